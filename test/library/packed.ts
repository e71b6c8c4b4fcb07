import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { temporaryFolder } from '../helpers/repository.ts'

/** The package as it would be published, and a folder of someone who has it installed. */
export interface PackedLibrary {
  /** The paths in the package, in order. */
  readonly files: readonly string[]
  /** The folder of the package in `node_modules`. */
  readonly installed: string
  readonly consumer: string
}

/** What an earlier build left behind. */
export const STALE = 'stale-AAAAAAAA'

/** Builds and packs the library beside the work tree, and installs it without a network. */
export function packLibrary(): PackedLibrary {
  const folder = temporaryFolder()
  const source = join(folder, 'source')
  const { files, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const committed = ['dist/cli.cjs', 'dist/lazy', 'dist/licenses.txt']
  const rest = files.filter((one: string) => one !== 'dist')
  for (const path of ['package.json', 'README.md', 'LICENSE', ...committed, ...rest])
    cpSync(path, join(source, path), { recursive: true })
  for (const path of [`chunks/${STALE}.js`, `types/${STALE}.d.ts`]) {
    mkdirSync(dirname(join(source, 'dist', path)), { recursive: true })
    writeFileSync(join(source, 'dist', path), 'export {}\n')
  }
  execFileSync(process.execPath, ['scripts/build-library.mjs', join(source, 'dist')], { stdio: 'inherit' })

  const env = { ...ENVIRONMENT, npm_config_cache: join(folder, 'cache'), npm_config_offline: 'true' }
  const packed: readonly { filename: string; files: readonly { path: string }[] }[] = JSON.parse(
    execFileSync('npm', ['pack', '--ignore-scripts', '--json'], { cwd: source, env, encoding: 'utf8' }),
  )
  const [archive] = packed
  if (!archive) throw new Error('npm packed nothing')
  const consumer = join(folder, 'consumer')
  const installed = join(consumer, 'node_modules/constitution-check')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(source, archive.filename), '--strip-components=1', '-C', installed])
  for (const name of [...Object.keys(dependencies), '@types/node']) {
    const link = join(consumer, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link)
  }
  writeFileSync(join(consumer, 'package.json'), '{"type": "module", "private": true}\n')
  return { files: archive.files.map(({ path }) => path).sort(), installed, consumer }
}

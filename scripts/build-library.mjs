// Builds what `import 'constitution-check'` and its subpath load, with types, before packing. Not committed.
//   node scripts/build-library.mjs [FOLDER]     (dist, unless another is named)
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = resolve(process.argv[2] ?? join(root, 'dist'))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

for (const folder of ['chunks', 'types']) rmSync(join(out, folder), { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: ['src/index.ts', 'src/constitution.ts'],
  outdir: out,
  bundle: true,
  // What both entries have is in a file of its own, so that a class is the same class whichever of them it came from.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  charset: 'utf8',
  define: { __VERSION__: JSON.stringify(version) },
  logLevel: 'warning',
})
const types = ['--project', 'tsconfig.library.json', '--outDir', join(out, 'types')]
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...types], { cwd: root, stdio: 'inherit' })

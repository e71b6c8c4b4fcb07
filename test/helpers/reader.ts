import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUNDLE, ENVIRONMENT } from './checker.ts'
import { stepsOf } from './page.ts'
import { buildRepository, temporaryFolder } from './repository.ts'

const CHECKOUT = dirname(dirname(BUNDLE))
const PLACEHOLDER = '/path/to/constitution-check'

/** What every page finds: a shop whose `origin` is a repository beside it, in an empty home. */
const SHOP: Readonly<Record<string, string>> = {
  'README.md': '# The shop\n',
  'legal/terms.md': 'Terms\n\nOne year.\n',
  'migrations/001.sql': 'create table orders (id integer);\n',
  'pages/offer.md': '# Offers\n',
  'src/shop.js': 'export const open = true\n',
}

/** What came of a page: its text with what its commands print now, and what went wrong. */
export interface Reading {
  readonly text: string
  readonly problems: readonly string[]
}

/** Follows a page from top to end in a shop of its own, with the bundle as `constitution-check` on the path. */
export function follow(page: string): Reading {
  const reader = openReader()
  const lines = page.split('\n')
  const problems: string[] = []
  let moved = 0
  for (const step of stepsOf(page)) {
    if (step.kind === 'left_out') continue
    if (step.kind === 'file') {
      reader.write(step.path, step.text)
      continue
    }
    const { status, output } = reader.run(step.script)
    const { shown } = step
    if (shown !== null && shape(shown.text) !== shape(output)) {
      const now = output.split('\n').slice(0, -1)
      lines.splice(shown.at + moved, shown.end - shown.at, ...now)
      moved += now.length - (shown.end - shown.at)
    }
    if (status === step.exit) continue
    problems.push(`line ${step.line}: exit ${status} instead of ${step.exit}\n${step.script}\n${output}`)
    break
  }
  return { text: lines.join('\n'), problems }
}

/** Digests and times are compared by their shape: keys are made at random, and the clock goes on. */
const shape = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{12,64}\b/g, (digest) => '0'.repeat(digest.length))
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '<time>')

function openReader() {
  const home = temporaryFolder()
  const shop = openShop(home)
  const bin = join(home, '.bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'constitution-check'), `#!/bin/sh\nexec node '${BUNDLE}' "$@"\n`)
  chmodSync(join(bin, 'constitution-check'), 0o755)
  const env = {
    ...ENVIRONMENT,
    HOME: home,
    PATH: `${bin}:${ENVIRONMENT.PATH}`,
    WHERE: join(home, '.where'),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  }
  writeFileSync(env.WHERE, `${shop}\n`)
  const folder = () => readFileSync(env.WHERE, 'utf8').trimEnd()
  const here = (text: string) => text.replaceAll(PLACEHOLDER, CHECKOUT)
  return {
    write(path: string, text: string) {
      const file = join(folder(), path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, here(text))
    },
    /** As in a terminal: what it prints on either stream, and the folder it ends in is where the next one starts. */
    run(script: string) {
      const lines = `exec 2>&1\ntrap 'pwd >"$WHERE"' EXIT\n${here(script)}`
      const { status, stdout } = spawnSync('sh', ['-ec', lines], {
        cwd: folder(),
        env,
        encoding: 'utf8',
        timeout: 100_000,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return { status, output: stdout.replaceAll(CHECKOUT, PLACEHOLDER).replaceAll(home, '/home/ada') }
    },
  }
}

function openShop(home: string): string {
  const origin = join(home, 'origin.git')
  const dir = join(home, 'shop')
  mkdirSync(dir)
  const shop = buildRepository({ dir })
  shop.git('init', '-q', '-b', 'main')
  shop.git('init', '-q', '--bare', '-b', 'main', origin)
  for (const [path, text] of Object.entries(SHOP)) shop.write(path, text)
  shop.commit('Open the shop')
  shop.git('remote', 'add', 'origin', origin)
  shop.git('push', '-q', '-u', 'origin', 'main')
  shop.git('remote', 'set-head', 'origin', 'main')
  return dir
}

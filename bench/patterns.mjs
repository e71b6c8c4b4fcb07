// node bench/patterns.mjs [--rounds N]
// Whole runs of the bundle on the same staged text, under policies that differ in their patterns alone. Quote the ratios.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawText } from './text.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const BUNDLE = resolve('dist/cli.cjs')
const { lines } = drawText(7, 1)

/** On these lines an engine that goes back needs exponential time for the hostile expressions. */
const LONG = `${'a'.repeat(30_000)}!\n`.repeat(60)
const SOURCE = lines(4_000_000).join('')
const expression = (regex) => `patterns: [{id: one, regex: '${regex}'}]\n`
const CASES = [
  ['none', SOURCE, 'limits: {max_files: 10}\n', null],
  ['secrets', SOURCE, 'patterns: [{id: secrets, use: secrets}]\n', 'none'],
  [
    'e-mail, IBAN, card',
    SOURCE,
    `patterns: [${['email', 'iban', 'payment_card'].map((use) => `{id: ${use}, use: ${use}}`)}]\n`,
    'none',
  ],
  ['an expression with a literal', SOURCE, expression('KD-[0-9]{8}'), 'none'],
  ['an expression without', SOURCE, expression('[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}'), 'none'],
  ['friendly: a+b', LONG, expression('a+b'), null],
  ['hostile: (a+)+$', LONG, expression('(a+)+$'), 'friendly: a+b'],
  ['hostile: (a|a)*b', LONG, expression('(a|a)*b'), 'friendly: a+b'],
  ['hostile: (a|aa)+$', LONG, expression('(a|aa)+$'), 'friendly: a+b'],
  ['hostile: (.*a){8}b', LONG, expression('(.*a){8}b'), 'friendly: a+b'],
]

const root = mkdtempSync(join(tmpdir(), 'patterns-'))
const run = (dir, command, ...args) => spawnSync(command, args, { cwd: dir, encoding: 'utf8', maxBuffer: 2 ** 28 })
const folders = CASES.map(([, text, policy], index) => {
  const dir = join(root, String(index))
  mkdirSync(dir)
  run(dir, 'git', 'init', '-q')
  writeFileSync(join(dir, 'constitution.yaml'), policy)
  run(dir, 'git', 'add', '-A')
  run(dir, 'git', '-c', 'user.name=n', '-c', 'user.email=n@localhost', 'commit', '-qm', 'base', '--no-verify')
  writeFileSync(join(dir, 'text.txt'), text)
  run(dir, 'git', 'add', '-A')
  return dir
})
const times = CASES.map(() => [])
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [index, dir] of folders.entries()) {
    const start = process.hrtime.bigint()
    const { status, stderr } = run(dir, process.execPath, BUNDLE, '--staged')
    times[index].push(Number(process.hrtime.bigint() - start) / 1e6)
    if (stderr !== '' || status > 2) throw new Error(`${CASES[index][0]}: ${stderr}`)
  }
}
rmSync(root, { recursive: true, force: true })

const median = (list) => [...list].sort((one, other) => one - other)[list.length >> 1]
const medians = new Map(CASES.map(([name], index) => [name, median(times[index])]))
console.table(
  Object.fromEntries(
    CASES.map(([name, , , to]) => [
      name,
      {
        milliseconds: Math.round(medians.get(name)),
        to: to ?? '',
        ratio: to === null ? '' : (medians.get(name) / medians.get(to)).toFixed(2),
      },
    ]),
  ),
)

// npm run bench -- W1|W3 [--runs N] [--scale F] [--terms N] [--json FILE]
// Ratios of a whole check to commands that any check must at least cost; quote the ratios, not the milliseconds.
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeStaged } from './corpus.mjs'
import { median, rounds, run } from './timing.mjs'

const PATCH = 'git diff --cached -U0 --no-ext-diff --no-color --text'
const RAW = ['git', 'diff', '--cached', '--raw', '-z']
const NODE = ['node', '-e', '0']

/** `targets`: the most that the ratio to a reference should be. */
const WORKLOADS = {
  W1: {
    what: 'one small file staged, 2,000 files in the repository',
    shape: { existing: 2000, modified: 1, added: 0, bytes: 800, planted: 1 },
    runs: 15,
    references: () => ({ 'node -e 0': NODE, 'git diff --raw': RAW }),
    targets: { 'node -e 0': 2 },
  },
  W3: {
    what: '10,000 files staged, 100 MB added',
    shape: { existing: 2000, modified: 1000, added: 9000, bytes: 100e6, planted: 50 },
    runs: 5,
    references: (terms) => ({
      'node -e 0': NODE,
      'git diff | grep': ['sh', '-c', `${PATCH} | LC_ALL=C.UTF-8 grep -a -n -F -i -f ${terms} | cat`],
    }),
    targets: { 'git diff | grep': 0.6 },
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    scale: { type: 'string', default: '1' },
    terms: { type: 'string', default: '100' },
    json: { type: 'string' },
  },
})
const name = positionals[0] ?? 'W1'
const workload = WORKLOADS[name]
if (!workload) {
  console.error(`There is no workload ${name}. Use ${Object.keys(WORKLOADS).join(' or ')}.`)
  process.exit(2)
}

const scaled = Object.entries(workload.shape).map(([key, value]) => [
  key,
  value && Math.max(1, Math.round(value * Number(values.scale))),
])
const directory = join(tmpdir(), 'constitution-check-bench', `${name}-${values.scale}-${values.terms}`)
const repository = join(directory, 'repository')
const expected = makeStaged(directory, { seed: 20_261_130, terms: Number(values.terms), ...Object.fromEntries(scaled) })

const check = ['node', resolve('dist/cli.cjs'), '--staged']
const { stdout, peak, exit } = await run([...check, '--format', 'json'], repository, { watchMemory: true })
const found = JSON.parse(stdout || '{"findings": []}').findings.map(({ path, line }) => `${path}:${line}`)
const missing = expected.filter((one) => !found.includes(one))
const surplus = found.filter((one) => !expected.includes(one))

const commands = { check, ...workload.references(join(directory, 'terms.txt')) }
const times = await rounds(commands, repository, Number(values.runs ?? workload.runs))
const ratioTo = (reference) => median(times.check.map((time, round) => time / times[reference][round]))
const rows = Object.keys(commands).map((command) => ({
  command,
  milliseconds: Number(median(times[command]).toFixed(1)),
  ratio: Number(ratioTo(command).toFixed(2)),
  target: workload.targets[command] ?? null,
}))
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const result = {
  workload: name,
  version,
  node: process.version,
  exit,
  findings: { expected: expected.length, missing, surplus },
  peak_mib: Number(peak.toFixed(0)),
  rows,
}

console.log(`${name}: ${workload.what}; scale ${values.scale}, ${values.terms} terms`)
console.log(
  `exit ${exit}; ${expected.length - missing.length} of ${expected.length} planted findings, ${surplus.length} others; peak ${result.peak_mib} MiB`,
)
console.table(Object.fromEntries(rows.map(({ command, ...row }) => [command, row])))
if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`)
if (missing.length > 0 || surplus.length > 0) process.exitCode = 1

// npm run bench [-- W1 W2 ...] [--runs N] [--scale F] [--terms N] [--json]
// Ratios of whole runs to commands that any such run must at least cost; quote the ratios, not the milliseconds.
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { W8 } from './ledger.mjs'
import { folderOf, measure } from './measure.mjs'
import { W5 } from './range.mjs'
import { W7 } from './seals.mjs'
import { W1, W2, W3, W4 } from './staged.mjs'
import { W6 } from './wide-index.mjs'

const WORKLOADS = { W1, W2, W3, W4, W5, W6, W7, W8 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    scale: { type: 'string', default: '1' },
    terms: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(WORKLOADS)
const unknown = names.filter((name) => !Object.hasOwn(WORKLOADS, name))
if (unknown.length > 0) {
  console.error(`There is no workload ${unknown.join(', ')}. Use some of ${Object.keys(WORKLOADS).join(', ')}.`)
  process.exit(2)
}

const options = {
  check: [process.execPath, resolve('dist/cli.cjs')],
  terms: Number(values.terms),
  scale: Number(values.scale),
  runs: values.runs === undefined ? undefined : Number(values.runs),
}
const results = []
for (const name of names) {
  console.error(`${name}: ${WORKLOADS[name].what} ...`)
  for (const result of await measure(name, WORKLOADS[name], folderOf(tmpdir(), name), options)) {
    results.push(result)
    if (!values.json) show(result)
  }
}
if (values.json) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { terms, scale } = options
  console.log(JSON.stringify({ version, node: process.version, terms, scale, results }, null, 2))
}
const isWrong = ({ findings }) => findings !== null && findings.missing.length + findings.surplus.length > 0
if (results.some(isWrong)) process.exitCode = 1

function show({ workload, measurement, milliseconds, runs, exit, findings, without, peak, rows }) {
  console.log(`\n${workload} ${measurement}: ${milliseconds} ms, the median of ${runs} runs; exit ${exit}`)
  if (findings !== null) {
    const { expected, missing, surplus } = findings
    console.log(`${expected - missing.length} of ${expected} planted findings, ${surplus.length} others`)
    for (const one of missing.slice(0, 5)) console.log(`  missing: ${one}`)
    for (const one of surplus.slice(0, 5)) console.log(`  not planted: ${one}`)
  }
  if (without) console.log('The ratios are those of the time that it takes longer than without.')
  const { reference, mebibytes, ...target } = peak
  console.table(
    Object.fromEntries(
      [...rows, { reference, ratio: mebibytes, ...target }].map(({ reference, ...row }) => [reference, row]),
    ),
  )
}

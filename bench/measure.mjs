// One workload: built, checked for what it finds, and timed against its references.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rounds, runWatched } from './processes.mjs'
import { judged, PEAK } from './targets.mjs'

/** What is measured under this name; `directory` is made for it, and removed afterwards. */
export async function measure(name, workload, directory, options) {
  const results = []
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  try {
    for (const one of await workload.build(directory, options)) {
      results.push(await measureOne(name, one, options.runs ?? workload.runs))
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  return results
}

/** Where the workload has a command `without` what it is about, the ratios are those of the difference. */
async function measureOne(workload, { name, cwd, argv, expected, references, without, prepare, before }, runs) {
  prepare?.()
  before?.()
  const { findings, exit, peak } = await look(argv, cwd, expected)
  const others = Object.entries(references).map(([reference, command]) => [reference, { argv: command, cwd }])
  const base = without && { without: { argv: without, cwd } }
  const times = await rounds({ [name]: { argv, cwd }, ...base, ...Object.fromEntries(others) }, runs, before)
  const rows = Object.keys(references).map((reference) => {
    const ratios = times[name].map((time, round) => (time - (times.without?.[round] ?? 0)) / times[reference][round])
    const ratio = rounded(quantile(ratios, 0.5))
    return {
      reference,
      milliseconds: rounded(quantile(times[reference], 0.5)),
      ratio,
      'middle half': [0.25, 0.75].map((share) => rounded(quantile(ratios, share))).join('-'),
      ...judged(workload, name, reference, ratio),
    }
  })
  const mebibytes = peak === null ? null : Math.round(peak)
  return {
    workload,
    measurement: name,
    exit,
    runs,
    milliseconds: rounded(quantile(times[name], 0.5)),
    findings,
    without: without !== undefined,
    peak: { reference: PEAK, mebibytes, ...judged(workload, name, PEAK, mebibytes) },
    rows,
  }
}

/** One run that is looked at instead of timed: every planted finding must be there, and no other. */
async function look(argv, cwd, expected) {
  const { stdout, peak, exit } = await runWatched(expected === null ? argv : [...argv, '--format', 'json'], cwd)
  if (expected === null) return { peak, exit, findings: null }
  const found = JSON.parse(stdout || '{"findings": []}').findings.map(({ path, line }) => `${path}:${line}`)
  const missing = expected.filter((one) => !found.includes(one))
  const surplus = found.filter((one) => !expected.includes(one))
  return { peak, exit, findings: { expected: expected.length, missing, surplus } }
}

const rounded = (value) => Number(value.toPrecision(3))

function quantile(numbers, share) {
  const sorted = [...numbers].sort((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)]
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at))
}

/** Where all that the workloads build lies. */
export const folderOf = (root, name) => join(root, 'constitution-check-bench', name)

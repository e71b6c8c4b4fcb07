// node bench/layers.mjs [--rounds N]
// The ratio of loading, merging and validating a policy to parsing the same bytes as YAML and nothing more, in one process.
import { parseArgs } from 'node:util'
import { loadSources } from '../scripts/sources.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '500' } } })
const { loadPolicy, parse } = await loadSources([
  "export { loadPolicy } from './src/constitution/load.ts'",
  "export { parse } from 'yaml'",
])

const list = (count, entry) => Array.from({ length: count }, (_, at) => entry(at)).join('')
const CONSTITUTION = `version: 1
merge: {list_keys: {protected_paths: path}}
business:
  legal_name: Beispiel GmbH
  home_address:
    streetAddress: Hauptstrasse 1
    addressLocality: Musterstadt
limits:
  max_files_per_commit: 50
  max_lines_added: 2000
  warn_at: 0.8
  exempt: [package-lock.json, docs/generated/**]
protected_paths:
${list(40, (at) => `  - path: area-${at}/**\n    action: deny\n    operations: [modify, delete, rename]\n    reason: People of area ${at} own this\n`)}brand:
  match: word
  prohibited_terms:
${list(100, (at) => `    - term number ${at}\n`)}constraints:
${list(20, (at) => `  - Rule ${at} is for people to keep, and says what they must not do\n`)}corrections:
  may_loosen:
    - key: limits.max_files_per_commit
      cap: 200
  frozen: [limits.max_lines_added]
`
const CORRECTIONS = `reason: This migration touches many files
expires: "2026-12-31"
limits:
  max_files_per_commit: 120
  max_commits: 5
brand:
  prohibited_terms:
    $append: [one more, and another]
protected_paths:
  - path: area-7/**
    reason: A migration is on its way
`
/** What the fast reader leaves to the other one: an anchor and a block of text. */
const UNUSUAL = `x-note: &note |\n  A text\n  of two lines\nx-again: *note\n`

/** `most`: what the ratio should be at most. */
const WORKLOADS = {
  'plain YAML': { texts: [CONSTITUTION, CORRECTIONS], most: 1.25 },
  'any YAML': { texts: [CONSTITUTION + UNUSUAL, CORRECTIONS + UNUSUAL], most: 1.25 },
}

async function load([constitution, corrections]) {
  const blobs = new Map([
    ['.agent/constitution.yaml', constitution],
    ['.agent/corrections.yaml', corrections],
  ])
  const state = await loadPolicy(
    {
      revision: 'a'.repeat(40),
      entries: async (paths) =>
        new Map(paths.map((path) => [path, blobs.has(path) ? { mode: '100644', oid: path } : null])),
      blob: async (path) => blobs.get(path),
    },
    {
      constitution: null,
      corrections: null,
      requested: null,
      asOf: async () => ({ base: 1_780_000_000, latest: 1_780_000_000 }),
      faultsOf: () => [],
    },
  )
  if (state.kind !== 'valid' || state.policy.overrides.length !== 4)
    throw new Error('the policy is not what was written')
}

async function time(work) {
  const start = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - start) / 1e6
}

/** The fastest of many rounds, since that is the one in which nothing else was going on. */
async function fastest(rounds, works) {
  const best = works.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    for (const [at, work] of works.entries()) best[at] = Math.min(best[at], await time(work))
  }
  return best
}

const rows = {}
for (const [name, { texts, most }] of Object.entries(WORKLOADS)) {
  const files = texts.map((text) => Buffer.from(text))
  const parseAll = () => files.map((bytes) => parse(bytes.toString('utf8')))
  const [loading, parsing] = await fastest(Number(values.rounds), [() => load(files), parseAll])
  rows[name] = {
    lines: texts[0].split('\n').length - 1,
    'load ms': Number(loading.toFixed(2)),
    'yaml.parse ms': Number(parsing.toFixed(2)),
    ratio: Number((loading / parsing).toFixed(2)),
    'at most': most,
  }
}
console.table(rows)
if (Object.values(rows).some((row) => row.ratio > row['at most'])) process.exitCode = 1

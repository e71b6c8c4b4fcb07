// node bench/globs.mjs [--rounds N]
// What it takes to compare 2,000 paths with lists of patterns, as ratios to a list of 100 plain ones, in one process.
import { parseArgs } from 'node:util'
import { loadSources } from '../scripts/sources.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const { forbidding, shippedFiles, pathGroup, pathFromText } = await loadSources([
  "export { forbidding, shippedFiles } from './src/matching/paths/path-list.ts'",
  "export { pathGroup } from './src/matching/paths/path-groups.ts'",
  "export { pathFromText } from './src/model/path.ts'",
])

const list = (count, entry) => Array.from({ length: count }, (_, at) => entry(at))
const ordinary = list(2_000, (at) => `packages/p${at % 97}/src/part-${at % 13}/file-${at}.ts`)
/** Deep, with long names of one letter, that almost match again and again. */
const hostile = list(2_000, (at) => list(12, () => 'a'.repeat(1 + (at % 250))).join('/'))
const friendly = list(100, (at) => `area-${at}/**`)
const PATTERNS = {
  'friendly (area-7/**)': friendly,
  'any depth (**/name-7)': list(100, (at) => `**/name-${at}`),
  'many stars (*a*a*a*b)': list(100, (at) => `**/*a*a*a*a*a*a*b${at}`),
  'many depths (**/a*/**/a*/…/b)': list(100, (at) => `${list(8, () => '**/a*').join('/')}/b${at}`),
  'brackets (**/[a-z]*[a-z]*[a-z]b)': list(100, (at) => `**/[a-z]*?[a-z]*[a-z]b${at}`),
  'alternatives ({1..256})': list(4, (at) => `**/b${at}{1..256}`),
}

function milliseconds(make, texts) {
  const times = list(Number(values.rounds), () => {
    // Fresh paths: what is known of a path is kept with it.
    const paths = texts.map((text) => pathFromText(text))
    const patterns = make()
    const start = performance.now()
    for (const path of paths) patterns.find(path)
    return performance.now() - start
  })
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)]
}

const rows = {}
for (const [kind, texts] of Object.entries({ ordinary, hostile })) {
  const reference = milliseconds(() => forbidding(friendly), texts)
  const row = (name, make) => {
    rows[`${kind} paths, ${name}`] = { ratio: Number((milliseconds(make, texts) / reference).toFixed(2)) }
  }
  for (const [name, patterns] of Object.entries(PATTERNS)) row(name, () => forbidding(patterns))
  for (const name of ['agent_files', 'licenses']) row(`group ${name}`, () => shippedFiles(pathGroup(name).patterns))
}
console.table(rows)

// Follows the pages, or those that are named, and puts into them what their commands print with dist/cli.cjs as it is.
//   node scripts/outputs.mjs [PAGE…]
import { readFileSync, writeFileSync } from 'node:fs'
import { loadSources } from './sources.mjs'

const { PAGES, follow } = await loadSources([
  "export { PAGES } from './test/helpers/page.ts'",
  "export { follow } from './test/helpers/reader.ts'",
])

for (const page of process.argv.length > 2 ? process.argv.slice(2) : PAGES) {
  const text = readFileSync(page, 'utf8')
  const reading = follow(text)
  for (const problem of reading.problems) console.error(`${page}: ${problem}`)
  if (reading.problems.length > 0) process.exitCode = 1
  if (reading.text === text) continue
  writeFileSync(page, reading.text)
  console.error(`${page}: refreshed`)
}

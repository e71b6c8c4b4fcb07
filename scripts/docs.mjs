// Writes what the sources know into the documentation: the head of each rule's page, and the table of rules in README.md.
//   node scripts/docs.mjs [--check]     (--check writes nothing and fails where a file is stale)
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadRules } from './rules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const MARKER = '<!-- Written by hand from here on. -->'
const { RULES, GOVERNANCE_FILES, GOVERNANCE_VERSION } = await loadRules()
const { $defs, properties } = JSON.parse(readFileSync(`${root}schemas/constitution.schema.json`, 'utf8'))
const stale = []

/** Puts the generated text into a file, if it is not there already. */
function update(file, text) {
  const path = `${root}${file}`
  const old = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (old === text) return
  if (check) stale.push(file)
  else writeFileSync(path, text)
}

const cell = (text) => text.replaceAll('|', '\\|')
const list = (names) => names.map((name) => `\`${name}\``).join(', ')

function clauseLine({ clauses, whenAbsent }) {
  if (clauses.length === 0) return 'Always on; it has no clause.'
  const absent = whenAbsent ? 'always on, also without a clause' : 'abstains where the policy has no such clause'
  return `Clause: ${list(clauses)} (${absent}).`
}

function head(rule) {
  const codes = Object.entries(rule.codes).map(
    ([code, { summary, hint }]) => `| \`${code}\` | ${cell(summary)} | ${cell(hint)} |`,
  )
  return [
    `<!-- The head is generated from src/rules/${rule.id}.ts by \`npm run docs\`. -->`,
    `# ${rule.id}`,
    '',
    rule.summary,
    '',
    clauseLine(rule),
    '',
    ...(codes.length === 0
      ? ['It has no findings.']
      : ['| Code | Means | What to do |', '| --- | --- | --- |', ...codes]),
    ...(rule.id === 'governance'
      ? ['', `Governance files, list ${GOVERNANCE_VERSION}: ${list(GOVERNANCE_FILES)}.`]
      : []),
    ...keyTable(rule),
    '',
    MARKER,
  ].join('\n')
}

/** The keys of the rule's clauses, from the schema. */
function keyTable({ clauses, unenforced = [] }) {
  const rows = clauses.flatMap((name) => keysOf(name).map((row) => keyRow(row, unenforced)))
  return rows.length === 0 ? [] : ['', '| Key | Default | Meaning |', '| --- | --- | --- |', ...rows]
}

const resolved = (schema) => (schema.$ref ? $defs[schema.$ref.split('/').pop()] : schema)

function keysOf(name) {
  const clause = resolved(properties[name])
  const variants = [clause, ...(clause.items?.oneOf ?? [clause.items ?? {}])].map(resolved)
  const object = variants.find((variant) => variant.properties)
  const prefix = clause.type === 'array' ? `${name}[]` : name
  if (!object) return [[name, clause]]
  return Object.entries(object.properties).map(([key, schema]) => [
    `${prefix}.${key}`,
    { ...resolved(schema), ...schema },
  ])
}

function keyRow([key, { description, default: preset }], unenforced) {
  const later = unenforced.includes(`/${key.replaceAll('.', '/')}`) ? ' Not enforced yet.' : ''
  return `| \`${key}\` | ${preset === undefined ? '' : `\`${JSON.stringify(preset)}\``} | ${cell(description)}${later} |`
}

for (const rule of RULES) {
  const file = `docs/rules/${rule.id}.md`
  const written = existsSync(`${root}${file}`) ? readFileSync(`${root}${file}`, 'utf8') : ''
  const at = written.indexOf(MARKER)
  update(file, `${head(rule)}\n${at < 0 ? '' : written.slice(at + MARKER.length + 1)}`)
}

const table = RULES.map(
  ({ id, clauses, summary }) => `| [${id}](docs/rules/${id}.md) | ${list(clauses) || 'always on'} | ${cell(summary)} |`,
)
const readme = readFileSync(`${root}README.md`, 'utf8')
const rules = ['| Rule | Clause | What it says |', '| --- | --- | --- |', ...table].join('\n')
update(
  'README.md',
  readme.replace(/(<!-- rules:start -->\n).*?(<!-- rules:end -->)/s, (_, start, end) => `${start}${rules}\n${end}`),
)

if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: npm run docs`)
  process.exitCode = 1
}

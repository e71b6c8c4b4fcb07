// Writes what the sources know into the documentation (the head of each rule's page, the rules in README.md and docs/README.md, the
// options in docs/usage.md), and the pages into the sources, for `explain`.
//   node scripts/docs.mjs [--check]     (--check writes nothing and fails where a file is stale)
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadRules } from './rules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const MARKER = '<!-- Written by hand from here on. -->'
const { RULES, GOVERNANCE_FILES, GOVERNANCE_VERSION, usage } = await loadRules()
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

/** Puts the lines between a page's two markers of this name. */
function fill(file, name, lines) {
  const between = new RegExp(`(<!-- ${name}:start -->\\n).*?(<!-- ${name}:end -->)`, 's')
  const page = readFileSync(`${root}${file}`, 'utf8')
  if (!between.test(page)) throw new Error(`${file} lacks the markers of ${name}`)
  update(
    file,
    page.replace(between, (_, start, end) => `${start}${lines.join('\n')}\n${end}`),
  )
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

function keyRow([key, { description, default: preset, 'x-absent': absent }], unenforced) {
  const later = unenforced.includes(`/${key.replaceAll('.', '/')}`) ? ' Not enforced yet.' : ''
  return `| \`${key}\` | ${preset === undefined ? cell(absent ?? '') : `\`${JSON.stringify(preset)}\``} | ${cell(description)}${later} |`
}

const pageTexts = new Map()
for (const rule of RULES) {
  const file = `docs/rules/${rule.id}.md`
  const written = existsSync(`${root}${file}`) ? readFileSync(`${root}${file}`, 'utf8') : ''
  const at = written.indexOf(MARKER)
  const text = `${head(rule)}\n${at < 0 ? '' : written.slice(at + MARKER.length + 1)}`
  pageTexts.set(rule.id, text)
  update(file, text)
}

const table = RULES.map(
  ({ id, clauses, summary }) => `| [${id}](docs/rules/${id}.md) | ${list(clauses) || 'always on'} | ${cell(summary)} |`,
)
fill('README.md', 'rules', ['| Rule | Clause | What it says |', '| --- | --- | --- |', ...table])
fill(
  'docs/README.md',
  'rules',
  RULES.map(({ id, summary }) => `- [${id}](rules/${id}.md): ${summary}`),
)
/** Which way of changing a value lets more pass, in words; `by_key` and sections without a direction are their keys. */
const DIRECTIONS = {
  up_loosens: 'a larger number',
  down_loosens: 'a smaller number',
  true_loosens: 'true',
  false_loosens: 'false',
  shrink_loosens: 'an entry fewer, or a laxer one',
  grow_loosens: 'an entry more, or a wider one',
  weaker_loosens: 'an earlier one of ',
  absent_loosens: 'without it',
  wider_loosens: 'without it, or a wider one',
  any_loosens: 'every change',
  neutral: 'no change',
}

function directionRows(schema, name) {
  const target = { ...resolved(schema), ...schema }
  const branches = [target, ...(target.oneOf ?? []), ...(target.items ? [target.items] : [])].map(resolved)
  const inner = [...branches, ...branches.flatMap((branch) => branch.oneOf ?? [])].map(resolved)
  const entries = target.items || inner.some((branch) => branch.items) ? '[]' : ''
  const direction = target['x-direction']
  const order = direction === 'weaker_loosens' ? target.enum.map((value) => `\`${value}\``).join(', ') : ''
  const nullable = /^(up|grow)_/.test(direction) && inner.some(({ type }) => [type].flat().includes('null'))
  const words = DIRECTIONS[direction]
  return [
    ...(words === undefined ? [] : [`| \`${name}\` | ${words}${order}${nullable ? ', or null' : ''} |`]),
    ...inner.flatMap(({ properties: keys = {} }) =>
      Object.entries(keys).flatMap(([key, value]) => directionRows(value, `${name}${entries}.${key}`)),
    ),
  ]
}
const isReserved = ({ description = '' }) => description.startsWith('Reserved:')
const written = Object.entries(properties).filter(([, schema]) => !isReserved(schema))
const reserved = Object.keys(properties).filter((name) => isReserved(properties[name]))
fill('docs/layers.md', 'directions', [
  '| Key | Looser is |',
  '| --- | --- |',
  ...new Set(written.flatMap(([name, schema]) => directionRows(schema, name))),
  `| the reserved keys: ${list(reserved)} | every change |`,
])
fill('docs/usage.md', 'options', ['```text', ...usage().trimEnd().split('\n'), '```'])

/** A page without its remarks for writers. */
const readable = (text) => text.replace(/^<!--[\s\S]*?-->\n+/gm, '')
const pages = RULES.map(({ id }) => [id, readable(pageTexts.get(id))])
const sections = ['errors', 'notices'].flatMap((name) => {
  return readFileSync(`${root}docs/${name}.md`, 'utf8').split(/^## /m).slice(1)
})
const constant = (comment, name, entries) => {
  const value = JSON.stringify(Object.fromEntries(entries), null, 2)
  return `/** ${comment} */\nexport const ${name}: Readonly<Record<string, string>> = ${value}\n`
}
update(
  'src/pages.generated.ts',
  [
    '// Generated from docs/ by `npm run docs`. Do not edit.',
    constant('The page of each rule, by its id.', 'RULE_PAGES', pages),
    constant(
      'What each error and each notice means, by its code.',
      'CODE_PAGES',
      sections.map((section) => [section.split('\n')[0], `# ${section.trim()}\n`]),
    ),
  ].join('\n'),
)

if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: npm run docs`)
  process.exitCode = 1
}

// Generates the types and the validators from schemas/*.schema.json, the source of truth of every external shape.
//   node scripts/schemas.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import Ajv from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'
import { compile } from 'json-schema-to-typescript'

const check = process.argv.includes('--check')
const read = (name) => JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))
const stale = []
const write = (file, text) => {
  let old = ''
  try {
    old = readFileSync(file, 'utf8')
  } catch {}
  if (old === text) return
  if (check) stale.push(file)
  else writeFileSync(file, text)
}
const banner = (name) => `// Generated from schemas/${name}.schema.json by \`npm run schemas\`. Do not edit.\n`

/** Without one of these, a schema allows any value. */
const SHAPING = ['type', 'const', 'enum', 'oneOf', '$ref', 'items', 'properties', 'pattern']

/** Types name the known keys alone: `x-*` and facts are for readers of the whole document, not of a clause. */
const knownKeysOnly = (value) => {
  if (Array.isArray(value)) return value.map(knownKeysOnly)
  if (typeof value !== 'object' || value === null) return value
  const { patternProperties, ...rest } = value
  if (rest.type === 'object' && rest.properties) rest.additionalProperties = false
  if ('description' in rest && !SHAPING.some((key) => key in rest)) rest.tsType = 'unknown'
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, knownKeysOnly(inner)]))
}

const TYPES = {
  constitution: 'src/model/constitution.generated.ts',
  report: 'src/model/report.generated.ts',
  attestation: 'src/model/attestation.generated.ts',
  faults: 'src/model/faults.generated.ts',
  policy: 'src/model/policy-document.generated.ts',
  'policy-diff': 'src/model/policy-diff.generated.ts',
  log: 'src/model/log.generated.ts',
  'signed-file': 'src/model/signed-file.generated.ts',
  replay: 'src/model/replay.generated.ts',
  doctor: 'src/model/doctor.generated.ts',
}
for (const [name, file] of Object.entries(TYPES)) {
  const schema = knownKeysOnly(read(name))
  const text = await compile(schema, schema.title, {
    bannerComment: '',
    style: { semi: false, singleQuote: true, printWidth: 120 },
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
  })
  write(file, banner(name) + text.replace(/^\n+/, '\n'))
}

const resolve = (schema, root) => (schema.$ref ? root.$defs[schema.$ref.slice('#/$defs/'.length)] : schema)
const typesOf = (schema) => (schema.type === undefined ? [] : [schema.type].flat())

/**
 * `oneOf` over alternatives of different types says the same as one schema with all their keywords, since a keyword
 * speaks of one type alone. A validator of the latter reports one error for one mistake. Annotations are left out.
 */
const withoutAlternatives = (schema, root) => {
  if (Array.isArray(schema)) return schema.map((inner) => withoutAlternatives(inner, root))
  if (typeof schema !== 'object' || schema === null) return schema
  const {
    description,
    examples,
    default: _,
    'x-direction': __,
    'x-absent': ___,
    'x-shorthand': ____,
    oneOf,
    ...rest
  } = schema
  const branches = (oneOf ?? []).map((branch) => withoutAlternatives(resolve(branch, root), root))
  const types = branches.flatMap(typesOf)
  const disjoint = branches.every((branch) => typesOf(branch).length > 0) && new Set(types).size === types.length
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => {
      const named = key === 'properties' || key === '$defs' || key === 'patternProperties'
      return [key, named ? mapValues(inner, (one) => withoutAlternatives(one, root)) : withoutAlternatives(inner, root)]
    }),
  )
  if (oneOf && !disjoint) return { ...own, oneOf: oneOf.map((branch) => withoutAlternatives(branch, root)) }
  return oneOf ? Object.assign(own, ...branches, { type: types }) : own
}
const mapValues = (object, map) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))

/** What `VocabularyEntry` says of one schema: direction, default, the order of an enumeration, and what is inside. */
const vocabularyEntry = (schema, root) => {
  const target = resolve(schema, root)
  const both = { ...target, ...schema }
  const branches = [target, ...(target.oneOf ?? []).map((branch) => resolve(branch, root))]
  const mapping = branches.find((branch) => branch.properties)
  const list = branches.find((branch) => branch.items)
  const { 'x-shorthand': named = mapping?.required?.[0] } = mapping ?? {}
  const shorthand = mapping !== target && branches.some((branch) => branch.type === 'string') ? named : undefined
  return {
    ...(both['x-direction'] && { direction: both['x-direction'] }),
    ...('default' in both && { default: both.default }),
    ...(target.enum && { order: target.enum }),
    ...(mapping && { keys: mapValues(mapping.properties, (inner) => vocabularyEntry(inner, root)) }),
    ...(list && { items: vocabularyEntry(list.items, root) }),
    ...(shorthand && { shorthand }),
  }
}

const constitution = read('constitution')
const reserved = Object.entries(constitution.properties).filter(([, one]) => one.description?.startsWith('Reserved:'))
write(
  'src/constitution/vocabulary/vocabulary.generated.ts',
  `${banner('constitution')}import type { VocabularyEntry } from './vocabulary-entry.ts'

export const VOCABULARY: VocabularyEntry = ${JSON.stringify(vocabularyEntry(constitution, constitution), null, 2)}

export const RESERVED: readonly string[] = ${JSON.stringify(reserved.map(([key]) => key))}

export const CORRECTIONS_KEYS: readonly string[] = ${JSON.stringify(Object.keys(read('corrections').properties))}
`,
)

const VALIDATORS = {
  constitution: 'src/constitution/validation/constitution.validator.generated.js',
  corrections: 'src/constitution/validation/corrections.validator.generated.js',
  seals: 'src/constitution/validation/seals.validator.generated.js',
  attestation: 'src/attestation/attestation.validator.generated.js',
  'signed-file': 'src/attestation/signed-file.validator.generated.js',
}
/** The "ESM" output still calls require() for ajv's run-time helpers: bundle them in. */
async function withHelpers(source) {
  const bundled = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    write: false,
    legalComments: 'none',
  })
  return bundled.outputFiles[0].text
}

for (const [name, file] of Object.entries(VALIDATORS)) {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, lines: true },
  })
  const source = standalone(ajv, ajv.compile(withoutAlternatives(read(name), read(name))))
  write(file, banner(name) + (await withHelpers(source)))
  const [before, proven] =
    name === 'constitution'
      ? ["import type { Constitution } from '../../model/constitution.generated.ts'\n\n", 'value is Constitution']
      : ['', 'boolean']
  write(
    file.replace(/\.js$/, '.d.ts'),
    `${banner(name)}${before}export interface SchemaError {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}
declare const validate: { (value: unknown): ${proven}; errors?: readonly SchemaError[] | null }
export default validate
`,
  )
}

/**
 * The constitution's validator without its errors: a fifth of the code, which every check loads; the other one says what is
 * wrong where this one says no. ajv always writes errors down, and then asks whether there are any, each on a line of its
 * own: here the first error is the end, so what asks has its answer.
 */
const { $schema, ...judged } = withoutAlternatives(constitution, constitution)
const acceptor = new Ajv({
  strict: false,
  inlineRefs: false,
  messages: false,
  code: { source: true, esm: true, lines: true },
})
const bare = standalone(acceptor, acceptor.compile(judged))
  .replace(/\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g, '')
  .replace(/^validate\d+\.errors = .*$/gm, '')
  .replace(
    /^if\(!\((validate\d+\(.*), \{instancePath:.*\}\)\)\)\{\nvErrors = .*\nerrors = vErrors\.length;$/gm,
    'if(!$1)){\nreturn false;',
  )
  .replace(
    /^(?:let (?:vErrors|errors) = .*|const _errs\d+ = errors;|(?:var|const) _?valid\d+ = (?:true|_errs\d+ === errors);)$/gm,
    '',
  )
  .replace(/\b(?:errors === (?:0|_errs\d+)|_errs\d+ === errors)\b/g, 'true')
  .replace(/^if\((!?)valid\d+\)\{$/gm, 'if($1true){')
const left = /^.*(?:instancePath|schemaPath|rrors|_errs|valid\d).*$/m.exec(
  bare.replace(/^const schema\d+ = .*$/gm, '').replace(/\bvalidate\d+\b/g, ''),
)
if (left) throw new Error(`ajv writes errors down in another way than it did: ${left[0]}`)
const acceptorFile = 'src/constitution/validation/constitution.acceptor.generated.js'
write(acceptorFile, banner('constitution') + (await withHelpers(bare)))
write(
  acceptorFile.replace(/\.js$/, '.d.ts'),
  `${banner('constitution')}import type { Constitution } from '../../model/constitution.generated.ts'

declare const accepts: (value: unknown) => value is Constitution
export default accepts
`,
)

if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: npm run schemas`)
  process.exitCode = 1
}

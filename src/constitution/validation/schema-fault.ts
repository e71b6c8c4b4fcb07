import { child, isObject, type JsonValue, type Pointer } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import { dotted } from '../../model/spelling.ts'
import type { DataFault } from '../merging/directives.ts'
import type { SchemaError } from './constitution.validator.generated.js'

/** An error of a generated validator in words. `value` stands at the error's place; `known` are the keys that may stand there. */
export function describeSchemaError(error: SchemaError, value: JsonValue, known: readonly string[]): DataFault {
  const { instancePath, keyword, params } = error
  if (keyword === 'additionalProperties') return unknownKey(instancePath, String(params.additionalProperty), known)
  const name = nameOf(instancePath)
  if (keyword === 'required') {
    const message = `${name} lacks the key ${params.missingProperty}.`
    return { pointer: instancePath, part: 'value', message, hint: `Add ${params.missingProperty}.` }
  }
  const { expected, hint } = expectationOf(keyword, params, value)
  const message = `${name}: expected ${expected}, found ${shown(value)}.`
  return { pointer: instancePath, part: 'value', message, hint }
}

const nameOf = (pointer: Pointer): string => (pointer === '' ? 'The document' : dotted(pointer))

function unknownKey(section: Pointer, key: string, known: readonly string[]): DataFault {
  const near = nearest(key, known)
  return {
    pointer: child(section, key),
    part: 'key',
    message: `${nameOf(section)} has no key ${key}.`,
    hint: near
      ? `Write ${near}, or x-${key} for a note.`
      : `Its keys are ${listed(known, 'and')}; a note begins with x-.`,
  }
}

interface Expectation {
  readonly expected: string
  readonly hint: string
}

function expectationOf(keyword: string, params: SchemaError['params'], value: JsonValue): Expectation {
  const { limit } = params
  switch (keyword) {
    case 'type':
      return typeExpectation([params.type].flat().map(String), value)
    case 'enum':
      return valueExpectation([params.allowedValues].flat(), value)
    case 'const':
      return valueExpectation([params.allowedValue], value)
    case 'minimum':
      return { expected: `a number of at least ${limit}`, hint: 'Write a larger number.' }
    case 'maximum':
      return { expected: `a number of at most ${limit}`, hint: 'Write a smaller number.' }
    case 'minLength':
      return { expected: 'text that is not empty', hint: 'Write the text, or leave the entry out.' }
    case 'maxLength':
      return { expected: `text of at most ${limit} characters`, hint: 'Make it shorter.' }
    case 'pattern':
      return formExpectation(String(params.pattern))
    case 'minItems':
      return { expected: 'a list with at least one entry', hint: 'Write an entry, or leave the key out.' }
    case 'maxItems':
      return { expected: 'an empty list or a mapping', hint: 'Write a mapping, such as "paths: [docs/]".' }
    case 'uniqueItems':
      return { expected: 'a list without repetitions', hint: `Take entry ${Number(params.i) + 1} out.` }
    default:
      return { expected: `what the schema calls ${keyword}`, hint: 'See the schema.' }
  }
}

/** Patterns of the schemas, in words. */
const FORMS: Readonly<Partial<Record<string, string>>> = {
  '^[0-9a-f]{64}$': 'a SHA-256: 64 digits of 0 to 9 and a to f',
  '^[0-9a-f]{16}$': 'the beginning of a SHA-256: 16 digits of 0 to 9 and a to f',
  '^(?:ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI[A-P][A-Za-z0-9+/]{42}(?:[ \\t][^\\r\\n]*)?\\n?|-----BEGIN PUBLIC KEY-----\\r?\\nMCowBQYDK2VwAyEA[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=\\r?\\n-----END PUBLIC KEY-----(?:\\r?\\n)?)$':
    'an Ed25519 public key in PEM, or as a line that begins with ssh-ed25519',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2}))?$':
    'a date such as 2026-12-31, or 2026-12-31T12:00:00Z',
  '^(?!refs/)|^refs/constitution(?:/(?!.*\\.lock(?:/|$))[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*)+$':
    'a path in the repository, or a reference below refs/constitution/ such as refs/constitution/attestations',
  '^(?:@[^/@\\s]+(?:/[^/@\\s]+)?|permission:write)$':
    'a person such as @octocat, a team such as @org/team, or permission:write',
  '^[A-Za-z0-9]+$': 'a name of letters and digits',
  '^[a-z][a-z0-9_]*$':
    'a name of lower-case letters, digits and underscores that begins with a letter, such as secrets',
  '^[a-z][a-z0-9_-]*$': 'a name of lower-case letters, digits, hyphens and underscores that begins with a letter',
}

function formExpectation(pattern: string): Expectation {
  const form = FORMS[pattern]
  return form
    ? { expected: form, hint: `Write ${form}.` }
    : { expected: `text like ${pattern}`, hint: 'Write it in that form.' }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'a mapping',
}

function typeExpectation(types: readonly string[], value: JsonValue): Expectation {
  const expected = listed(
    types.map((type) => TYPES[type] ?? type),
    'or',
  )
  const quoted = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
  if (quoted && (types.includes('integer') || types.includes('number')))
    return { expected, hint: 'Take the quotes off.' }
  if (types.includes('string') && !isObject(value) && !Array.isArray(value))
    return { expected, hint: 'Put it in quotes, or take it out.' }
  return { expected, hint: `Write ${expected}${expected === TYPES.array ? ', in brackets or with dashes' : ''}.` }
}

function valueExpectation(allowed: readonly unknown[], value: JsonValue): Expectation {
  const names = allowed.map(String)
  const near = typeof value === 'string' ? nearest(value, names) : null
  return { expected: listed(names, 'or'), hint: near ? `Write ${near}.` : `Write ${listed(names, 'or')}.` }
}

function shown(value: JsonValue): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (isObject(value)) return Object.keys(value).length === 0 ? 'an empty mapping' : 'a mapping'
  if (typeof value === 'string')
    return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`
  return typeof value === 'number' ? `the number ${value}` : String(value)
}

function listed(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

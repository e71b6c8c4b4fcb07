import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

/** What is committed of GitHub's published description; scripts/github-openapi.mjs makes it. */
interface Extract {
  readonly operations: Readonly<Record<string, Operation>>
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly body?: object
  readonly answers: Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>
}

/** A request that the description knows, with the values of the names in its path. */
export interface KnownRequest {
  readonly operation: string
  readonly names: Readonly<Record<string, string>>
}

const FILE = 'fixtures/github/openapi.json'
const extract: Extract = JSON.parse(readFileSync(FILE, 'utf8'))
const ajv = new Ajv({ strict: false, allErrors: true, formats: formats() })
ajv.addSchema(extract, FILE)
const compiled = new Map<string, ValidateFunction>()

function formats() {
  const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
  return {
    'date-time': dateTime,
    uri: (text: string) => URL.canParse(text),
    int64: /^/,
    email: /@/,
    date: /^\d{4}-\d\d-\d\d$/,
  }
}

const routes = Object.entries(extract.operations).map(([operation, { method, path }]) => {
  const pattern = path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { operation, method, pattern: new RegExp(`^${pattern}$`) }
})

/** Which operation of the description a request is; null where there is none among those that are committed. */
export function recognise(method: string, path: string): KnownRequest | null {
  for (const { operation, method: expected, pattern } of routes) {
    const found = method === expected ? pattern.exec(path) : null
    if (!found) continue
    const names = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { operation, names: Object.fromEntries(names) }
  }
  return null
}

/** What the description finds wrong with a request. */
export function requestFaults(operation: string, query: URLSearchParams, body: unknown): readonly string[] {
  const known = extract.operations[operation]
  const allowed = known?.parameters.filter((one) => one.in === 'query').map((one) => one.name) ?? []
  const unknown = [...query.keys()].filter((name) => !allowed.includes(name)).map((name) => `no parameter ${name}`)
  if (known?.body === undefined) return body === null ? unknown : [...unknown, 'no body is expected']
  return [...unknown, ...faultsBy(`${operation}/body`, pointer('operations', operation, 'body'), body)]
}

/** What the description finds wrong with an answer. */
export function answerFaults(operation: string, status: number, body: unknown): readonly string[] {
  const answer = extract.operations[operation]?.answers[status]
  if (answer === undefined) return [403, 404, 429, 500, 502, 503].includes(status) ? [] : [`no answer of ${status}`]
  if (answer.schema === undefined) return []
  const place = pointer('operations', operation, 'answers', String(status), 'schema')
  return faultsBy(`${operation}/${status}`, place, body)
}

/** GitHub's own example of an answer, to be changed at will. */
export function exampleOf(operation: string, status: number): Record<string, unknown> {
  const example = structuredClone(extract.operations[operation]?.answers[status]?.example)
  const one: unknown = Array.isArray(example) ? example[0] : example
  if (!isRecord(one)) throw new Error(`no example of ${operation} ${status}`)
  return one
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function faultsBy(name: string, place: string, value: unknown): readonly string[] {
  const valid = compiled.get(name) ?? ajv.compile({ $ref: `${FILE}#${place}` })
  compiled.set(name, valid)
  return valid(value) ? [] : (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const pointer = (...keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

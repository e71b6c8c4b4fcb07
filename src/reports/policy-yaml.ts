import { child, isObject, type JsonValue, type Pointer } from '../model/json.ts'
import type { Policy } from '../model/policy.ts'
import { decidingIndex, isAt } from './deciding-layer.ts'
import { inert } from './inert.ts'
import { valueText } from './value-text.ts'
import { yamlScalar } from './yaml-scalar.ts'

/** One line of YAML, and the place that it begins. */
interface Row {
  readonly text: string
  readonly pointer: Pointer
  /** Entries of a list have no history of their own: the list is replaced as a whole. */
  readonly inList: boolean
}

/** A line of YAML, where its value was written, and what that replaced; inert. */
export interface AnnotatedRow {
  readonly text: string
  readonly pointer: Pointer
  /** Null where no layer wrote it. */
  readonly source: string | null
  readonly replaced: string | null
}

/**
 * A value of the policy as YAML that reads as the same value. Behind each line stands where it was written and, where
 * another layer had written it before, what it replaced.
 */
export function annotatedYaml(policy: Policy, value: JsonValue, pointer: Pointer = ''): readonly string[] {
  return annotatedRows(policy, value, pointer).map(({ text, source, replaced }) => {
    return source === null ? text : `${text} # ${source}${replaced ? `, instead of ${replaced}` : ''}`
  })
}

/** The same, in parts. */
export function annotatedRows(policy: Policy, value: JsonValue, pointer: Pointer = ''): readonly AnnotatedRow[] {
  const rows = isCollection(value)
    ? rowsOf(value, pointer, false)
    : [{ text: yamlScalar(value), pointer, inList: false }]
  return rows.map(({ text, pointer: at, inList }) => {
    const source = policy.source(at)
    const replaced = source === null || inList ? null : replacedAt(policy, at)
    return { text, pointer: at, source: source && placeOf(source), replaced }
  })
}

function rowsOf(value: JsonValue, pointer: Pointer, inList: boolean): readonly Row[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => itemRows(item, child(pointer, index)))
  return Object.entries(value ?? {}).flatMap(([key, inner]) => {
    const at = child(pointer, key)
    const name = `${yamlScalar(key)}:`
    if (!isCollection(inner)) return [{ text: `${name} ${yamlScalar(inner)}`, pointer: at, inList }]
    return [{ text: name, pointer: at, inList }, ...indented(rowsOf(inner, at, inList))]
  })
}

function itemRows(item: JsonValue, pointer: Pointer): readonly Row[] {
  if (!isCollection(item)) return [{ text: `- ${yamlScalar(item)}`, pointer, inList: true }]
  const rows = rowsOf(item, pointer, true)
  if (Array.isArray(item)) return [{ text: '-', pointer, inList: true }, ...indented(rows)]
  return rows.map((row, index) => ({ ...row, text: `${index === 0 ? '- ' : '  '}${row.text}` }))
}

const indented = (rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...row, text: `  ${row.text}` }))

const isCollection = (value: JsonValue): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** The value that the deciding layer found in its place, and which way the change went. */
function replacedAt(policy: Policy, pointer: Pointer): string | null {
  const contributions = policy.contributions(pointer)
  const deciding = decidingIndex(contributions, policy.source(pointer))
  const before = contributions.slice(0, deciding).at(-1)
  const now = contributions[deciding]
  if (!before || !now || !isAt(before, pointer) || (isObject(before.value) && isObject(now.value))) return null
  const override = policy.overrides.findLast((one) => one.pointer === pointer && one.honoured)
  return `${valueText(before.value)} (${placeOf(before.source)}${override ? `; ${override.direction}` : ''})`
}

const placeOf = ({ file, line }: { readonly file: string; readonly line: number }): string => inert(`${file}:${line}`)

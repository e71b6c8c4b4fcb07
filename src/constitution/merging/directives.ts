import { child, isObject, type JsonObject, type JsonValue, type Pointer } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import { dotted } from '../../model/spelling.ts'
import { identityOf } from '../values/equal.ts'
import { own } from '../values/value-at.ts'

/** What a list is changed by, instead of being replaced. `$replace` says that replacing it is meant. */
const LIST_DIRECTIVES: readonly string[] = ['$append', '$prepend', '$remove', '$replace']
const DIRECTIVES = [...LIST_DIRECTIVES, '$delete']

/** Something wrong with a value of a layer, or with the key before it. */
export interface DataFault {
  readonly pointer: Pointer
  readonly part: 'key' | 'value'
  readonly message: string
  readonly hint: string
}

/** Whether a value says what to do with the one below it, instead of taking its place. */
export function isDirective(value: JsonValue | undefined): value is JsonObject {
  return isObject(value) && Object.keys(value).some((key) => key.startsWith('$'))
}

/** Whether a value holds a directive, at any depth. */
export function hasDirectives(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasDirectives)
  for (const [key, inner] of Object.entries(value)) if (key.startsWith('$') || hasDirectives(inner)) return true
  return false
}

/** Where directives stand in a value; those inside others are left out. */
export function directivesIn(value: JsonValue, pointer: Pointer): readonly Pointer[] {
  if (isDirective(value)) return [child(pointer, Object.keys(value)[0] ?? '')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => directivesIn(inner, child(pointer, key)))
}

/** Directives that a layer misspells, mixes, or writes where they mean nothing; in the order of the layer. */
export function directiveFaults(data: JsonObject): readonly DataFault[] {
  if (!hasDirectives(data)) return []
  const values = Object.keys(data).filter((key) => !key.startsWith('$'))
  const own = isDirective(data) ? misplaced('', data) : []
  return [...own, ...values.flatMap((key) => inside(child('', key), data[key]))]
}

/** `value` stands behind a key. */
function inside(pointer: Pointer, value: JsonValue | undefined): readonly DataFault[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => entryFaults(child(pointer, index), entry))
  if (!isObject(value)) return []
  if (isDirective(value)) return pointer === '/extends' ? [tooLate(value)] : wrongIn(pointer, value)
  return Object.keys(value).flatMap((key) => inside(child(pointer, key), value[key]))
}

function entryFaults(pointer: Pointer, entry: JsonValue): readonly DataFault[] {
  return isDirective(entry) ? misplaced(pointer, entry) : inside(pointer, entry)
}

function wrongIn(pointer: Pointer, directive: JsonObject): readonly DataFault[] {
  const keys = Object.keys(directive)
  const known = keys.filter((key) => DIRECTIVES.includes(key))
  const [alone] = known.filter((key) => key === '$delete' || key === '$replace')
  const lists = known.filter((key) => key !== '$delete')
  return [
    ...keys.flatMap((key) => unknown(pointer, key)),
    ...(alone !== undefined && known.length > 1 ? [notAlone(pointer, alone)] : []),
    ...(known.includes('$delete') && directive.$delete !== true ? [notTrue(pointer)] : []),
    ...lists.flatMap((key) => listFaults(child(pointer, key), key, directive[key])),
    ...(alone === undefined ? repeated(pointer, directive) : []),
  ]
}

function notAlone(pointer: Pointer, key: string): DataFault {
  return { ...at(pointer, key, 'key'), message: `${key} stands alone.`, hint: 'Take the keys beside it out.' }
}

/** Fail closed: a directive that is not carried out would change the policy's meaning. */
function unknown(pointer: Pointer, key: string): readonly DataFault[] {
  if (DIRECTIVES.includes(key)) return []
  if (!key.startsWith('$')) {
    const message = `${key} stands beside a directive in ${dotted(pointer)}.`
    return [{ ...at(pointer, key, 'key'), message, hint: `Write the value itself, or directives alone: ${NAMES}.` }]
  }
  const near = nearest(key, DIRECTIVES)
  const hint = near ? `Write ${near}.` : `The directives are ${NAMES}; write x-${key.slice(1)} for a note.`
  return [{ ...at(pointer, key, 'key'), message: `${key} is no directive.`, hint }]
}

const NAMES = DIRECTIVES.join(', ')

function misplaced(pointer: Pointer, directive: JsonObject): readonly DataFault[] {
  const [key = ''] = Object.keys(directive).filter((one) => one.startsWith('$'))
  const faults = unknown(pointer, key)
  if (faults.length > 0) return faults
  const message = `${key} stands where no key names the value that it is about.`
  return [{ ...at(pointer, key, 'key'), message, hint: 'Write it behind a key, such as "paths: {$append: [docs/]}".' }]
}

/** Which files a policy is made of is settled before any of it is merged. */
function tooLate(directive: JsonObject): DataFault {
  const [key = ''] = Object.keys(directive)
  const hint = 'Write the list of files itself.'
  return {
    ...at('/extends', key, 'key'),
    message: 'extends takes no directives: it is read before layers merge.',
    hint,
  }
}

function notTrue(pointer: Pointer): DataFault {
  const hint = 'Write "$delete: true", or leave the key out to keep what is below.'
  return { ...at(pointer, '$delete', 'value'), message: '$delete is true or is not written.', hint }
}

function listFaults(pointer: Pointer, key: string, value: JsonValue | undefined): readonly DataFault[] {
  if (Array.isArray(value)) return inside(pointer, value)
  const message = `${key} takes a list of entries.`
  return [{ pointer, part: 'value', message, hint: 'Put the entry in brackets.' }]
}

/** What is put in and taken out at once, or put in at both ends, would depend on the order of keys. */
function repeated(pointer: Pointer, directive: JsonObject): readonly DataFault[] {
  const seen = new Map<string, string>()
  return ['$remove', '$prepend', '$append'].flatMap((key) => {
    const entries = own(directive, key)
    if (!Array.isArray(entries)) return []
    return entries.flatMap((entry, index) => {
      const other = seen.get(identityOf(entry)) ?? key
      seen.set(identityOf(entry), key)
      const message = `The same entry stands in ${other} and in ${key}.`
      const hint = 'Keep one of them.'
      return other === key ? [] : [{ ...at(child(pointer, key), index, 'value'), message, hint }]
    })
  })
}

const at = (pointer: Pointer, key: string | number, part: DataFault['part']) => ({ pointer: child(pointer, key), part })

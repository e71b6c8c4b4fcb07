import { child, isObject, type JsonObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'
import type { NotEnforced } from '../../model/policy.ts'
import { canonical } from '../values/canonical.ts'
import { isEqual } from '../values/equal.ts'
import { entryOf, isKnown } from './vocabulary.ts'

/** What is used without a rule: by the merge, by the trust model, by the ledger and by signatures. */
const USED_ELSEWHERE: readonly Pointer[] = [
  '/version',
  '/extends',
  '/corrections/may_loosen',
  '/corrections/frozen',
  '/merge',
  '/attestation/ledger',
  '/trusted_keys',
  // It can only let a review be: where nobody is asked, nothing is discharged.
  '/approvals',
]

/** What the rules enforce. */
export interface Enforcement {
  /** Top-level keys that a rule reads. */
  readonly clauses: readonly string[]
  /** Keys inside them that no rule reads yet. */
  readonly except: readonly Pointer[]
  /** The ids of the rules that this policy gives something to enforce. */
  readonly rules: readonly string[]
}

/**
 * What a policy asks for and nothing enforces: known keys that no rule reads, reserved keys, and rules in prose.
 *
 * A key that says no more than its default asks for nothing.
 */
export function notEnforced(document: JsonObject, enforcement: Enforcement): readonly NotEnforced[] {
  const known = Object.keys(document).filter(isKnown).sort()
  return known.flatMap((name) => {
    if (name === 'constraints') return proseIn(document[name], enforcement.rules)
    return unusedIn(child('', name), document[name], enforcement)
  })
}

function unusedIn(pointer: Pointer, value: JsonValue | undefined, enforcement: Enforcement): readonly NotEnforced[] {
  if (value === undefined || isUsed(pointer, enforcement) || asksNothing(pointer, value)) return []
  const entry = entryOf(pointer)
  const named = (at: Pointer, one: JsonValue) => ({ pointer: at, text: textOf(one), prose: false })
  if (isObject(value) && entry.keys) {
    const written = Object.keys(value).filter((name) => !name.startsWith('x-'))
    const rows = written.sort().flatMap((name) => unusedIn(child(pointer, name), value[name], enforcement))
    // Fail closed: where absence has no default, as of a scope, to be there and empty says something.
    return rows.length > 0 || entry.default !== undefined ? rows : [named(pointer, value)]
  }
  const rows = Array.isArray(value) ? value.map((one, index) => named(child(pointer, index), one)) : []
  return rows.length > 0 ? rows : [named(pointer, value)]
}

function isUsed(pointer: Pointer, { clauses, except }: Enforcement): boolean {
  if (USED_ELSEWHERE.includes(pointer)) return true
  const [clause] = keysOf(pointer)
  return (
    clause !== undefined &&
    clauses.includes(clause) &&
    !except.some((one) => one === pointer || one.startsWith(`${pointer}/`))
  )
}

function asksNothing(pointer: Pointer, value: JsonValue): boolean {
  const { default: usual } = entryOf(pointer)
  return usual !== undefined && isEqual(usual, value)
}

const MAX_TEXT = 200

function textOf(value: JsonValue): string {
  const text = typeof value === 'string' ? value : canonical(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

/** A constraint that names a rule is enforced by that rule. */
function proseIn(constraints: JsonValue | undefined, rules: readonly string[]): readonly NotEnforced[] {
  if (!Array.isArray(constraints)) return []
  return constraints.flatMap((constraint, index): NotEnforced[] => {
    const { text = constraint, enforced_by: by = [] } = isObject(constraint) ? constraint : {}
    const isEnforced = Array.isArray(by) && by.some((rule) => typeof rule === 'string' && rules.includes(rule))
    return isEnforced ? [] : [{ pointer: child('/constraints', index), text: textOf(text), prose: true }]
  })
}

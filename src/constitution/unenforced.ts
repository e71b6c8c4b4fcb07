import { child, isObject, type JsonObject, type JsonValue, keysOf, type Pointer } from '../model/json.ts'
import type { NotEnforced } from '../model/policy.ts'
import { canonical } from './canonical.ts'
import { dotted, entryOf, isKnown } from './vocabulary.ts'

/** What is used without a rule: by the merge, by the trust model, by the ledger. */
const USED_ELSEWHERE: readonly Pointer[] = [
  '/version',
  '/corrections/may_loosen',
  '/corrections/frozen',
  '/merge/type_mismatch',
  '/attestation/ledger',
]

/** What the rules enforce. */
export interface Enforcement {
  /** Top-level keys that a rule reads. */
  readonly clauses: readonly string[]
  /** Keys inside them that no rule reads yet. */
  readonly except: readonly Pointer[]
  /** The ids of all rules. */
  readonly rules: readonly string[]
}

/**
 * What a policy asks for and nothing enforces: known keys that no rule reads, reserved keys, and rules in prose.
 *
 * A key that says no more than its default asks for nothing.
 */
export function notEnforced(document: JsonObject, enforcement: Enforcement): readonly NotEnforced[] {
  const known = Object.keys(document).filter(isKnown).sort()
  return known.flatMap((name) =>
    name === 'constraints'
      ? proseIn(document[name], enforcement.rules)
      : unusedIn(child('', name), document[name], enforcement),
  )
}

function unusedIn(pointer: Pointer, value: JsonValue | undefined, enforcement: Enforcement): readonly NotEnforced[] {
  if (value === undefined || isUsed(pointer, enforcement) || asksNothing(pointer, value)) return []
  const { keys } = entryOf(pointer)
  if (isObject(value) && keys) {
    const written = Object.keys(value).filter((name) => !name.startsWith('x-'))
    return written.sort().flatMap((name) => unusedIn(child(pointer, name), value[name], enforcement))
  }
  const named = (at: Pointer, one: JsonValue) => ({
    pointer: at,
    text: `${dotted(pointer)}: ${textOf(one)}`,
    prose: false,
  })
  return Array.isArray(value) ? value.map((one, index) => named(child(pointer, index), one)) : [named(pointer, value)]
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
  return usual !== undefined && canonical(usual) === canonical(value)
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

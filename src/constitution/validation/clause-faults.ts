import type { Constitution } from '../../model/constitution.generated.ts'
import { endOf, isDate, startOf } from '../../model/date.ts'
import { child, isObject, type Pointer } from '../../model/json.ts'
import { type ClauseFault, clausesOf, type Rule } from '../../model/rule.ts'

/** What is wrong in the clauses of a constitution, beyond what a schema can say. */
export function faultsIn(rules: readonly Rule[], constitution: Constitution): readonly ClauseFault[] {
  const document: unknown = constitution
  const own = rules.flatMap((rule) => {
    const clauses = clausesOf(rule, constitution)
    return (clauses && rule.faults?.(clauses, isObject(document) ? document : {})) ?? []
  })
  return [
    ...own,
    ...unknownRules(rules, constitution),
    ...trustedKeyFaults(constitution),
    ...signerFaults(constitution),
  ]
}

/** A constraint that names no rule of this checker would look enforced, and not be. */
function unknownRules(rules: readonly Rule[], { constraints = [] }: Constitution): readonly ClauseFault[] {
  const ids = rules.map(({ id }) => id)
  return constraints.flatMap((constraint, index) => {
    const named = typeof constraint === 'string' ? [] : (constraint.enforced_by ?? [])
    const pointer = child(child('/constraints', index), 'enforced_by')
    return named.flatMap((id, at) =>
      ids.includes(id)
        ? []
        : [{ pointer: child(pointer, at), message: `There is no rule ${id}.`, hint: `Name one of ${ids.join(', ')}.` }],
    )
  })
}

function trustedKeyFaults({ trusted_keys: keys = [] }: Constitution): readonly ClauseFault[] {
  const names = keys.map(({ id }) => id)
  return keys.flatMap(({ id, from, until }, index) => {
    const at = child('/trusted_keys', index)
    const repeated = names.indexOf(id) < index ? [repeatedName(child(at, 'id'), id)] : []
    const lost = [...unknownDay(child(at, 'from'), from), ...unknownDay(child(at, 'until'), until)]
    const never = from !== undefined && until !== undefined && lost.length === 0 && endOf(until) <= startOf(from)
    return [...repeated, ...lost, ...(never ? [neverInForce(child(at, 'until'), id)] : [])]
  })
}

/** What nobody may sign could never change again. */
function signerFaults({ trusted_keys: keys = [], corrections, governance }: Constitution): readonly ClauseFault[] {
  if (keys.some(({ roles }) => roles.includes('approver'))) return []
  const hint = 'Add a key with the role approver to trusted_keys, or leave this out.'
  const fault = (pointer: Pointer) => ({ pointer, message: 'No trusted key has the role approver.', hint })
  return [
    ...(corrections?.signed ? [fault('/corrections/signed')] : []),
    ...(governance?.signed ? [fault('/governance/signed')] : []),
  ]
}

/** Fail closed: reports name a signer by it. */
function repeatedName(pointer: Pointer, id: string): ClauseFault {
  return { pointer, message: `Another trusted key is called ${id}.`, hint: 'Give each key a name of its own.' }
}

function unknownDay(pointer: Pointer, date: string | undefined): readonly ClauseFault[] {
  if (date === undefined || isDate(date)) return []
  return [{ pointer, message: `The calendar has no ${date}.`, hint: 'Write a day that there is, such as 2026-12-31.' }]
}

function neverInForce(pointer: Pointer, id: string): ClauseFault {
  return { pointer, message: `The key ${id} ends before it begins.`, hint: 'Write a later date, or an earlier from.' }
}

import type { Constitution } from '../model/constitution.generated.ts'
import { child } from '../model/json.ts'
import { type ClauseFault, clausesOf, type Rule } from '../model/rule.ts'

/** What is wrong in the clauses of a constitution, beyond what a schema can say. */
export function faultsIn(rules: readonly Rule[], constitution: Constitution): readonly ClauseFault[] {
  const own = rules.flatMap((rule) => {
    const clauses = clausesOf(rule, constitution)
    return (clauses && rule.faults?.(clauses)) ?? []
  })
  return [...own, ...unknownRules(rules, constitution)]
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

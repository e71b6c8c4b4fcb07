import type { Fault } from '../model/error.ts'
import { child } from '../model/json.ts'
import type { Policy } from '../model/policy.ts'
import { type ClauseFault, clausesOf, type Rule } from '../model/rule.ts'
import { dotted } from '../model/spelling.ts'

/** What is wrong in the clauses of a policy, beyond what a schema can say, each at its place in the layers. */
export function faultsIn(rules: readonly Rule[], policy: Policy): readonly Fault[] {
  const own = rules.flatMap((rule) => {
    const clauses = clausesOf(rule, policy.constitution)
    return (clauses && rule.faults?.(clauses)) ?? []
  })
  return [...own, ...unknownRules(rules, policy)].map((fault) => placed(fault, policy))
}

/** A constraint that names no rule of this checker would look enforced, and not be. */
function unknownRules(rules: readonly Rule[], { constitution }: Policy): readonly ClauseFault[] {
  const ids = rules.map(({ id }) => id)
  return (constitution.constraints ?? []).flatMap((constraint, index) => {
    const named = typeof constraint === 'string' ? [] : (constraint.enforced_by ?? [])
    const pointer = child(child('/constraints', index), 'enforced_by')
    return named.flatMap((id, at) =>
      ids.includes(id)
        ? []
        : [{ pointer: child(pointer, at), message: `There is no rule ${id}.`, hint: `Name one of ${ids.join(', ')}.` }],
    )
  })
}

function placed({ pointer, message, hint }: ClauseFault, policy: Policy): Fault {
  const at = policy.place(pointer)
  return { code: 'layer_invalid', message: `${dotted(pointer)}: ${message}`, hint, ...(at ? { at } : {}) }
}

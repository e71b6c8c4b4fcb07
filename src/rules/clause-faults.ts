import type { Fault } from '../model/error.ts'
import type { Policy } from '../model/policy.ts'
import type { ClauseFault, ClauseName, Clauses, Rule } from '../model/rule.ts'

/** What the rules find wrong in their clauses, beyond what a schema can say, each at its place in the layers. */
export function faultsIn(rules: readonly Rule[], policy: Policy): readonly Fault[] {
  return rules.flatMap((rule) => (rule.faults?.(clausesOf(rule, policy)) ?? []).map((fault) => placed(fault, policy)))
}

function clausesOf(rule: Rule, { constitution }: Policy): Clauses<ClauseName> {
  const present = rule.clauses.filter((name) => Object.hasOwn(constitution, name))
  return { ...rule.whenAbsent, ...Object.fromEntries(present.map((name) => [name, constitution[name]])) }
}

function placed({ pointer, message, hint }: ClauseFault, policy: Policy): Fault {
  const source = policy.source(pointer)
  const at = source && { file: source.file, line: source.line, column: source.column }
  return { code: 'layer_invalid', message: `${pointer}: ${message}`, hint, ...(at ? { at } : {}) }
}

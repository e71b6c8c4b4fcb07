import { countOf } from '../model/count.ts'
import type { Assessment, ClauseName, Rule } from '../model/rule.ts'

/**
 * A rule, typed by the clauses that it names.
 *
 * The result forgets which clauses these are, so that the list of all rules is plain; the runner hands each rule its own
 * clauses, by name, and nothing else of the policy.
 */
export function defineRule<K extends ClauseName>(rule: Rule<K>): Rule {
  return rule
}

/** How it came out, as the end of a reason; `clean` says it where there is nothing to report. */
export function outcomeOf({ findings, unread = [] }: Omit<Assessment, 'reason'>, clean: string): string {
  const found = findings.length === 0 ? clean : `${countOf(findings.length, 'finding')} came of it`
  return unread.length === 0 ? found : `${countOf(unread.length, 'file')} could not be read`
}

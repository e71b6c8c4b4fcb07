import type { Decision } from '../../model/decision.ts'
import type { Draft } from '../../model/finding.ts'

/** More findings of one rule about one file than anyone reads, or memory should hold. */
export const MOST_IN_ONE_FILE = 10_000

/**
 * Adds the findings about one file to a list until there are enough of them.
 *
 * Of the others one finding for each decision says that they are there, so that the verdict stays what it is.
 */
export function boundedFindings(findings: Draft[]): (draft: Draft) => void {
  const omitted = new Set<Decision>()
  let listed = 0
  return (draft) => {
    if (listed < MOST_IN_ONE_FILE) {
      listed++
      findings.push(draft)
    } else if (!omitted.has(draft.decision)) {
      omitted.add(draft.decision)
      const { code, decision, path, clause } = draft
      const message = `This file has more than ${MOST_IN_ONE_FILE} such places; the others are not listed.`
      findings.push({ code, decision, message, path, clause })
    }
  }
}

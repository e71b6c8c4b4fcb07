import type { Draft, Observations } from '../../model/finding.ts'
import { commitMessages } from '../text/commit-message.ts'
import { type CompiledTerms, draftOf } from './term-entries.ts'

/** Terms that the policy looks for in messages, in the messages of commits. `read` gives the bytes of a commit object. */
export function termsInMessages(
  commits: readonly string[],
  terms: CompiledTerms,
  read: (id: string) => Buffer | undefined,
): Observations {
  const findings: Draft[] = []
  const wanted = (term: number) => terms.entries[term]?.commitMessages ?? false
  const { messages, unread } = commitMessages(commits, read)
  for (const { id, lines } of messages) {
    terms.scanner.scan(lines, wanted, (hit) => {
      const { line, column } = hit
      findings.push({ ...draftOf(terms, hit, 'The commit message'), path: null, line, column, commit: id })
    })
  }
  return { findings, unread }
}

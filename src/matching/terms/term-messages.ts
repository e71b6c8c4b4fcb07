import type { Draft, Observations, Unread } from '../../model/finding.ts'
import { messagesIn } from '../text/commit-message.ts'
import { ListedLines } from '../text/listed-lines.ts'
import { type CompiledTerms, draftOf } from './term-entries.ts'

/** Terms that the policy looks for in messages, in the messages of commits. `read` gives the bytes of a commit object. */
export function termsInMessages(
  commits: readonly string[],
  terms: CompiledTerms,
  read: (id: string) => Buffer | undefined,
): Observations {
  const findings: Draft[] = []
  const unread: Unread[] = []
  const wanted = (term: number) => terms.entries[term]?.commitMessages ?? false
  for (const id of commits) {
    const bytes = read(id)
    const messages = bytes && messagesIn(bytes)
    // Fail closed: nobody else looks for terms in it.
    if (!messages) unread.push({ path: null, reason: `The message of the commit ${id} cannot be read.` })
    for (const message of messages ?? []) {
      terms.scanner.scan(new ListedLines(message.split('\n')), wanted, (hit) => {
        const { line, column } = hit
        findings.push({ ...draftOf(terms, hit, 'The commit message'), path: null, line, column, commit: id })
      })
    }
  }
  return { findings, unread }
}

import type { Draft, Observations, Unread } from '../model/finding.ts'
import { ListedLines } from './listed-lines.ts'
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

/**
 * A commit's message, one character for each byte of UTF-8: as it stands there, and as its header says that it is encoded,
 * since not every reader heeds the header. Undefined where that encoding is not known.
 */
function messagesIn(commit: Buffer): readonly string[] | undefined {
  const end = commit.indexOf('\n\n')
  if (end < 0) return []
  const message = commit.subarray(end + 2)
  const label = /^encoding (.+)$/m.exec(commit.toString('latin1', 0, end))?.[1]
  if (label === undefined) return [message.toString('latin1')]
  const text = decoded(message, label)
  return text === undefined ? undefined : [message.toString('latin1'), Buffer.from(text).toString('latin1')]
}

function decoded(message: Buffer, label: string): string | undefined {
  try {
    return new TextDecoder(label).decode(message)
  } catch {
    return undefined
  }
}

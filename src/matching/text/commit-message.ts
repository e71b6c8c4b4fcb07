import type { Unread } from '../../model/finding.ts'
import { ListedLines } from './listed-lines.ts'

/** The message of a commit, to be searched line by line. */
export interface CommitMessage {
  /** The commit's id. */
  readonly id: string
  readonly lines: ListedLines
}

/** The messages of commits, each in every way in which it may be read. `read` gives the bytes of a commit object. */
export function commitMessages(
  commits: readonly string[],
  read: (id: string) => Buffer | undefined,
): { readonly messages: readonly CommitMessage[]; readonly unread: readonly Unread[] } {
  const messages: CommitMessage[] = []
  const unread: Unread[] = []
  for (const id of commits) {
    const bytes = read(id)
    const texts = bytes && textsOf(bytes)
    // Fail closed: nobody else looks into it.
    if (!texts) unread.push({ path: null, reason: `The message of the commit ${id} cannot be read.` })
    for (const text of texts ?? []) messages.push({ id, lines: new ListedLines(text.split('\n')) })
  }
  return { messages, unread }
}

/**
 * A commit's message, one character for each byte of UTF-8: as it stands there, and as its header says that it is encoded,
 * since not every reader heeds the header. Undefined where that encoding is not known.
 */
function textsOf(commit: Buffer): readonly string[] | undefined {
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

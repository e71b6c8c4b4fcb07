/**
 * A commit's message, one character for each byte of UTF-8: as it stands there, and as its header says that it is encoded,
 * since not every reader heeds the header. Undefined where that encoding is not known.
 */
export function messagesIn(commit: Buffer): readonly string[] | undefined {
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

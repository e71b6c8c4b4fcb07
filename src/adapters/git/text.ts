/** All that a command says, when it has ended well. */
export async function textOf(output: AsyncIterable<Buffer>, encoding: 'latin1' | 'utf8' = 'latin1'): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of output) pieces.push(piece)
  return Buffer.concat(pieces).toString(encoding)
}

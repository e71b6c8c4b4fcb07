import type { GitObject } from '../../model/git.ts'

/** The header of an answer: what the name resolved to. */
export interface ObjectInfo {
  readonly oid: string
  readonly type: GitObject['type']
  readonly size: number
}

/**
 * Length of a refusal such as `<name> missing` and its line feed at the start of `text`; 0 where it is something else,
 * -1 where more bytes must tell. The name is repeated as asked, line feeds included.
 */
export function refusalLength(text: Buffer, line: string): number {
  const name = Buffer.from(line.slice(line.indexOf(' ') + 1))
  const known = Math.min(name.length, text.length)
  if (text.compare(name, 0, known, 0, known) !== 0) return 0
  if (text.length <= name.length) return -1
  for (const word of [' missing\n', ' ambiguous\n', ' submodule\n']) {
    const said = text.toString('latin1', name.length, name.length + word.length)
    if (said === word) return name.length + word.length
    if (text.length < name.length + word.length && word.startsWith(said)) return -1
  }
  return 0
}

/** The header, without its line feed. */
export function infoOf(header: string): ObjectInfo {
  const [oid, type, size] = header.split(' ')
  if (oid !== undefined && size !== undefined && isType(type)) return { oid, type, size: Number(size) }
  throw new Error(`git cat-file answered ${JSON.stringify(header.slice(0, 100))}`)
}

function isType(type: string | undefined): type is GitObject['type'] {
  return type === 'blob' || type === 'tree' || type === 'commit' || type === 'tag'
}

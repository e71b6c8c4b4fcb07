import type { Kind, Side } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { GitBytes } from '../model/git.ts'

/** One raw record. A combined one (of a merge) keeps the first parent's side as its base. */
export interface Entry {
  /** git's letter: A, D, M, T or U; one letter for each parent in a combined record. */
  readonly status: string
  readonly base: Side | null
  readonly head: Side | null
  /** Path bytes, one character each. */
  readonly path: string
}

const NUL = 0
const ABSENT = '000000'
/** A part that is empty, `.` or `..`: git refuses it in an index, and a tree can hold it all the same. */
const PATHLESS = /(?:^|\/)\.{0,2}(?:\/|$)/
const KINDS: Readonly<Record<string, Kind>> = {
  '100644': 'file',
  '100755': 'executable',
  '120000': 'link',
  '160000': 'submodule',
}

/** The kind of an entry that is not a tree. Throws for a mode that git does not write. */
export function kindOf(mode: string): Kind {
  const kind = KINDS[mode]
  if (kind) return kind
  // Fail closed: rules decide by kind, and none knows this one.
  throw malformed(`an entry has the mode ${mode}`)
}

/** The records of `-z` output, Latin-1: `:modes ids status NUL path NUL` over and over. */
export function parseRaw(text: string): readonly Entry[] {
  const fields = text.split('\0')
  if (fields.pop() !== '') throw malformed('a record is cut short')
  const entries: Entry[] = []
  for (let at = 0; at < fields.length; at += 2) entries.push(parseRecord(fields[at] ?? '', fields[at + 1]))
  refuseTwins(entries)
  return entries
}

/** Fail closed: of two entries of one name in a tree, who knows which one a work tree gets? Conflicts have several. */
function refuseTwins(entries: readonly Entry[]): void {
  const seen = new Set<string>()
  for (const { path, status } of entries) {
    if (status !== 'U' && seen.has(path)) throw malformed(`${JSON.stringify(path)} is there twice`)
    seen.add(path)
  }
}

/** What each commit of `diff-tree --stdin -z` did: an id alone, then its records. Commits without records may be absent. */
export function parseCommitDiffs(text: string): ReadonlyMap<string, readonly Entry[]> {
  const result = new Map<string, Entry[]>()
  const fields = text.split('\0')
  if (fields.pop() !== '') throw malformed('a record is cut short')
  let entries: Entry[] | undefined
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] ?? ''
    if (field.startsWith(':')) {
      if (!entries) throw malformed('a record stands before the first commit')
      entries.push(parseRecord(field, fields[++at]))
    } else {
      entries = []
      result.set(field, entries)
    }
  }
  return result
}

function parseRecord(record: string, path: string | undefined): Entry {
  // As many colons as parents; one more mode and id than colons.
  const parents = record.search(/[^:]/)
  const fields = record.slice(parents).split(' ')
  const status = fields[2 * parents + 2]
  if (parents < 1 || fields.length !== 2 * parents + 3 || !status || !path) throw malformed(JSON.stringify(record))
  // Fail closed: it would be another path than it looks, or none.
  if (PATHLESS.test(path)) throw malformed(`${JSON.stringify(path)} is no path of a work tree`)
  const base = side(fields[0], fields[parents + 1])
  return { status, base, head: side(fields[parents], fields[2 * parents + 1]), path }
}

function side(mode: string | undefined, oid: string | undefined): Side | null {
  if (mode === undefined || oid === undefined) throw malformed('a record is cut short')
  return mode === ABSENT ? null : { mode, kind: kindOf(mode), oid }
}

/** The records of a diff, and the bytes of the patch that follows them. */
export interface RecordsAndPatch {
  readonly entries: readonly Entry[]
  readonly patch: GitBytes
}

/** Reads the records, which an empty field ends, and leaves the patch to be read when it is wanted. */
export async function readRecords(bytes: GitBytes): Promise<RecordsAndPatch> {
  const iterator = bytes[Symbol.asyncIterator]()
  const pieces: Buffer[] = []
  let last = -1
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    const end = endOfRecords(next.value, last)
    if (end >= 0) {
      pieces.push(next.value.subarray(0, end))
      const text = Buffer.concat(pieces).toString('latin1')
      return { entries: parseRaw(text), patch: continued(next.value.subarray(end + 1), iterator) }
    }
    pieces.push(next.value)
    last = next.value[next.value.length - 1] ?? last
  }
  return { entries: parseRaw(Buffer.concat(pieces).toString('latin1')), patch: nothing() }
}

/** The paths (bytes, one character each) of a diff's records. */
export async function readPaths(bytes: GitBytes): Promise<ReadonlySet<string>> {
  const { entries } = await readRecords(bytes)
  return new Set(entries.map(({ path }) => path))
}

/** All of the output as Latin-1 text. */
export async function readAll(bytes: GitBytes): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces).toString('latin1')
}

/** Index of the empty field's NUL in this piece, after one that ended in the byte `last`; -1 where it is not there. */
function endOfRecords(piece: Buffer, last: number): number {
  if (last === NUL && piece[0] === NUL) return 0
  const at = piece.indexOf('\0\0', 0, 'latin1')
  return at < 0 ? -1 : at + 1
}

async function* continued(first: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

function malformed(what: string): CheckError {
  return new CheckError({
    code: 'git_failed',
    message: `git's list of changed entries cannot be read: ${what}.`,
    hint: 'Check with `git fsck` whether the repository is damaged; if it is sound, this is a bug in the checker.',
  })
}

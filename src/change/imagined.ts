import { isRegular, type Side } from '../model/change.ts'
import type { Git, GitBytes } from '../model/git.ts'
import type { RepoPath } from '../model/path.ts'

/** Content of an entry; null for a submodule, which has none here. */
type Content = Buffer | null

/** One side of an entry that is imagined. Its content need not be in the repository. */
export interface ImaginedSide extends Side {
  readonly content: Content
}

/** An edit that nobody made. One side is null where the entry comes, or goes. */
export interface ImaginedEdit {
  readonly path: RepoPath
  readonly base: ImaginedSide | null
  readonly head: ImaginedSide | null
}

/**
 * The repository as it would be with `HEAD` at a commit (null: where it is) and nothing but these edits staged.
 *
 * Everything else is read from the repository itself; nothing is written to it. No seal has the digest of an imagined
 * object that the repository does not have.
 */
export function withStaged(git: Git, head: string | null, edits: readonly ImaginedEdit[]): Git {
  const imagined = new Map(
    edits
      .flatMap(({ base, head: after }) => [base, after])
      .flatMap((side): [string, Buffer][] => (side?.content ? [[side.oid, side.content]] : [])),
  )
  return {
    ...git,
    // What is imagined needs no work tree: a bare repository will do.
    top: git.top ?? git.gitDir,
    commitId: async (revision) => (head !== null && revision === 'HEAD' ? head : git.commitId(revision)),
    mergeHeads: async () => [],
    stagedDiff: (_, part) => Object.assign(staged(edits, part !== 'records'), { stop: () => {} }),
    async object(oid, limit) {
      const bytes = imagined.get(oid)
      return bytes ? { type: 'blob', bytes } : git.object(oid, limit)
    },
    async blobs(oids, limit) {
      const [ours, theirs] = apart(oids, imagined)
      return new Map([...(await git.blobs(theirs, limit)), ...ours.filter(([, bytes]) => bytes.length <= limit)])
    },
    async showBlobs(blobs, visit) {
      const theirs = [...blobs.entries()].filter(([, { oid }]) => !imagined.has(oid))
      await git.showBlobs(
        theirs.map(([, blob]) => blob),
        (index, size) => visit(theirs[index]?.[0] ?? -1, size),
      )
      for (const [index, { oid }] of blobs.entries()) {
        const bytes = imagined.get(oid)
        if (bytes) visit(index, bytes.length)(bytes)
      }
    },
    async sizes(oids) {
      const [ours, theirs] = apart(oids, imagined)
      return new Map([...(await git.sizes(theirs)), ...ours.map(([oid, bytes]) => [oid, bytes.length] as const)])
    },
    async digests(oids) {
      const known = await git.digests(oids)
      const [ours] = apart(oids, imagined)
      return new Map([...ours.map(([oid]) => [oid, ''] as const), ...known])
    },
  }
}

function apart(oids: Iterable<string>, imagined: ReadonlyMap<string, Buffer>) {
  const ours: [string, Buffer][] = []
  const theirs: string[] = []
  for (const oid of oids) {
    const bytes = imagined.get(oid)
    if (bytes) ours.push([oid, bytes])
    else theirs.push(oid)
  }
  return [ours, theirs] as const
}

/** As `diff-index --cached -z` writes it: the records and, behind an empty field, the patch. */
async function* staged(edits: readonly ImaginedEdit[], patch: boolean): GitBytes & AsyncGenerator<Buffer> {
  if (edits.length === 0) return
  yield Buffer.from(edits.map(record).join(''), 'latin1')
  if (patch) yield Buffer.concat([Buffer.from('\0'), ...edits.map(section)])
}

function record({ path, base, head }: ImaginedEdit): string {
  const side = base ?? head
  const nothing = '0'.repeat(side?.oid.length ?? 0)
  const status = base === null ? 'A' : head === null ? 'D' : 'M'
  const modes = `${base?.mode ?? '000000'} ${head?.mode ?? '000000'}`
  return `:${modes} ${base?.oid ?? nothing} ${head?.oid ?? nothing} ${status}\0${path.bytes}\0`
}

/** Names and ids in a patch are for people: its reader goes by the records. */
function section({ base, head }: ImaginedEdit): Buffer {
  const hunk = hunkBetween(linesOf(base), linesOf(head))
  return Buffer.concat([Buffer.from('diff --git a/it b/it\n'), ...hunk])
}

/** The one hunk that takes out what the head lacks, and puts in what is new, between what both begin and end with. */
function hunkBetween(before: readonly Buffer[], after: readonly Buffer[]): readonly Buffer[] {
  const least = Math.min(before.length, after.length)
  const same = (one: Buffer | undefined, other: Buffer | undefined) => !!one && !!other && one.equals(other)
  let start = 0
  while (start < least && same(before[start], after[start])) start++
  let end = 0
  while (end < least - start && same(before.at(-1 - end), after.at(-1 - end))) end++
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (gone.length + come.length === 0) return []
  const range = (lines: readonly Buffer[]) => `${lines.length === 0 ? start : start + 1},${lines.length}`
  return [
    Buffer.from(`@@ -${range(gone)} +${range(come)} @@\n`),
    ...gone.map((line) => marked('-', line)),
    ...come.map((line) => marked('+', line)),
  ]
}

/** Lines with their line feeds; the last may lack it. */
function linesOf(side: ImaginedSide | null): readonly Buffer[] {
  if (!isRegular(side) || side.content === null) return []
  const { content } = side
  const lines: Buffer[] = []
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf(0x0a, at) + 1 || content.length
    lines.push(content.subarray(at, end))
    at = end
  }
  return lines
}

function marked(mark: '+' | '-', line: Buffer): Buffer {
  const unterminated = line.at(-1) === 0x0a ? '' : '\n\\ No newline at end of file\n'
  return Buffer.concat([Buffer.from(mark), line, Buffer.from(unterminated)])
}

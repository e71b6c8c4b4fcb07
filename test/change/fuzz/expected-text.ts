import type { Change, LineCount, Side } from '../../../src/model/change.ts'
import { linesOf } from './drawn-content.ts'
import { differences, type Expected } from './expected-changes.ts'
import type { Hunk, LineDiffs } from './line-diffs.ts'
import type { ObjectStore } from './object-store.ts'

/** What one file's text must be shown as: `[number, text without its line feed]` of each line. */
export interface ShownFile {
  readonly path: string
  readonly lines: readonly (readonly [number, string])[]
}

export interface ExpectedText {
  /** Files with at least one line, in order of path; a path has one for each origin that it differs from. */
  readonly shown: readonly ShownFile[]
  readonly counts: readonly LineCount[]
  /** Bytes of added lines in the files that the visitor takes, those included of which only the line end changed. */
  readonly scanned: number
  /** Lines of which only the line end changed. */
  readonly onlyTerminated: number
}

/** `takes`: whether the visitor wants the text of a change. */
export function expectedText(
  { change, origins, head }: Expected,
  takes: (change: Change) => boolean,
  store: ObjectStore,
  diffs: LineDiffs,
): ExpectedText {
  const ofPath = new Map<string, number>()
  for (const [index, { path, oldPath }] of change.changes.entries()) {
    ofPath.set(path.bytes, index)
    if (oldPath) ofPath.set(oldPath.bytes, index)
  }
  const shown: ShownFile[] = []
  const counts: LineCount[] = change.changes.map(() => ({ added: 0, deleted: 0, binary: false }))
  const counted = new Set<string>()
  let scanned = 0
  let onlyTerminated = 0
  for (const origin of origins) {
    for (const one of differences(store.listing(origin), head)) {
      const index = ofPath.get(one.path)
      const its = index === undefined ? undefined : change.changes[index]
      if (index === undefined || its === undefined) continue
      const hunks = hunksOf(one.base, one.head, store, diffs)
      if (!counted.has(one.path) && its.operation !== 'rename') counts[index] = countOf(hunks)
      counted.add(one.path)
      if (!isText(one.head) || !takes(its)) continue
      scanned += hunks.flatMap(({ added }) => added).reduce((sum, line) => sum + line.length, 0)
      const lines = hunks.flatMap(shownLines)
      onlyTerminated += hunks.reduce((sum, { added }) => sum + added.length, 0) - lines.length
      if (lines.length > 0) shown.push({ path: its.path.bytes, lines })
    }
  }
  return { shown: inOrder(shown), counts, scanned, onlyTerminated }
}

export function inOrder(files: readonly ShownFile[]): readonly ShownFile[] {
  const key = ({ path, lines }: ShownFile) => JSON.stringify([path, lines])
  const keyed = files.map((file) => [key(file), file] as const)
  return keyed.sort(([one], [two]) => (one < two ? -1 : one > two ? 1 : 0)).map(([, file]) => file)
}

function isText(side: Side | null): side is Side {
  return side?.kind === 'file' || side?.kind === 'executable'
}

/** The pairs of blobs, as `old..new`, whose difference `expectedText` will ask for. */
export function blobPairs({ origins, head }: Expected, store: ObjectStore): readonly string[] {
  return origins
    .flatMap((origin) => differences(store.listing(origin), head))
    .flatMap(({ base, head: after }) =>
      isText(base) && isText(after) && base.oid !== after.oid ? [`${base.oid}..${after.oid}`] : [],
    )
}

/** The old text against the new one; where one side is no file, all lines of the other. */
function hunksOf(base: Side | null, head: Side | null, store: ObjectStore, diffs: LineDiffs): readonly Hunk[] {
  if (isText(base) && isText(head)) {
    const hunks = base.oid === head.oid ? [] : diffs.get(`${base.oid}..${head.oid}`)
    if (!hunks) throw new Error(`git told nothing of ${base.oid}..${head.oid}`)
    return hunks
  }
  const lines = (side: Side | null) =>
    isText(side) ? linesOf(store.blob(side.oid)).map((line) => line.toString('latin1')) : []
  const hunk = { before: 0, start: 1, removed: lines(base), added: lines(head) }
  return hunk.removed.length + hunk.added.length === 0 ? [] : [hunk]
}

function countOf(hunks: readonly Hunk[]): LineCount {
  const binary = hunks.some(({ added, removed }) => [...added, ...removed].some((line) => line.includes('\0')))
  if (binary) return { added: 0, deleted: 0, binary }
  const sum = (side: 'added' | 'removed') => hunks.reduce((total, hunk) => total + hunk[side].length, 0)
  return { added: sum('added'), deleted: sum('removed'), binary }
}

/** Without the line whose last line feed alone came or went. */
function shownLines({ start, removed, added }: Hunk): (readonly [number, string])[] {
  const last = removed.at(-1)
  const newLast = added.at(-1)
  const came = last !== undefined && !last.endsWith('\n') ? added.indexOf(`${last}\n`) : -1
  const gone =
    newLast !== undefined && !newLast.endsWith('\n') && removed.includes(`${newLast}\n`) ? added.length - 1 : -1
  return added
    .map((line, index) => [start + index, line.endsWith('\n') ? line.slice(0, -1) : line] as const)
    .filter((_, index) => index !== came && index !== gone)
}

import { deepStrictEqual, ok } from 'node:assert'
import { type ChangeRequest, readChange } from '../../../src/change/read.ts'
import type { Change, ChangeSet } from '../../../src/model/change.ts'
import { CheckError } from '../../../src/model/error.ts'
import type { Git } from '../../../src/model/git.ts'
import { linesOf } from './drawn-content.ts'
import { differences, type Expected } from './expected-changes.ts'
import { expectedText, type ShownFile } from './expected-text.ts'
import { type LineDiffs, longestCommon } from './line-diffs.ts'
import type { ObjectStore } from './object-store.ts'
import { TextRecorder } from './text-recorder.ts'

const LINE_FEED = 0x0a
/** The plain measure of what two files share takes as many steps as their lines multiplied. */
const MEASURED_LINES = 200

/** Compares what is read of a change with what its objects say, and remembers what came up. */
export class ReadingCheck {
  readonly #store: ObjectStore
  readonly #seen = new Set<string>()
  #kept = 0
  #common = 0

  constructor(store: ObjectStore) {
    this.#store = store
  }

  /** Those of the names that never came up: then the drawn histories do not show what they should. */
  unseen(...names: readonly string[]): readonly string[] {
    return names.filter((name) => !this.#seen.has(name))
  }

  /** Lines kept by all differences that were shown, to the most that could be kept. */
  get keptShare(): number {
    return this.#kept / this.#common
  }

  /** Throws where they differ. `seed` draws the files whose text the visitor declines. */
  async compare(git: Git, request: ChangeRequest, expected: Expected, diffs: LineDiffs, seed: number): Promise<void> {
    const takes = ({ path }: Change) =>
      (path.bytes.charCodeAt(path.bytes.length - 1) + path.bytes.length + seed) % 6 !== 0
    const recorder = new TextRecorder(takes)
    const { change, readText, scannedBytes, knownSizes } = await readChange(git, request)
    const { lines: counts } = await readText(recorder)
    const text = expectedText(expected, takes, this.#store, diffs)
    parentsFirst(change)
    deepStrictEqual({ ...change, commits: [...change.commits].sort((a, b) => (a.id < b.id ? -1 : 1)) }, expected.change)
    deepStrictEqual(recorder.shown, text.shown)
    deepStrictEqual(counts, text.counts)
    deepStrictEqual(scannedBytes(), text.scanned)
    for (const [oid, size] of knownSizes()) deepStrictEqual([oid, size], [oid, this.#store.blob(oid).length])
    this.#measure(expected, recorder.shown)
    this.#takeNotes(expected)
    if (text.onlyTerminated > 0) this.#seen.add('only a line end')
    if (counts.some(({ binary }) => binary)) this.#seen.add('binary')
    if (!change.changes.every(takes)) this.#seen.add('declined')
  }

  /** Two ends that have no merge base must be refused. */
  async refused(git: Git, request: ChangeRequest): Promise<void> {
    const refusal = await readChange(git, request).catch((error: unknown) => error)
    ok(refusal instanceof CheckError && refusal.faults[0].code === 'no_merge_base', 'there is no merge base')
    this.#seen.add('no merge base')
  }

  /**
   * What is left of the new file without its added lines stands in the old one, in the same order; it is measured how much
   * more could have been left.
   */
  #measure({ change, origins, head }: Expected, shown: readonly ShownFile[]): void {
    if (origins.length > 1) return
    const linesAt = (oid: string) =>
      linesOf(this.#store.blob(oid)).map((line) => line.toString('latin1').replace(/\n$/, ''))
    for (const { path, base, operation } of change.changes) {
      const after = head.get(path.bytes)
      const lines = shown.find((file) => file.path === path.bytes)?.lines
      if (!lines || !base || !after || operation === 'rename' || !base.mode.startsWith('100')) continue
      const [before, now, added] = [linesAt(base.oid), linesAt(after.oid), new Map(lines)]
      for (const [number, text] of added) deepStrictEqual(now[number - 1], text)
      const kept = now.filter((_, index) => !added.has(index + 1))
      let at = 0
      for (const line of before) if (line === kept[at]) at++
      // Where neither file ends in a line feed, their last two lines may change places, and neither is new.
      const isOpen = [base.oid, after.oid].every((oid) => this.#store.blob(oid).at(-1) !== LINE_FEED)
      ok(
        at === kept.length || (isOpen && at === kept.length - 1),
        `${JSON.stringify(path.bytes)} keeps lines in another order`,
      )
      if (before.length > MEASURED_LINES || now.length > MEASURED_LINES) continue
      this.#kept += kept.length
      this.#common += longestCommon(before, now)
    }
  }

  #takeNotes({ change, origins, head }: Expected): void {
    this.#seen.add(change.mode)
    for (const { operation, fromOtherParent } of change.changes) {
      this.#seen.add(operation)
      if (fromOtherParent) this.#seen.add('from other parent')
    }
    if (origins.length > 1) this.#seen.add('several merge bases')
    if (change.base === null) this.#seen.add('first commit')
    if (change.restored.length > 0) this.#seen.add('restored')
    const touched = origins.flatMap((origin) => differences(this.#store.listing(origin), head)).length
    if (origins.length === 1 && touched > change.changes.length + renames(change.changes)) this.#seen.add('accepted')
    for (const { parents, changes } of change.commits) {
      if (parents.length > 1 && changes.length > 0) this.#seen.add('merge differs from every parent')
      if (renames(changes) > 0) this.#seen.add('rename in a commit')
    }
  }
}

function renames(changes: readonly Change[]): number {
  return changes.filter(({ operation }) => operation === 'rename').length
}

function parentsFirst({ commits }: ChangeSet): void {
  const place = new Map(commits.map(({ id }, index) => [id, index]))
  for (const [index, { id, parents }] of commits.entries()) {
    ok(
      parents.every((parent) => (place.get(parent) ?? -1) < index),
      `${id} stands before one of its parents`,
    )
  }
}

import type { Change, ChangeSet } from '../model/change.ts'
import { CheckError } from '../model/error.ts'
import type { Git, GitBytes } from '../model/git.ts'
import { isMissingObject } from '../model/missing-object.ts'
import type { TextFacts, TextVisitor } from '../model/text.ts'
import { declaredEncodings } from './beginnings.ts'
import { type Diff, isEdit } from './diff.ts'
import { LineCounts } from './line-counts.ts'
import { PatchReader } from './patch.ts'
import { becameBinary, lfsPointersAmong, showRecoded } from './second-look.ts'
import { type Section, sectionsOf } from './sections.ts'
import { TextWatch } from './text-watch.ts'
import { wholeReader } from './whole-text.ts'

const NOTHING_ODD = {
  lfsPointers: new Set<Change>(),
  becameBinary: new Set<Change>(),
  unreadText: null,
  unreadHistory: null,
}

/** One reading of the text of a change. Memory is bounded by the longest line and the number of files. */
export class TextReader {
  readonly #git: Git
  readonly #change: ChangeSet
  readonly #visitor: TextVisitor
  readonly #watch: TextWatch
  readonly #counts: LineCounts
  readonly #sizes = new Map<string, number>()
  #scanned = 0

  constructor(git: Git, change: ChangeSet, visitor: TextVisitor) {
    this.#git = git
    this.#change = change
    this.#visitor = visitor
    this.#watch = new TextWatch(visitor)
    this.#counts = new LineCounts(change.changes.length)
  }

  /** Bytes of added text that the visitor took. */
  get scannedBytes(): number {
    return this.#scanned
  }

  /** Sizes in bytes of the new objects that were read whole, by object id. */
  get sizes(): ReadonlyMap<string, number> {
    return this.#sizes
  }

  /** Shows the added text of all diffs. */
  async read(diffs: readonly Diff[]): Promise<TextFacts> {
    const counted = new Set<string>()
    try {
      for (const diff of diffs) await this.#readDiff(diff, sectionsOf(diff.entries, this.#change.changes, counted))
      return await this.#lookAgain()
    } catch (error) {
      throw isMissingObject(error) ? textMissing(error) : error
    }
  }

  async #lookAgain(): Promise<TextFacts> {
    const lines = this.#counts.result()
    const { pointers, foreign } = this.#watch
    const declared = await declaredEncodings(this.#git, foreign.keys())
    if (pointers.size + declared.size === 0 && !lines.some(({ binary }) => binary)) return { ...NOTHING_ODD, lines }
    return {
      lines,
      lfsPointers: await lfsPointersAmong(this.#git, pointers),
      becameBinary: await becameBinary(this.#git, this.#change.changes, lines),
      unreadText: await showRecoded(this.#git, declared, foreign, this.#visitor),
      unreadHistory: null,
    }
  }

  async #readDiff({ part, patch }: Diff, sections: readonly Section[]): Promise<void> {
    if (part === 'patch') return this.#readPatch(patch, sections)
    await Promise.all([
      this.#readWhole(sections.filter(({ whole }) => whole !== null)),
      this.#readPatch(
        patch,
        sections.filter(({ entry }) => isEdit(entry)),
      ),
    ])
  }

  async #readPatch(patch: GitBytes, sections: readonly Section[]): Promise<void> {
    const reader = new PatchReader(sections, this.#watch, this.#counts)
    await reader.read(patch)
    this.#scanned += reader.scannedBytes
    for (const [oid, size] of reader.sizes) this.#sizes.set(oid, size)
  }

  async #readWhole(sections: readonly Section[]): Promise<void> {
    const reader = wholeReader(this.#watch, this.#counts)
    const wanted = sections.map(({ whole, entry }) => ({
      oid: whole?.oid ?? '',
      path: whole?.side === 'head' ? entry.path : null,
    }))
    await this.#git.showBlobs(wanted, (index, size) => {
      const section = sections[index] as Section
      if (section.whole?.side === 'head') this.#sizes.set(section.whole.oid, size)
      return reader.open(section, size)
    })
    this.#scanned += reader.scannedBytes
  }
}

/** The same whichever way to the text met it, since the report says it. */
function textMissing(cause: CheckError): CheckError {
  const { hint } = cause.faults[0]
  return new CheckError(
    { code: 'object_missing', message: 'The text of the change is not all in this repository.', hint },
    { cause },
  )
}

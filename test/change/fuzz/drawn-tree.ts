import type { Entry } from '../../helpers/history.ts'
import type { Random } from '../../helpers/random.ts'
import { drawAttributes, drawContent, drawLarge, edited } from './drawn-content.ts'
import { drawPath, foldersAbove } from './drawn-names.ts'

/** What a drawn commit holds, by path bytes. It says how to build the commit, never what is expected of its reading. */
export type Tree = ReadonlyMap<string, Entry>

/** A tree that is being worked on, with a note of each thing done. */
export class DrawnTree {
  readonly entries: Map<string, Entry>
  readonly did: string[] = []
  readonly #random: Random
  readonly #past: readonly Tree[]
  readonly #idLength: number

  /** `past`: trees of the same history, to take entries from again. */
  constructor(start: Tree, past: readonly Tree[], random: Random, idLength: number) {
    this.entries = new Map(start)
    this.#random = random
    this.#past = past
    this.#idLength = idLength
  }

  /** Does one thing of any kind. */
  work(): void {
    const path = this.entries.size === 0 ? undefined : this.#random.pick([...this.entries.keys()])
    if (path === undefined) this.#put('add', drawPath(this.#random), this.#entry())
    else this.#random.pick(OPERATIONS)(this, path)
  }

  /** The entry, and whatever stands in its way: a folder in the place of a file, or the other way round. */
  #put(what: string, path: string, entry: Entry): void {
    for (const folder of foldersAbove(path)) this.entries.delete(folder)
    for (const known of [...this.entries.keys()]) if (known.startsWith(`${path}/`)) this.entries.delete(known)
    this.entries.set(path, entry)
    this.did.push(`${what} ${JSON.stringify(path)} ${entry.mode} ${sizeOf(entry)}`)
  }

  #take(path: string): Entry {
    const entry = this.entries.get(path)
    if (!entry) throw new Error(`nothing at ${JSON.stringify(path)}`)
    return entry
  }

  add(): void {
    this.#put('add', drawPath(this.#random), this.#entry())
  }

  large(): void {
    if (this.#random.below(40) === 0) {
      this.#put('add large', drawPath(this.#random), { mode: '100644', content: drawLarge(this.#random) })
    } else this.add()
  }

  modify(path: string): void {
    this.#put('modify', path, this.#edited(this.#take(path)))
  }

  remove(path: string): void {
    this.entries.delete(path)
    this.did.push(`delete ${JSON.stringify(path)}`)
  }

  move(path: string): void {
    const entry = this.#take(path)
    this.remove(path)
    this.#put('  moved to', drawPath(this.#random), entry)
  }

  moveAndEdit(path: string): void {
    const entry = this.#take(path)
    this.remove(path)
    this.#put('  moved and edited to', drawPath(this.#random), this.#edited(entry))
  }

  copy(path: string): void {
    this.#put(`copy ${JSON.stringify(path)} to`, drawPath(this.#random), this.#take(path))
  }

  swap(path: string): void {
    const other = this.#random.pick([...this.entries.keys()])
    const [one, two] = [this.#take(path), this.#take(other)]
    this.#put('swap', path, two)
    this.#put('  with', other, one)
  }

  changeMode(path: string): void {
    const { mode, content } = this.#take(path)
    if (mode === '100644') this.#put('mode', path, { mode: '100755', content })
    else if (mode === '100755') this.#put('mode', path, { mode: '100644', content })
    else this.changeType(path)
  }

  changeModeAndEdit(path: string): void {
    this.changeMode(path)
    this.modify(path)
  }

  /** Often to a link whose target is what the file held, which has the same object id. */
  changeType(path: string): void {
    const { content } = this.#take(path)
    const next = this.#random.pick(['100644', '100755', '120000', '160000'] as const)
    if (next === '160000') this.#put('type', path, this.#submodule())
    else {
      const kept = typeof content !== 'string' && this.#random.below(2) ? content : drawContent(this.#random)
      this.#put('type', path, { mode: next, content: next === '120000' ? linkable(kept) : kept })
    }
  }

  fileToFolder(path: string): void {
    const entry = this.#take(path)
    this.remove(path)
    this.#put('  folder', `${path}/${drawPath(this.#random)}`, this.#random.below(2) ? entry : this.#entry())
  }

  folderToFile(path: string): void {
    const [folder = path] = foldersAbove(path)
    this.#put('file in the place of', folder, this.#random.below(2) ? this.#take(path) : this.#entry())
  }

  attributes(path: string): void {
    const folder = this.#random.below(2) ? (foldersAbove(path).at(-1) ?? '') : ''
    const content = drawAttributes(this.#random)
    this.#put(`attributes ${JSON.stringify(content.toString())}`, `${folder}${folder && '/'}.gitattributes`, {
      mode: '100644',
      content,
    })
  }

  /** As it was in some commit before, which may be that it was not there. */
  restore(path: string): void {
    const past = this.#random.pick(this.#past)
    const [name, entry] = this.#random.below(2) && past.size > 0 ? this.#random.pick([...past]) : [path, past.get(path)]
    if (entry) this.#put('restore', name, entry)
    else this.remove(name)
  }

  #edited(entry: Entry): Entry {
    if (typeof entry.content === 'string') return this.#submodule()
    const content = edited(entry.content, this.#random)
    return { mode: entry.mode, content: entry.mode === '120000' ? linkable(content) : content }
  }

  /** Often one that is there already, so that several moves could be told of it. */
  #entry(): Entry {
    const kind = this.#random.below(20)
    if (kind < 4 && this.entries.size > 0) return this.#random.pick([...this.entries.values()])
    if (kind === 4) return this.#submodule()
    if (kind === 5) return { mode: '120000', content: linkable(Buffer.from(drawPath(this.#random), 'latin1')) }
    return { mode: this.#random.below(5) ? '100644' : '100755', content: drawContent(this.#random) }
  }

  #submodule(): Entry {
    return { mode: '160000', content: String(1 + this.#random.below(3)).repeat(this.#idLength) }
  }
}

const OPERATIONS: readonly ((tree: DrawnTree, path: string) => void)[] = [
  ...Array.from({ length: 6 }, () => (tree: DrawnTree, path: string) => tree.modify(path)),
  (tree) => tree.add(),
  (tree) => tree.add(),
  (tree) => tree.large(),
  (tree, path) => tree.remove(path),
  (tree, path) => tree.move(path),
  (tree, path) => tree.move(path),
  (tree, path) => tree.moveAndEdit(path),
  (tree, path) => tree.copy(path),
  (tree, path) => tree.swap(path),
  (tree, path) => tree.changeMode(path),
  (tree, path) => tree.changeModeAndEdit(path),
  (tree, path) => tree.changeType(path),
  (tree, path) => tree.fileToFolder(path),
  (tree, path) => tree.folderToFile(path),
  (tree, path) => tree.attributes(path),
  (tree, path) => tree.restore(path),
  (tree, path) => tree.restore(path),
]

/** A link without a target is none. */
function linkable(content: Buffer): Buffer {
  return content.length === 0 ? Buffer.from('x') : content
}

function sizeOf({ content }: Entry): string {
  return typeof content === 'string' ? content.slice(0, 4) : `${content.length} bytes`
}

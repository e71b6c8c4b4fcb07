import type { Side } from '../../../src/model/change.ts'
import type { ObjectFormat } from '../../../src/model/git.ts'
import type { RunGit } from './plain-git.ts'

/** Everything that a tree holds, by path bytes; folders are not listed. */
export type Listing = ReadonlyMap<string, Side>

export interface CommitFacts {
  readonly tree: string
  readonly parents: readonly string[]
  readonly seconds: number
}

const KINDS: Readonly<Record<string, Side['kind']>> = {
  '100644': 'file',
  '100755': 'executable',
  '120000': 'link',
  '160000': 'submodule',
}
const EMPTY: Listing = new Map()

/** Every object of a repository, read by one `git cat-file` and understood here: nothing of the checker takes part. */
export class ObjectStore {
  readonly #objects = new Map<string, Buffer>()
  readonly #trees = new Map<string, Listing>()

  constructor(git: RunGit) {
    const all = git(['cat-file', '--batch-all-objects', '--unordered', '--batch'])
    for (let at = 0; at < all.length; ) {
      const end = all.indexOf('\n', at)
      const [oid = '', , size = ''] = all.toString('latin1', at, end).split(' ')
      this.#objects.set(oid, all.subarray(end + 1, end + 1 + Number(size)))
      at = end + 1 + Number(size) + 1
    }
  }

  get format(): ObjectFormat {
    const [oid = ''] = this.#objects.keys()
    return oid.length === 64 ? 'sha256' : 'sha1'
  }

  blob(oid: string): Buffer {
    const bytes = this.#objects.get(oid)
    if (!bytes) throw new Error(`no object ${oid}`)
    return bytes
  }

  commit(id: string): CommitFacts {
    const lines = this.blob(id).toString('latin1').split('\n\n', 1).join('').split('\n')
    const all = (name: string) =>
      lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
    const seconds = Number(/> (\d+) [+-]\d{4}$/.exec(all('committer')[0] ?? '')?.[1])
    return { tree: all('tree')[0] ?? '', parents: all('parent'), seconds }
  }

  /** Null stands for no commit, which holds nothing. */
  listing(commit: string | null): Listing {
    return commit === null ? EMPTY : this.#listingOf(this.commit(commit).tree)
  }

  #listingOf(tree: string): Listing {
    const known = this.#trees.get(tree)
    if (known) return known
    const entries = new Map<string, Side>()
    for (const { mode, name, oid } of parsed(this.blob(tree), tree.length / 2)) {
      const kind = KINDS[mode]
      if (kind) entries.set(name, { mode, kind, oid })
      else if (mode === '40000') for (const [path, side] of this.#listingOf(oid)) entries.set(`${name}/${path}`, side)
      else throw new Error(`mode ${mode}`)
    }
    this.#trees.set(tree, entries)
    return entries
  }

  /** The commit and everything before it. */
  ancestors(id: string): ReadonlySet<string> {
    const found = new Set([id])
    for (const one of found) for (const parent of this.commit(one).parents) found.add(parent)
    return found
  }
}

function* parsed(tree: Buffer, idLength: number): Generator<{ mode: string; name: string; oid: string }> {
  for (let at = 0; at < tree.length; ) {
    const blank = tree.indexOf(' ', at)
    const nul = tree.indexOf(0, blank)
    const next = nul + 1 + idLength
    yield {
      mode: tree.toString('latin1', at, blank),
      name: tree.toString('latin1', blank + 1, nul),
      oid: tree.toString('hex', nul + 1, next),
    }
    at = next
  }
}

import { type Expression, parseExpression } from './expression-tree.ts'

/** Characters of a beginning. */
const HEAD = 3
/** Of more beginnings than this, to look for the whole sign is faster. */
const MOST_HEADS = 64

/** An expression that may find something in a text, as its source. */
export interface Sign<T> {
  readonly source: string
  readonly owner: T
}

/**
 * Finds the places of many signs in one pass over bytes: those that begin with a few characters of ASCII are told apart by
 * them, and looked at where one of their beginnings stands; the others are looked for one by one.
 */
export class SignSearch<T> {
  /** Of each two bytes whether a beginning has them. */
  readonly #pairs = new Uint8Array(2 ** 16)
  /** By the three bytes of a beginning. */
  readonly #heads = new Map<number, { readonly at: RegExp; readonly owner: T }[]>()
  readonly #rest: { readonly anywhere: RegExp; readonly owner: T }[] = []

  constructor(signs: readonly Sign<T>[]) {
    for (const { source, owner } of signs) {
      const tree = parseExpression(source, true)
      const heads = tree && beginnings(tree)
      if (heads === null) this.#rest.push({ anywhere: new RegExp(source, 'g'), owner })
      else for (const head of heads) this.#addHead(head, { at: new RegExp(source, 'y'), owner })
    }
  }

  #addHead(head: string, sign: { readonly at: RegExp; readonly owner: T }): void {
    const [first, second, third] = [head.charCodeAt(0), head.charCodeAt(1), head.charCodeAt(2)]
    this.#pairs[(first << 8) | second] = 1
    const key = (first << 16) | (second << 8) | third
    this.#heads.set(key, [...(this.#heads.get(key) ?? []), sign])
  }

  /** Calls for places in ascending order for each sign; of a line with several, at least once. `text` is `bytes` as Latin-1. */
  search(bytes: Buffer, text: string, onPlace: (owner: T, offset: number) => void): void {
    let before = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (this.#pairs[(before << 8) | byte] === 1) this.#lookAt(bytes, text, at - 1, onPlace)
      before = byte
    }
    for (const { anywhere, owner } of this.#rest) {
      for (const offset of linesWith(anywhere, text)) onPlace(owner, offset)
    }
  }

  #lookAt(bytes: Buffer, text: string, start: number, onPlace: (owner: T, offset: number) => void): void {
    const key = ((bytes[start] ?? 0) << 16) | ((bytes[start + 1] ?? 0) << 8) | (bytes[start + 2] ?? 0)
    for (const { at, owner } of this.#heads.get(key) ?? []) {
      at.lastIndex = start
      if (at.test(text)) onPlace(owner, start)
    }
  }
}

/** An offset in each line that may have a match, in ascending order; in every line where nothing is asked for. */
export function* linesWith(sign: RegExp | null, text: string): Generator<number> {
  for (let at = 0; at < text.length; ) {
    let found = at
    if (sign !== null) {
      sign.lastIndex = at
      const match = sign.exec(text)
      if (match === null) return
      found = match.index
    }
    yield found
    const end = text.indexOf('\n', found)
    if (end < 0) return
    at = end + 1
  }
}

/** The first characters of everything that an expression matches; null where they are too many, or fewer than that. */
function beginnings(tree: Expression): ReadonlySet<string> | null {
  const heads = extended(new Set(['']), tree)
  return heads !== null && isFull(heads) ? heads : null
}

/** What stands behind each of the heads where the expression follows, up to their full length. */
function extended(heads: ReadonlySet<string>, tree: Expression): ReadonlySet<string> | null {
  if (heads.size > MOST_HEADS) return null
  if (isFull(heads)) return heads
  switch (tree.kind) {
    case 'place':
      return heads
    case 'character':
      return tree.ascii && withEach(heads, tree.ascii)
    case 'sequence':
      return tree.parts.reduce<ReadonlySet<string> | null>((sum, part) => sum && extended(sum, part), heads)
    case 'choice': {
      const options = tree.options.map((option) => extended(heads, option))
      return options.includes(null) ? null : new Set(options.flatMap((option) => [...(option ?? [])]))
    }
    case 'repeat': {
      // What may be absent may be followed by anything.
      if (tree.least === 0) return null
      let sum: ReadonlySet<string> | null = heads
      for (let time = 0; time < Math.min(tree.least, HEAD); time++) sum = sum && extended(sum, tree.inner)
      return tree.least === tree.most || tree.least >= HEAD || sum === null || isFull(sum) ? sum : null
    }
  }
}

const isFull = (heads: ReadonlySet<string>): boolean => [...heads].every((head) => head.length === HEAD)

function withEach(heads: ReadonlySet<string>, ascii: ReadonlySet<number>): ReadonlySet<string> {
  const letters = [...ascii].map((code) => String.fromCharCode(code))
  return new Set([...heads].flatMap((head) => (head.length === HEAD ? [head] : letters.map((one) => head + one))))
}

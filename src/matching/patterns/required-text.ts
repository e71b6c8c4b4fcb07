import type { Expression } from './expression-tree.ts'

/** Elements of one run: enough to tell most lines apart, and a bound of what a comparison costs. */
const LONGEST_RUN = 16
/** Characters of the longest expression that is worth asking first. */
const LONGEST_SIGN = 4000

/** A stretch that stands in every match. `weight` says how rarely a line has it by chance. */
interface Sign {
  readonly source: string
  readonly weight: number
}

/**
 * The source of an expression of JavaScript that matches wherever the given one matches text of ASCII; null where nothing is known to stand in every match.
 *
 * It asks for at most sixteen characters in a row, each of a set, and repeats nothing: its cost is linear, whatever the text.
 */
export function requiredText(tree: Expression): string | null {
  const sign = signOf(tree)
  return sign && sign.source.length <= LONGEST_SIGN ? sign.source : null
}

function signOf(tree: Expression): Sign | null {
  const runs = new Runs()
  runs.walk(tree)
  return runs.best()
}

/** Characters that follow one another in every match, in the order of the expression. */
class Runs {
  #best: Sign | null = null
  #elements: string[] = []
  #weight = 0

  best(): Sign | null {
    this.#close()
    return this.#best
  }

  walk(tree: Expression): void {
    if (tree.kind === 'character') this.#character(tree.ascii)
    else if (tree.kind === 'sequence') for (const part of tree.parts) this.walk(part)
    else if (tree.kind === 'choice') this.#choice(tree.options)
    else if (tree.kind === 'repeat') this.#repeat(tree.inner, tree.least, tree.most)
  }

  #character(ascii: ReadonlySet<number> | null): void {
    if (ascii === null || ascii.size === 0) this.#close()
    else if (this.#elements.length < LONGEST_RUN) {
      this.#elements.push(classOf(ascii))
      this.#weight += 7 - Math.log2(ascii.size)
    }
  }

  #choice(options: readonly Expression[]): void {
    this.#close()
    const signs = options.map(signOf)
    const known = signs.filter((one) => one !== null)
    if (known.length !== signs.length || known.length === 0) return
    const weight = Math.min(...known.map((one) => one.weight))
    this.#offer({ source: known.map(({ source }) => source).join('|'), weight })
  }

  #repeat(inner: Expression, least: number, most: number): void {
    const isOnce = least === 1 && most === 1
    if (!isOnce && inner.kind !== 'character') this.#close()
    const times = inner.kind === 'character' ? Math.min(least, LONGEST_RUN) : Math.min(least, 1)
    for (let time = 0; time < times; time++) this.walk(inner)
    if (isOnce || (most === least && times === least && inner.kind === 'character')) return
    // What follows stands behind the last of them, and what came before in front of the first.
    this.#close()
    if (inner.kind === 'character') for (let time = 0; time < times; time++) this.walk(inner)
  }

  #close(): void {
    if (this.#elements.length > 0) this.#offer({ source: this.#elements.join(''), weight: this.#weight })
    this.#elements = []
    this.#weight = 0
  }

  #offer(sign: Sign): void {
    if (this.#best === null || sign.weight > this.#best.weight) this.#best = sign
  }
}

function classOf(ascii: ReadonlySet<number>): string {
  const escaped = [...ascii].sort((one, other) => one - other).map(hexadecimal)
  return escaped.length === 1 ? (escaped[0] ?? '') : `[${escaped.join('')}]`
}

const hexadecimal = (code: number): string => `\\x${code.toString(16).padStart(2, '0')}`

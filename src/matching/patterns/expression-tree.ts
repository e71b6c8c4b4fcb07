import { ESCAPED, parseClass, perlClass } from './expression-class.ts'

/** An expression of RE2 as far as it matters to what a line must have. */
export type Expression =
  /** One character: of this set of ASCII, or where null of a set that has more than ASCII in it. */
  | { readonly kind: 'character'; readonly ascii: ReadonlySet<number> | null }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly options: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly inner: Expression; readonly least: number; readonly most: number }
  /** A place without text: `^`, `$`, `\A`, `\z`, `\b` or `\B`. */
  | { readonly kind: 'place'; readonly ofLine: boolean }

const NOTHING: Expression = { kind: 'sequence', parts: [] }

/** Reads an expression that the engine accepts; null where something in it is not known here. */
export function parseExpression(source: string, caseSensitive: boolean): Expression | null {
  try {
    const parser = new Parser(source, !caseSensitive)
    const tree = parser.choice()
    return parser.isAtEnd ? tree : null
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}

/** Characters of the shortest match. */
export function shortest(tree: Expression): number {
  if (tree.kind === 'character') return 1
  if (tree.kind === 'place') return 0
  if (tree.kind === 'sequence') return tree.parts.reduce((sum, part) => sum + shortest(part), 0)
  if (tree.kind === 'choice') return Math.min(...tree.options.map(shortest))
  return tree.least === 0 ? 0 : tree.least * shortest(tree.inner)
}

/** Characters of the longest match. */
export function longest(tree: Expression): number {
  if (tree.kind === 'character') return 1
  if (tree.kind === 'place') return 0
  if (tree.kind === 'sequence') return tree.parts.reduce((sum, part) => sum + longest(part), 0)
  if (tree.kind === 'choice') return Math.max(...tree.options.map(longest))
  const inner = longest(tree.inner)
  return inner === 0 ? 0 : tree.most * inner
}

/** Characters and places that the expression stands for when its repetitions are written out. */
export function writtenOut(tree: Expression): number {
  if (tree.kind === 'character' || tree.kind === 'place') return 1
  if (tree.kind === 'sequence') return tree.parts.reduce((sum, part) => sum + writtenOut(part), 0)
  if (tree.kind === 'choice') return tree.options.reduce((sum, option) => sum + writtenOut(option), 0)
  const times = Number.isFinite(tree.most) ? tree.most : tree.least + 1
  return Math.max(1, times * writtenOut(tree.inner))
}

/** Whether every match holds a line feed, so that no line has one. */
export function needsLineFeed(tree: Expression): boolean {
  if (tree.kind === 'character') return tree.ascii?.size === 1 && tree.ascii.has(10)
  if (tree.kind === 'sequence') return tree.parts.some(needsLineFeed)
  if (tree.kind === 'choice') return tree.options.every(needsLineFeed)
  return tree.kind === 'repeat' && tree.least > 0 && needsLineFeed(tree.inner)
}

/** Whether a match depends on where its line begins or ends. */
export function asksForLineEnds(tree: Expression): boolean {
  if (tree.kind === 'place') return tree.ofLine
  if (tree.kind === 'sequence') return tree.parts.some(asksForLineEnds)
  if (tree.kind === 'choice') return tree.options.some(asksForLineEnds)
  return tree.kind === 'repeat' && asksForLineEnds(tree.inner)
}

class Unknown extends Error {}

/** https://github.com/google/re2/wiki/Syntax */
class Parser {
  readonly #source: string
  #at = 0
  /** Whether case does not count, from here to the end of the group. */
  #folds: boolean

  constructor(source: string, folds: boolean) {
    this.#source = source
    this.#folds = folds
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#source.length
  }

  choice(): Expression {
    const options = [this.#sequence()]
    while (this.#take('|')) options.push(this.#sequence())
    return options.length === 1 ? (options[0] ?? NOTHING) : { kind: 'choice', options }
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at
    const found = expression.exec(this.#source)
    if (found) this.#at += found[0].length
    return found
  }

  #sequence(): Expression {
    const parts: Expression[] = []
    while (!this.isAtEnd && !'|)'.includes(this.#source[this.#at] ?? '')) {
      const quoted = this.#match(/\\Q(.*?)(?:\\E|$)/sy)
      if (quoted === null) parts.push(this.#repeated(this.#atom()))
      else {
        const letters = [...(quoted[1] ?? '')].map((one) => this.#literal(one.codePointAt(0) ?? 0))
        const last = letters.pop()
        parts.push(...letters, ...(last ? [this.#repeated(last)] : []))
      }
    }
    return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'sequence', parts }
  }

  #repeated(inner: Expression): Expression {
    const found = this.#match(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y)
    if (!found) return inner
    const [, sign, least = '', comma, most = ''] = found
    const [from, to] = SIGNS[sign ?? ''] ?? [Number(least), comma === '' ? Number(least) : Number(most || 'Infinity')]
    return this.#repeated({ kind: 'repeat', inner, least: from, most: to })
  }

  #atom(): Expression {
    if (this.#match(/\^|\$|\\[Az]/y)) return { kind: 'place', ofLine: true }
    if (this.#match(/\\[bB]/y)) return { kind: 'place', ofLine: false }
    if (this.#match(/\.|\\C|\\[pP](?:\{[^}]*\}|.)/y)) return { kind: 'character', ascii: null }
    if (this.#take('(')) return this.#group()
    if (this.#source[this.#at] === '[') {
      const found = parseClass(this.#source, this.#at, this.#folds)
      if (found === null) throw new Unknown()
      this.#at = found.end
      return { kind: 'character', ascii: found.ascii }
    }
    if (this.#take('\\')) return this.#escape()
    const point = this.#source.codePointAt(this.#at) ?? 0
    this.#at += point > 0xffff ? 2 : 1
    return this.#literal(point)
  }

  #group(): Expression {
    const outer = this.#folds
    const flags = this.#match(/\?([imsU]*)(?:-([imsU]*))?([:)])/y)
    if (flags) {
      const [, on = '', off = '', end] = flags
      this.#folds = (outer || on.includes('i')) && !off.includes('i')
      // They hold until the group around them ends.
      if (end === ')') return NOTHING
    } else if (!this.#match(/\?P?<\w+>/y) && this.#source[this.#at] === '?') throw new Unknown()
    const inner = this.choice()
    if (!this.#take(')')) throw new Unknown()
    this.#folds = outer
    return inner.kind === 'sequence' ? inner : { kind: 'sequence', parts: [inner] }
  }

  #escape(): Expression {
    const perl = this.#match(/[dDsSwW]/y)
    if (perl) return { kind: 'character', ascii: perlClass(perl[0]) }
    const point = this.#match(/x(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/y)
    if (point) return this.#literal(Number.parseInt(point[1] ?? point[2] ?? '', 16))
    const octal = this.#match(/0[0-7]{0,2}|[1-7][0-7]{1,2}/y)
    if (octal) return this.#literal(Number.parseInt(octal[0], 8))
    const letter = this.#match(/[aftnrv]/y)
    if (letter) return this.#literal(ESCAPED[letter[0]] ?? 0)
    const mark = this.#match(/[^\w]/uy)
    if (!mark) throw new Unknown()
    return this.#literal(mark[0].codePointAt(0) ?? 0)
  }

  #literal(point: number): Expression {
    if (point > 0x7f) return { kind: 'character', ascii: null }
    const letter = String.fromCharCode(point)
    const codes = this.#folds ? [letter.toLowerCase(), letter.toUpperCase()] : [letter]
    return { kind: 'character', ascii: new Set(codes.map((one) => one.charCodeAt(0))) }
  }
}

const SIGNS: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
}

/** How a language writes comments and strings. */
export interface Syntax {
  /** What begins a comment that ends with its line. */
  readonly line: readonly string[]
  readonly block?: readonly [open: string, close: string]
  /** Whether a block comment may stand in another. */
  readonly nested?: boolean
  /** What begins and ends a string, the longer ones first; `multiline` ones may hold line feeds. */
  readonly strings: readonly StringForm[]
  /** A slash where a value is expected begins an expression. */
  readonly expressions?: boolean
}

export interface StringForm {
  readonly open: string
  readonly close: string
  /** A backslash takes the meaning of what follows it. */
  readonly escaped?: boolean
  readonly multiline?: boolean
}

/** A text without its comments, and without what stands in its strings as well; places stay as they are. */
export interface CodeText {
  /** Comments are blanks; strings are kept. */
  readonly bare: string
  /** Comments are blanks, and so is the inside of strings. */
  readonly code: string
}

const quoted = (mark: string, multiline = false): StringForm => ({ open: mark, close: mark, escaped: true, multiline })
const raw = (open: string, close: string): StringForm => ({ open, close, multiline: true })
const C_BLOCK = ['/*', '*/'] as const
const TRIPLE = [quoted('"""', true), quoted("'''", true)]

/** By name. Where a language is lexed only nearly, a mistake ends with its line. */
export const SYNTAX = {
  javascript: {
    line: ['//'],
    block: C_BLOCK,
    strings: [quoted('`', true), quoted('"'), quoted("'")],
    expressions: true,
  },
  python: { line: ['#'], strings: [...TRIPLE, quoted('"'), quoted("'")] },
  go: { line: ['//'], block: C_BLOCK, strings: [raw('`', '`'), quoted('"'), quoted("'")] },
  rust: {
    line: ['//'],
    block: C_BLOCK,
    nested: true,
    strings: [raw('r##"', '"##'), raw('r#"', '"#'), raw('r"', '"'), raw('\'"', "'"), quoted('"', true)],
  },
  jvm: { line: ['//'], block: C_BLOCK, strings: [quoted('"""', true), quoted('"'), quoted("'")] },
  ruby: { line: ['#'], block: ['\n=begin', '\n=end'], strings: [quoted('"'), quoted("'")] },
  php: { line: ['//', '# ', '##'], block: C_BLOCK, strings: [quoted('"', true), quoted("'", true)] },
  csharp: {
    line: ['//'],
    block: C_BLOCK,
    strings: [raw('"""', '"""'), raw('@"', '"'), quoted('"'), quoted("'")],
  },
  gherkin: { line: ['#'], strings: [raw('"""', '"""'), raw('```', '```')] },
  hashes: { line: ['#', ';'], strings: [...TRIPLE, quoted('"'), quoted("'")] },
  markup: { line: [], block: ['<!--', '-->'], strings: [] },
} as const satisfies Readonly<Record<string, Syntax>>

/** Takes a text apart in one pass, in time that grows with its length alone. */
export function codeText(text: string, syntax: Syntax): CodeText {
  const lexer = new Lexer(text, syntax)
  return lexer.run()
}

/** Before a slash: what ends a value, so that the slash divides. */
const VALUE_END = /[\w$)\]}"'`<]/
const BEFORE_EXPRESSION = /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|throw|new|yield|await)\s*$/

/** Expressions without an end that are looked for in one line; code has none, and each costs the rest of the line. */
const UNENDED_IN_A_LINE = 32

class Lexer {
  readonly #text: string
  readonly #syntax: Syntax
  readonly #bare: string[] = []
  readonly #code: string[] = []
  /** Where what was taken last ends. */
  #taken = 0
  /** Where the line of the last expression without an end ends, and how many this line has had. */
  #unended = { line: -1, count: 0 }
  readonly #starts: RegExp

  constructor(text: string, syntax: Syntax) {
    this.#text = text
    this.#syntax = syntax
    const marks = [
      ...syntax.line,
      ...(syntax.block ? [syntax.block[0]] : []),
      ...syntax.strings.map(({ open }) => open),
    ]
    const longest = [...marks, ...(syntax.expressions ? ['/'] : [])].sort((one, other) => other.length - one.length)
    this.#starts = new RegExp(longest.map((mark) => mark.replace(/[*+?.|()[\]{}\\^$]/g, '\\$&')).join('|'), 'g')
  }

  run(): CodeText {
    for (;;) {
      this.#starts.lastIndex = this.#taken
      const found = this.#starts.exec(this.#text)
      if (found === null) break
      this.#plain(found.index)
      this.#open(found[0], found.index)
    }
    this.#plain(this.#text.length)
    return { bare: this.#bare.join(''), code: this.#code.join('') }
  }

  #plain(end: number): void {
    const piece = this.#text.slice(this.#taken, end)
    this.#bare.push(piece)
    this.#code.push(piece)
    this.#taken = end
  }

  #open(mark: string, at: number): void {
    const { line, block, strings } = this.#syntax
    const form = strings.find(({ open }) => open === mark)
    if (line.includes(mark)) this.#comment(endOfLine(this.#text, at))
    else if (block?.[0] === mark) this.#comment(this.#endOfBlock(at, block))
    else if (form !== undefined) this.#inside(at, form.open.length, this.#endOfString(at, form))
    else {
      const end = this.#endOfExpression(at)
      if (end === null) this.#plain(at + 1)
      else this.#inside(at, 1, end)
    }
  }

  #comment(end: number): void {
    const blank = blanked(this.#text.slice(this.#taken, end))
    this.#bare.push(blank)
    this.#code.push(blank)
    this.#taken = end
  }

  #endOfBlock(at: number, [open, close]: readonly [string, string]): number {
    if (!this.#syntax.nested) {
      const end = this.#text.indexOf(close, at + open.length)
      return end < 0 ? this.#text.length : end + close.length
    }
    const marks = /\/\*|\*\//g
    marks.lastIndex = at
    for (let depth = 0; ; ) {
      const found = marks.exec(this.#text)
      if (found === null) return this.#text.length
      depth += found[0] === open ? 1 : -1
      if (depth === 0) return found.index + close.length
    }
  }

  #endOfString(at: number, { open, close, multiline = false, escaped = false }: StringForm): number {
    for (let end = at + open.length; end < this.#text.length; end++) {
      if (this.#text.startsWith(close, end)) return end + close.length
      if (escaped && this.#text[end] === '\\') end++
      else if (!multiline && this.#text[end] === '\n') return end
    }
    return this.#text.length
  }

  /** A string, or an expression: its marks are kept, and what stands between them is not. */
  #inside(at: number, mark: number, end: number): void {
    const whole = this.#text.slice(at, end)
    this.#bare.push(whole)
    this.#code.push(
      whole.slice(0, mark) + blanked(whole.slice(mark, -1)) + (whole.length > mark ? whole.slice(-1) : ''),
    )
    this.#taken = end
  }

  /** The end of a regular expression that begins here; null where the slash divides. */
  #endOfExpression(at: number): number | null {
    const before = this.#text.slice(Math.max(0, at - 40), at).trimEnd()
    if (VALUE_END.test(before.slice(-1)) && !BEFORE_EXPRESSION.test(before)) return null
    if (at < this.#unended.line && this.#unended.count >= UNENDED_IN_A_LINE) return null
    let inClass = false
    for (let end = at + 1; end < this.#text.length; end++) {
      const char = this.#text[end]
      if (char === '\n') break
      if (char === '\\' && this.#text[end + 1] !== '\n') end++
      else if (char === '[') inClass = true
      else if (char === ']') inClass = false
      else if (char === '/' && !inClass) return end + 1
    }
    const line = endOfLine(this.#text, at)
    this.#unended = { line, count: line === this.#unended.line ? this.#unended.count + 1 : 1 }
    return null
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

const blanked = (text: string): string => text.replace(/[^\n]/g, ' ')

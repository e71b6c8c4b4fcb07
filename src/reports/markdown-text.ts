import { inert } from './inert.ts'

/** Code points that are shown of one text; the whole of it stands in the report as JSON. */
const LONGEST = 500
/** Renderers give up on fences of more than 80 backticks, and then read what they hold as Markdown. */
const LONGEST_RUN = 8

/**
 * Untrusted text as a code span: the one place where neither Markdown and HTML nor a forge's mentions, references and
 * autolinks are read. Never empty, and without a line end.
 */
export function code(text: string): string {
  const shown = shortened(inert(shortened(text)))
    .replace(RUNS, (run) => (run.length > LONGEST_RUN ? '\\u{60}'.repeat(run.length) : run))
    // Whoever looks for commands in the source of comments finds no name that is called.
    .replace(/@(?=[a-z0-9])/gi, '@\u200b')
  const longest = Math.max(0, ...Array.from(shown.matchAll(RUNS), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  // CommonMark 6.1: one space on each side is taken away again, so that a backtick may stand at the edge.
  return `${fence} ${shown} ${fence}`.replace(/^(`) (?=[^ `])(.*[^ `]) (`)$/s, '$1$2$3')
}

const RUNS = /`+/g

/** Untrusted text as a sentence: plain words as they are, and everything that could be more than a word as code. */
export function prose(text: string): string {
  const parts: { readonly plain: boolean; words: string }[] = []
  for (const word of shortened(text).split(' ')) {
    if (word === '') continue
    const plain = isPlain(word)
    const last = parts.at(-1)
    if (last?.plain === plain) last.words += ` ${word}`
    else parts.push({ plain, words: word })
  }
  return parts.map(({ plain, words }) => (plain ? words : codeInside(words))).join(' ')
}

/** The punctuation of the sentence stays outside, as do the backticks of a name that is marked as one. */
function codeInside(words: string): string {
  const [, open = '', core = '', close = ''] =
    /^(["'(]*)([^(]*?)([,.;:!?)"']*)$/.exec(words) ?? /^(["']*)([\s\S]*?)([,.;:!?"']*)$/.exec(words) ?? []
  const [, name] = /^`([^`]+)`$/.exec(core) ?? []
  return core === '' || inert(core) !== core ? code(words) : `${open}${code(name ?? core)}${close}`
}

/** Letters, of which none outside ASCII means anything to Markdown, with the punctuation of a sentence around them. */
const WORD = /^["'(]*[a-z\u{a1}-\u{10ffff}]+(?:['-][a-z\u{a1}-\u{10ffff}]+)*(?:[,;:!?)"'.…]*)$/iu
/** A number that is neither a list's nor, with seven digits, the start of a commit's id. */
const NUMBER = /^\(?\d{1,6}[,;:!?)]*$/
const COMMIT = /^[^a-z0-9]*[0-9a-f]{7,}[^a-z0-9]*$/i
/** With any character behind it, a second dot too, GitHub makes a link of it. */
const ADDRESS = /^[^a-z]*www\./i

function isPlain(word: string): boolean {
  return (WORD.test(word) || NUMBER.test(word)) && !COMMIT.test(word) && !ADDRESS.test(word) && inert(word) === word
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const chars = [...text.slice(0, 2 * LONGEST + 1)]
  return chars.length > LONGEST ? `${chars.slice(0, LONGEST).join('')}…` : text
}

// Words, lines and terms: the same from the same seed, on every machine.

/** A stream of integers below what is asked for (xorshift32). */
export const stream = (seed) => {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const SYLLABLES = 'ba co di fu ge hi jo ka lu me ni po qua re so tu va we xi yo za'.split(' ')

/** What texts, names and terms are drawn from. Terms are of the words that texts are of, and no text holds one. */
export function drawText(seed, terms) {
  const draw = stream(seed)
  const word = () => Array.from({ length: 2 + draw(3) }, () => SYLLABLES[draw(SYLLABLES.length)]).join('')
  const words = Array.from({ length: 4000 }, word)
  const pick = () => words[draw(words.length)]
  // Lines as source code has them: an indent, a few words, some punctuation; about 40 bytes.
  const pool = Array.from(
    { length: 20_000 },
    () => `${' '.repeat(2 * draw(4))}${pick()}.${pick()}(${pick()}, "${pick()}")\n`,
  )
  const list = termsOf(terms, pick)
  return {
    draw,
    pick,
    terms: list,
    lines: (bytes) => drawnLines(pool, draw, bytes),
    termLine: () => `  say("${mixedCase(list[draw(list.length)])}")\n`,
    pathOf: (number) => `${['src', 'docs', 'lib', 'web'][number % 4]}/${pick()}/${pick()}-${number}.txt`,
  }
}

function drawnLines(pool, draw, bytes) {
  const lines = []
  for (let left = bytes; left > 0; left -= lines.at(-1).length) lines.push(pool[draw(pool.length)])
  return lines
}

/** No syllable has a `k` before an `r`; some terms have characters that are special in expressions. */
const termsOf = (count, pick) =>
  Array.from(
    { length: count },
    (_, number) => `${pick()}kr${number}${number % 10 === 3 ? '++' : number % 10 === 7 ? '.(x)' : ''}`,
  )

const mixedCase = (text) => text.replace(/[a-z]/g, (letter, at) => (at % 2 ? letter : letter.toUpperCase()))

import type { Sighting } from './text-kind.ts'

/** What may stand between the first line of a key and its body where both are parts of texts in a program. */
const BETWEEN = /^(?:\\[nr]|[\s"'`+,()\\|>.])*/
const LONG_RUN = /[A-Za-z0-9+/]{40}/
/** A line of a body, or one of the headers in front of it (RFC 1421, RFC 9580). */
const BODY_LINE = /^(?:[A-Za-z0-9+/=]{16}|(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|Subject|x-)\b.*:)/i
/** Characters behind the first line that are looked at: a bound, since a line may have many that are none. */
const LOOKED_AT = 400
const END = /-{4,5} ?END /

/**
 * Whether a key follows its first line: the line alone is in every program that reads keys, and in texts about them.
 *
 * Fail closed: where what follows is not known, it does.
 */
export function hasKeyBody({ match, line, below }: Sighting): boolean {
  if (!match[0].startsWith('-')) return true
  const from = match.index + match[0].length
  const rest = line.slice(from, from + LOOKED_AT)
  if (rest.trim() !== '') {
    const body = rest.replace(BETWEEN, '')
    const until = body.search(END)
    const inside = until < 0 ? `${body}\n${below()}` : body.slice(0, until)
    return LONG_RUN.test(inside.split(END)[0] ?? '') || BODY_LINE.test(body)
  }
  for (const text of below().split('\n')) {
    if (/^(?:@@|-(?!-{3}))/.test(text)) return true
    const shown = text.replace(/^\+/, '').replace(/^[\s#/*>|"'`+]*/, '')
    if (shown !== '') return BODY_LINE.test(shown) || LONG_RUN.test(below().split(END)[0] ?? '')
  }
  return true
}

import type { Sighting } from './text-kind.ts'

/** What may stand between the first line of a key and its body where both are parts of texts in a program. */
const BETWEEN = /^(?:\\[nr]|[\s"'`+,()\\|>.])*/
const LONG_RUN = /[A-Za-z0-9+/]{40}/
/** A line of a body, or one of the headers in front of it (RFC 1421, RFC 9580). */
const BODY_LINE = /^(?:[A-Za-z0-9+/=]{16}|(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|Subject|x-)\b.*:)/i
/** Characters behind the first line that are looked at: a bound, since a line may have many that are none. */
const LOOKED_AT = 400
const END = /-{4,5} ?END /
/** As written, or as its bytes in UTF-8. */
const ELLIPSIS = /\.{3}|\u2026|\xe2\x80\xa6/
/** Characters of a key that may be shown: of the shortest, an Ed25519 key of 64, nobody finds the rest. */
const SHOWN_AT_MOST = 40

/**
 * Whether a key follows its first line: the line alone is in every program that reads keys, and in texts about them.
 *
 * Fail closed: where what follows is not known, it does.
 */
export function hasKeyBody({ match, line, below }: Sighting): boolean {
  if (!match[0].startsWith('-')) return !isCutShort(match[0], line.slice(match.index + match[0].length), below())
  const from = match.index + match[0].length
  const rest = line.slice(from, from + LOOKED_AT)
  if (rest.trim() !== '') {
    const body = rest.replace(BETWEEN, '')
    const until = body.search(END)
    const inside = until < 0 ? `${body}\n${below()}` : body.slice(0, until)
    if (until >= 0 && showsBeginning(inside)) return false
    return LONG_RUN.test(inside.split(END)[0] ?? '') || BODY_LINE.test(body)
  }
  for (const text of below().split('\n')) {
    if (/^(?:@@|-(?!-{3}))/.test(text)) return true
    const shown = text.replace(/^\+/, '').replace(/^[\s#/*>|"'`+]*/, '')
    const [inside = '', end] = below().split(END)
    if (end !== undefined && showsBeginning(inside)) return false
    if (shown !== '') return BODY_LINE.test(shown) || LONG_RUN.test(below().split(END)[0] ?? '')
  }
  return true
}

/** Whether what stands between the first and the last line is the beginning of a key and an ellipsis, as in manuals. */
function showsBeginning(inside: string): boolean {
  return ELLIPSIS.test(inside) && inside.replace(/\\[nr]|[^A-Za-z0-9+/=]/g, '').length <= SHOWN_AT_MOST
}

/** Whether the beginning of a body is all there is of it. */
function isCutShort(body: string, rest: string, below: string): boolean {
  if (body.length > SHOWN_AT_MOST || ELLIPSIS.exec(rest)?.index !== 0) return false
  return !LONG_RUN.test(`${rest}\n${below}`.split(END)[0] ?? '')
}

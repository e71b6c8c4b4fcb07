import type { Span } from './full-fold.ts'

/** A word that is longer does not come about by chance in a few megabytes. */
const BY_CHANCE = 4
const AROUND = 48
/** So many characters in a row without a control character are no chance either. */
const READABLE = 24

/**
 * Whether a short word stands there by chance: in bytes that are no text, such as those of a font, in which every combination
 * of a few letters occurs.
 *
 * Of random bytes a quarter are control characters, of a text none. Fail closed: where fewer than one in eight is, or
 * only one, or what can be read around the word is long enough to be meant, the word counts.
 */
export function standsByChance(text: string, { start, end }: Span): boolean {
  if (end - start > BY_CHANCE) return false
  const from = Math.max(0, start - AROUND)
  const until = Math.min(text.length, end + AROUND)
  let controls = 0
  for (let at = from; at < until; at++) if (isControl(text.charCodeAt(at))) controls++
  return controls > 1 && controls * 8 >= until - from && readableAround(text, { start, end }) < READABLE
}

function readableAround(text: string, { start, end }: Span): number {
  let from = start
  while (from > 0 && end - from < READABLE && !isControl(text.charCodeAt(from - 1))) from--
  let until = end
  while (until < text.length && until - from < READABLE && !isControl(text.charCodeAt(until))) until++
  return until - from
}

/** But for those that texts have: tabs, ends of lines and pages, escapes of terminals. */
function isControl(unit: number): boolean {
  if (unit < 0x20) return unit !== 0x09 && unit !== 0x0c && unit !== 0x0d && unit !== 0x1b
  return unit >= 0x7f && unit < 0xa0
}

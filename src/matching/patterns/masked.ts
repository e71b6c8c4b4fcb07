/** Characters of what was found that a report may show. */
const SHOWN = 4

/**
 * What was found, for reports: at most its first four characters, and no more than a quarter of it, with what it is and how long.
 */
export function masked(value: string, what: string): string {
  const characters = [...value]
  const shown = characters.slice(0, Math.min(SHOWN, characters.length >> 2)).join('')
  return `${shown}… (${what}, ${characters.length} characters)`
}

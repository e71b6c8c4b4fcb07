/** What one character (code point) of a name may be; null stands for any number of them. */
export type Character = ((char: string) => boolean) | null

/** The most ways of writing one segment out that are tried. */
const MOST_RUNS = 256

/** Every way of following one run by one of the next, in order; null where these are too many. */
export function runsOf(
  parts: readonly (readonly (readonly Character[])[])[],
): readonly (readonly Character[])[] | null {
  if (parts.reduce((count, part) => count * part.length, 1) > MOST_RUNS) return null
  return parts.reduce<readonly (readonly Character[])[]>(
    (runs, part) => runs.flatMap((run) => part.map((more) => [...run, ...more])),
    [[]],
  )
}

/** The code points of a text, in order. */
export const charactersOf = (text: string): readonly string[] => Array.from(text)

/** The run that a text stands for. */
export function exactRun(text: string): readonly Character[] {
  return charactersOf(text).map((own) => (char: string) => char === own)
}

/** Whether a run matches a name: where it does not, the last `*` alone takes one character more. At worst their product. */
export function matchesRun(run: readonly Character[], name: readonly string[]): boolean {
  // Most names end in another way, and what follows the last `*` stands at the end.
  for (let back = 1; back <= run.length && run[run.length - back] !== null; back++) {
    if (!run[run.length - back]?.(name[name.length - back] ?? '')) return false
  }
  let at = 0
  let step = 0
  let star = -1
  let retry = 0
  while (at < name.length) {
    const character = run[step]
    if (character === null) {
      star = step++
      retry = at
    } else if (character?.(name[at] ?? '')) {
      at++
      step++
    } else {
      if (star < 0) return false
      step = star + 1
      at = ++retry
    }
  }
  return run.slice(step).every((rest) => rest === null)
}

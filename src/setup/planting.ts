/** A change that breaks one rule: files as they are to be staged, null for one that is gone. */
export interface Violation {
  readonly what: string
  readonly staged: ReadonlyMap<string, string | null>
  /** Corrections as the work tree is to have them; null: none. */
  readonly corrections: string | null
}

/** A folder that no repository has. */
export const PLACE = 'constitution-check-selftest'
export const TEXT = 'planted by constitution-check selftest\n'
/** Of files and entries that are alike, no more than so many are tried. */
export const MOST = 5

/** One that leaves the corrections alone. */
export function violation(what: string, staged: readonly (readonly [string, string | null])[]): Violation {
  return { what, staged: new Map(staged), corrections: null }
}

/** A path that a pattern matches, in most cases; whoever uses it asks the pattern. */
export function filledIn(pattern: string): string {
  return pattern
    .replace(/\{([^{},]*)[^{}]*\}/g, '$1')
    .replace(/\*\*\/?/g, (stars) => (stars.endsWith('/') ? `${PLACE}/` : PLACE))
    .replace(/\*/g, 'selftest')
    .replace(/\?/g, 's')
    .replace(/\/$/, `/${PLACE}`)
}

/** One text in each of the places where such patterns may have it looked for. */
export function texts(what: string, text: string, patterns: readonly string[] = []): readonly Violation[] {
  const places = new Set([...(patterns.length === 0 ? [`${PLACE}/a.md`] : []), ...patterns.map(filledIn)])
  return [...places].map((path) => violation(`writes ${what} into ${path}`, [[path, text]]))
}

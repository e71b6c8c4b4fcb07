import { parse } from 'yaml'

/** What a YAML text says as plain data; undefined where it cannot be read. */
export function yamlValue(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 100, logLevel: 'silent', merge: true })
  } catch {
    return undefined
  }
}

/**
 * The new text, where it says the same as the old one but for what `undo` takes out of it again; else null, so that a text
 * whose layout was misjudged is left alone.
 */
export function provenInsertion(before: string, after: string, undo: (root: unknown) => unknown): string | null {
  const [old, changed] = [yamlValue(before), yamlValue(after)]
  if (changed === undefined) return null
  return JSON.stringify(undo(changed)) === JSON.stringify(old ?? null) ? after : null
}

import type { FoundFile } from '../model/survey.ts'
import { lineEnd } from './proposal.ts'

/** What setting up reads of a `package.json`; all of it is absent where there is none that is JSON. */
export interface PackageFacts {
  /** Why it says nothing; null where it was read, or is absent. */
  readonly problem: string | null
  /** Packages that it names, with the versions that it asks for. */
  readonly packages: ReadonlyMap<string, string>
  /** Its other keys. */
  readonly keys: ReadonlyMap<string, unknown>
}

/** Reads it without running anything of it. */
export function packageFacts(file: FoundFile): PackageFacts {
  const nothing = { packages: new Map<string, string>(), keys: new Map<string, unknown>() }
  if (file.state === 'absent') return { problem: null, ...nothing }
  if (file.state === 'unusable') return { problem: file.reason, ...nothing }
  const parsed = parsedJson(file.text)
  if (!isRecord(parsed)) return { problem: 'it is no JSON object', ...nothing }
  const keys = new Map(Object.entries(parsed))
  const packages = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((name) => {
    const section = keys.get(name)
    return isRecord(section) ? Object.entries(section).map(([one, version]) => [one, `${version}`] as const) : []
  })
  return { problem: null, packages: new Map(packages), keys }
}

/** The JSON text with another value in place of what `change` is handed; null where the text would change elsewhere too. */
export function editedJson(text: string, change: (root: Record<string, unknown>) => void): string | null {
  const root = parsedJson(text)
  if (!isRecord(root)) return null
  const indent = /^[{[]\r?\n([ \t]+)/.exec(text)?.[1] ?? '  '
  const eol = lineEnd(text)
  const end = /\s*$/.exec(text)?.[0] ?? ''
  const written = () => JSON.stringify(root, null, indent).replaceAll('\n', eol) + end
  // Fail closed: duplicate keys, numbers and layouts that JSON.stringify writes otherwise are not ours to change.
  if (written() !== text) return null
  change(root)
  return written()
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

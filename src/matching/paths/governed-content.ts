import { isObject } from '../../model/json.ts'
import { pathFromBytes, pathFromText, type RepoPath } from '../../model/path.ts'
import type { SealManifest } from '../../model/policy.ts'
import type { TwoSides } from './facets.ts'
import { compilePattern, isFault } from './glob.ts'
import { forbidding } from './path-list.ts'
import { portablePath } from './portable-path.ts'

/** What the attributes of a path can do harm to. */
export interface Governed {
  readonly ledger: string
  readonly seals: SealManifest | null
}

/** `changed` is about the part that governs. */
export type PartialChange = 'unchanged' | 'changed' | 'unread'

/** Whether a file governs in a part alone: `package.json` at the top, every `.gitattributes`. */
export function isPartlyGoverned({ text }: RepoPath): boolean {
  return text === 'package.json' || isAttributes(text)
}

/** Whether some system takes the path for such a file, although it is none. */
export function resemblesPartlyGoverned(path: RepoPath): boolean {
  return !isPartlyGoverned(path) && isPartlyGoverned({ ...path, text: portablePath(path.text) })
}

const isAttributes = (path: string): boolean => path === '.gitattributes' || path.endsWith('/.gitattributes')

/** What a change does to such a file; null where the file is none. `blob` gives the bytes of an object, if it can. */
export function partialChange(
  { path, base, head }: TwoSides,
  governed: Governed,
  blob: (oid: string) => Uint8Array | undefined,
): PartialChange | null {
  if (!isPartlyGoverned(path)) return null
  const [before, after] = [base, head].map((side) =>
    side === null || side.kind === 'submodule' ? null : blob(side.oid),
  )
  if (before === undefined || after === undefined) return 'unread'
  const changed = isAttributes(path.text)
    ? attributesChanged(before, after, path.text.slice(0, -'.gitattributes'.length), subjectsOf(governed))
    : scriptsChanged(before, after)
  return changed ? 'changed' : 'unchanged'
}

type Content = Uint8Array | null

/**
 * This checker's name where it is a key of a list of dependencies, an override or a resolution: with a range behind it, below
 * other packages (`shop/constitution-check`, `shop>constitution-check`), or as one that another package is below.
 */
const CHECKER = /(?:^|>|(?<!(?:^|[/>])@[^/>]*)\/)constitution-check(?:$|[@/>])/

function scriptsChanged(base: Content, head: Content): boolean {
  const [before, after] = [scriptsOf(base), scriptsOf(head)]
  // Fail closed: what cannot be read may say anything.
  return before === null || after === null || before !== after
}

/** The scripts and this checker's versions, in one text; null where the manifest is no JSON object. */
function scriptsOf(bytes: Content): string | null {
  let manifest: unknown
  try {
    manifest = bytes === null ? {} : JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
  if (!isObject(manifest)) return null
  const { scripts = {} } = manifest
  return JSON.stringify([isObject(scripts) ? Object.entries(scripts).sort(byKey) : scripts, versionsIn(manifest)])
}

/** What stands anywhere under this checker's name: in a list of dependencies, an override, a resolution. */
function versionsIn(value: unknown, at = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .sort(byKey)
    .flatMap(([key, inner]) => {
      const path = `${at}/${key}`
      return CHECKER.test(key) ? [[path, inner] as const] : versionsIn(inner, path)
    })
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : one > other ? 1 : 0)

function subjectsOf({ ledger, seals }: Governed): readonly string[] {
  return seals === null ? [ledger] : [ledger, seals.path, ...seals.files.keys()]
}

/** Whether the lines changed that can apply to one of the paths. `directory` is empty or has a slash at its end. */
function attributesChanged(base: Content, head: Content, directory: string, paths: readonly string[]): boolean {
  const below = paths.filter((path) => path.startsWith(directory)).map((path) => path.slice(directory.length))
  return linesAbout(base, below).join('\n') !== linesAbout(head, below).join('\n')
}

/** One character for each byte. */
function linesAbout(bytes: Content, paths: readonly string[]): readonly string[] {
  const readings = [...new Set(paths.flatMap((path) => [path, pathFromText(path).bytes]))]
  const lines = Buffer.from(bytes ?? [])
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && mayApply(line, readings))
}

function mayApply(line: string, paths: readonly string[]): boolean {
  // Fail closed: quoted patterns, and macros that other lines use, are not read.
  if (line.startsWith('"') || line.startsWith('[attr]')) return paths.length > 0
  const written = /^[^ \t\r]+/.exec(line)?.[0] ?? ''
  const bytes = written.includes('/') ? written.replace(/^\/+/, '') : `**/${written}`
  // To git every byte is a character; on some systems, whoever compares the names takes others for the same.
  const patterns = [...new Set([bytes, pathFromBytes(bytes).text])]
  if (patterns.some((pattern) => isFault(compilePattern(pattern)))) return paths.length > 0
  const list = forbidding(patterns)
  return paths.some((path) => list.find(pathFromText(path)) !== null)
}

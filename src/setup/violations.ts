import { compilePattern, isFault } from '../matching/glob.ts'
import { forbidding } from '../matching/path-list.ts'
import type { Constitution } from '../model/constitution.generated.ts'
import { pathFromText } from '../model/path.ts'

/** A change that breaks one rule: files as they are to be staged, null for one that is gone. */
export interface Violation {
  readonly what: string
  readonly staged: ReadonlyMap<string, string | null>
  /** Corrections as the work tree is to have them; null: none. */
  readonly corrections: string | null
}

/** What violations are made from. */
export interface Ground {
  readonly constitution: Constitution
  readonly constitutionFile: string
  /** Regular files at `HEAD`. */
  readonly files: readonly string[]
  readonly sealed: readonly string[]
  readonly ledger: string
}

/** Candidates by rule, the likeliest first; a rule that is not here cannot be violated by a change that we know to make. */
export function violationsOf(ground: Ground): ReadonlyMap<string, readonly Violation[]> {
  return new Map([
    ['protected-paths', protectedPaths(ground)],
    ['limits', limits(ground)],
    ['prohibited-terms', terms(ground)],
    ['sealed-scenarios', ground.sealed.slice(0, MOST).map((path) => violation(`rewrites ${path}`, [[path, TEXT]]))],
    [
      'governance',
      [violation(`rewrites ${ground.constitutionFile}`, [[ground.constitutionFile, '# Nothing\nversion: 1\n']])],
    ],
    ['ledger', [violation(`puts a line that is no link into ${ground.ledger}`, [[ground.ledger, '{}\n']])]],
    [
      'corrections',
      [{ what: 'corrects what is frozen', staged: new Map(), corrections: 'governance: {exempt: ["**"]}\n' }],
    ],
    [
      'text-files',
      ground.files
        .filter((path) => /^[^.].*\.(md|txt|json|ya?ml|[cm]?[jt]s|py|rb|go)$/.test(path))
        .slice(0, MOST)
        .map((path) => violation(`makes ${path} binary`, [[path, 'a\0b\0']])),
    ],
    ['unenforced-keys', [violation(`adds ${PLACE}/a.md`, [[`${PLACE}/a.md`, TEXT]])]],
  ])
}

const PLACE = 'constitution-check-selftest'
const TEXT = 'planted by constitution-check selftest\n'
const MOST = 5
/** A limit above that is not worth its violation. */
const LARGEST = 20_000

function violation(what: string, staged: readonly (readonly [string, string | null])[]): Violation {
  return { what, staged: new Map(staged), corrections: null }
}

/** Of each entry, the paths that it covers: those that are there, and one that its pattern becomes when it is filled in. */
function protectedPaths({ constitution, files }: Ground): readonly Violation[] {
  return (constitution.protected_paths ?? []).flatMap((entry) => {
    const { path, operations = ['add', 'modify', 'delete'] } = typeof entry === 'string' ? { path: entry } : entry
    const patterns = [path ?? []].flat().filter((one) => !isFault(compilePattern(one)))
    const list = forbidding(patterns)
    const has = new Set(files)
    const made = patterns.map(filledIn).find((one) => !has.has(one) && list.find(pathFromText(one)))
    const there = files.find((one) => list.find(pathFromText(one)))
    return [
      ...(there !== undefined && operations.includes('modify')
        ? [violation(`rewrites ${there}`, [[there, TEXT]])]
        : []),
      ...(there !== undefined && operations.includes('delete') ? [violation(`deletes ${there}`, [[there, null]])] : []),
      ...(made !== undefined && operations.includes('add') ? [violation(`adds ${made}`, [[made, TEXT]])] : []),
    ].slice(0, 1)
  })
}

/** A path that a pattern matches, in most cases; whoever uses it asks the pattern. */
function filledIn(pattern: string): string {
  return pattern
    .replace(/\{([^{},]*)[^{}]*\}/g, '$1')
    .replace(/\*\*\/?/g, (stars) => (stars.endsWith('/') ? `${PLACE}/` : PLACE))
    .replace(/\*/g, 'selftest')
    .replace(/\?/g, 's')
    .replace(/\/$/, `/${PLACE}`)
}

function limits({ constitution }: Ground): readonly Violation[] {
  const { limits: set = {} } = constitution
  const files = Math.min(set.max_files_per_commit ?? Infinity, set.max_files ?? Infinity)
  const lines = set.max_lines_added ?? Infinity
  const bytes = set.max_file_bytes ?? set.max_total_bytes ?? Infinity
  const many = (count: number) => Array.from({ length: count }, (_, at) => [`${PLACE}/${at}.md`, TEXT] as const)
  return [
    ...(files <= LARGEST ? [violation(`adds ${files + 1} files`, many(files + 1))] : []),
    ...(lines <= 1_000_000 ? [violation(`adds ${lines + 1} lines`, [[`${PLACE}/a.md`, 'a\n'.repeat(lines + 1)]])] : []),
    ...(bytes <= 1e8
      ? [violation(`adds a file of ${bytes + 1} bytes`, [[`${PLACE}/a.md`, 'a'.repeat(bytes + 1)]])]
      : []),
  ]
}

function terms({ constitution }: Ground): readonly Violation[] {
  const entries = [...(constitution.brand?.prohibited_terms ?? []), ...(constitution.prohibited_terms ?? [])]
  return entries.slice(0, MOST).flatMap((entry) => {
    const { term, paths = ['**'] } = typeof entry === 'string' ? { term: entry } : entry
    const places = [...new Set([`${PLACE}/a.md`, ...paths.map(filledIn)])]
    return places.map((path) => violation(`writes ${JSON.stringify(term)} into ${path}`, [[path, `a ${term} b\n`]]))
  })
}

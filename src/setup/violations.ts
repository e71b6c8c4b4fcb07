import { compilePattern, isFault } from '../matching/paths/glob.ts'
import { pathGroup } from '../matching/paths/path-groups.ts'
import { forbidding } from '../matching/paths/path-list.ts'
import { testPlace } from '../matching/weakening/test-files.ts'
import type { Constitution } from '../model/constitution.generated.ts'
import { pathFromText } from '../model/path.ts'
import { filledIn, MOST, PLACE, TEXT, texts, type Violation, violation } from './planting.ts'
import { facts, patterns, prohibitedTerms } from './text-violations.ts'

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
  const { constitution } = ground
  return new Map([
    ['protected-paths', protectedPaths(ground)],
    ['limits', limits(ground)],
    ['prohibited-terms', prohibitedTerms(constitution)],
    ['patterns', patterns(constitution)],
    ['hidden-text', texts('text that turns what follows around', 'a\u202eb\n')],
    ['facts', facts(constitution)],
    ['scope', scope(ground)],
    ['review-selectors', reviews(ground)],
    ['test-weakening', deletedTests(ground)],
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

/** A limit above that is not worth its violation. */
const LARGEST = 20_000

/** Of each entry, the paths that it covers: those that are there, and one that its pattern becomes when it is filled in. */
function protectedPaths({ constitution, files }: Ground): readonly Violation[] {
  return (constitution.protected_paths ?? []).flatMap((entry) => {
    const {
      path,
      group,
      operations = ['add', 'modify', 'delete'],
    } = typeof entry === 'string' ? { path: entry } : entry
    const named = group === undefined ? [path ?? []].flat() : pathGroup(group).patterns
    const patterns = named.filter((one) => !isFault(compilePattern(one)))
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

/** Nothing where every place, and all that can be done here with a file, is allowed. */
function scope({ constitution, files }: Ground): readonly Violation[] {
  const { scope: set } = constitution
  const { paths, tools, deny } = Array.isArray(set) || !set ? {} : set
  const [there] = files
  const allows = (tool: 'write_file' | 'delete_file') =>
    (!tools || tools.includes(tool)) && !deny?.tools?.includes(tool)
  const namesNothing = !paths && !tools && !deny
  return [
    ...(paths || namesNothing || !allows('write_file') ? [adds(`${PLACE}/a.md`)] : []),
    ...(deny?.paths ?? []).map((pattern) => adds(filledIn(pattern))),
    ...(allows('delete_file') || there === undefined ? [] : [violation(`deletes ${there}`, [[there, null]])]),
  ]
}

/** By the selectors that are written out; what a name stands for is left to others. */
function reviews({ constitution, files }: Ground): readonly Violation[] {
  return (constitution.require_review ?? []).slice(0, MOST).flatMap((selector): readonly Violation[] => {
    const [, kind, value = ''] = /^(path:|kind:|schema\.)(.*)$/s.exec(selector) ?? []
    const [there] = files
    if (kind === 'path:') return [adds(filledIn(value))]
    if (kind === 'schema.') {
      const page = `<script type="application/ld+json">{"@type": ${JSON.stringify(value)}}</script>\n`
      return texts(`the type ${value}`, page, [`${PLACE}/a.html`])
    }
    if (selector === 'kind:add') return [adds(`${PLACE}/a.md`)]
    if (there === undefined) return []
    if (selector === 'kind:modify') return [violation(`rewrites ${there}`, [[there, TEXT]])]
    return selector === 'kind:delete' ? [violation(`deletes ${there}`, [[there, null]])] : []
  })
}

function deletedTests({ files }: Ground): readonly Violation[] {
  const tests = files.filter((path) => testPlace(pathFromText(path)) === 'named' && !path.endsWith('conftest.py'))
  return tests.slice(0, MOST).map((path) => violation(`deletes ${path}`, [[path, null]]))
}

const adds = (path: string): Violation => violation(`adds ${path}`, [[path, TEXT]])

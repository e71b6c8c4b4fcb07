import { type PathGroupName, pathGroup } from '../matching/paths/path-groups.ts'
import { shippedFiles } from '../matching/paths/path-list.ts'
import { pathFromText } from '../model/path.ts'

/** What the paths of a repository tell about it. Names with unusual characters are left out: a pattern would need escapes. */
export interface Landscape {
  readonly languages: readonly Language[]
  /** Folders of database migrations. */
  readonly migrations: readonly string[]
  /** Folders of acceptance scenarios. */
  readonly scenarios: readonly string[]
  /** Folders of texts that a site publishes. */
  readonly content: readonly string[]
  /** Patterns for the instructions and settings of agents that are there. */
  readonly agentFiles: readonly string[]
  /** Patterns for the files of continuous integration that are there, and are no governance files by themselves. */
  readonly pipelines: readonly string[]
  /** Patterns for the lock files that are there. */
  readonly locks: readonly string[]
  readonly licences: readonly string[]
}

export type Language = 'javascript' | 'python' | 'ruby'

const LANGUAGES: readonly (readonly [Language, RegExp])[] = [
  ['javascript', /\.[cm]?[jt]sx?$/],
  ['python', /\.py$/],
  ['ruby', /\.rb$/],
]
const FOREIGN = /(^|\/)(node_modules|vendor|third_party|fixtures|testdata)\//
const PLAIN = /^[A-Za-z0-9._/-]+$/
/** More folders than that become one pattern. */
const MOST = 8

/** By the paths that git tracks; what was brought in from elsewhere, and paths with unusual characters, do not count. */
export function landscapeOf(tracked: readonly string[]): Landscape {
  const own = tracked.filter((path) => PLAIN.test(path) && !FOREIGN.test(path))
  return {
    languages: LANGUAGES.filter(([, extension]) => own.some((path) => extension.test(path))).map(([name]) => name),
    migrations: folders(own, /^(.*?\/)?(migrations?|migrate)\/.*\.(sql|py|rb|[cm]?[jt]s|php|go|kt|java)$/, 2),
    scenarios: folders(own, /^(.*?\/)?(scenarios|features|acceptance)\/.*\.(feature|ya?ml|json|md)$/, 2),
    content: folders(
      own,
      /^()(content|pages|_posts|site|public|docs|src\/(?:content|pages))\/.*\.(mdx?|html?|astro)$/,
      2,
    ),
    agentFiles: patternsIn('agent_files', own),
    pipelines: patternsIn('ci', own).filter((pattern) => !GOVERNING.test(pattern)),
    locks: patternsIn('lockfiles', own),
    licences: own.filter((path) => /^(LICEN[CS]E|COPYING)(\.\w+)?$/i.test(path)),
  }
}

/** The folders, in byte order, that a path of each kind lies in. */
function folders(paths: readonly string[], kind: RegExp, group: number): readonly string[] {
  const found = new Set<string>()
  for (const path of paths) {
    const match = kind.exec(path)
    if (match) found.add(`${match[1] ?? ''}${match[group] ?? ''}`)
  }
  const names = [...found].sort()
  if (names.length <= MOST) return names
  return [...new Set(names.map((name) => `**/${name.slice(name.lastIndexOf('/') + 1)}`))]
}

/** Governance files in any case. */
const GOVERNING = /^\.github\/(workflows|actions)\/|^\.gitlab-ci\.yml$/

/** Those patterns of a group that a path is in. */
function patternsIn(name: PathGroupName, paths: readonly string[]): readonly string[] {
  const { patterns } = pathGroup(name)
  const list = shippedFiles(patterns)
  const found = new Set(paths.map((path) => list.find(pathFromText(path))?.pattern))
  return patterns.filter((pattern) => found.has(pattern))
}

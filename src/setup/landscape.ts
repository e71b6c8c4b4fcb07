/** What the paths of a repository tell about it. Names with unusual characters are left out: a pattern would need escapes. */
export interface Landscape {
  readonly languages: readonly Language[]
  /** Folders of database migrations. */
  readonly migrations: readonly string[]
  /** Folders of acceptance scenarios. */
  readonly scenarios: readonly string[]
  /** Folders of texts that a site publishes. */
  readonly content: readonly string[]
  /** Instructions and settings of agents. */
  readonly agentFiles: readonly string[]
  /** Files of continuous integration that are no governance files by themselves. */
  readonly pipelines: readonly string[]
  /** Names of lock files. */
  readonly locks: readonly string[]
  readonly licences: readonly string[]
  readonly github: boolean
}

export type Language = 'javascript' | 'python' | 'ruby'

const LANGUAGES: readonly (readonly [Language, RegExp])[] = [
  ['javascript', /\.[cm]?[jt]sx?$/],
  ['python', /\.py$/],
  ['ruby', /\.rb$/],
]
const LOCKS = [
  ...['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'deno.lock'],
  ...['Cargo.lock', 'Gemfile.lock', 'composer.lock', 'poetry.lock', 'uv.lock', 'Pipfile.lock', 'go.sum', 'flake.lock'],
]
const AGENT_FILE =
  /^(GEMINI\.md|\.cursorrules|\.windsurfrules|\.clinerules|\.mcp\.json|\.github\/copilot-instructions\.md)$|^(\.cursor\/rules|\.claude\/(agents|commands|skills)|\.github\/(instructions|prompts))\//
const PIPELINE =
  /^(Jenkinsfile|\.travis\.yml|\.drone\.yml|azure-pipelines\.yml|bitbucket-pipelines\.yml|appveyor\.yml)$|^(\.circleci|\.buildkite|\.woodpecker)\//
const FOREIGN = /(^|\/)(node_modules|vendor|third_party|fixtures|testdata)\//
const PLAIN = /^[A-Za-z0-9._/-]+$/
/** More folders than that become one pattern. */
const MOST = 8

export function landscapeOf(tracked: readonly string[]): Landscape {
  const own = tracked.filter((path) => PLAIN.test(path) && !FOREIGN.test(path))
  const names = new Set(own.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  return {
    languages: LANGUAGES.filter(([, extension]) => own.some((path) => extension.test(path))).map(([name]) => name),
    migrations: folders(own, /^(.*?\/)?(migrations?|migrate)\/.*\.(sql|py|rb|[cm]?[jt]s|php|go|kt|java)$/, 2),
    scenarios: folders(own, /^(.*?\/)?(scenarios|features|acceptance)\/.*\.(feature|ya?ml|json|md)$/, 2),
    content: folders(
      own,
      /^()(content|pages|_posts|site|public|docs|src\/(?:content|pages))\/.*\.(mdx?|html?|astro)$/,
      2,
    ),
    agentFiles: roots(own, AGENT_FILE),
    pipelines: roots(own, PIPELINE),
    locks: LOCKS.filter((name) => names.has(name)),
    licences: own.filter((path) => /^(LICEN[CS]E|COPYING)(\.\w+)?$/i.test(path)),
    github: tracked.some((path) => path.startsWith('.github/')),
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

/** Files at the top as they are, and folders as patterns. */
function roots(paths: readonly string[], kind: RegExp): readonly string[] {
  const found = paths.flatMap((path) => {
    const match = kind.exec(path)
    if (!match) return []
    return [match[0].endsWith('/') ? `${match[0]}**` : path]
  })
  return [...new Set(found)].sort()
}

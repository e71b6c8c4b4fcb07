import type { RepoPath } from '../../model/path.ts'
import { SYNTAX, type Syntax } from './code-text.ts'

/** Languages whose tests are read. */
export type Family = 'javascript' | 'python' | 'go' | 'rust' | 'jvm' | 'ruby' | 'php' | 'csharp' | 'gherkin'

const ENDINGS: readonly (readonly [Family, RegExp])[] = [
  ['javascript', /\.(?:[cm]?[jt]sx?|vue|svelte)$/],
  ['python', /\.py$/],
  ['go', /\.go$/],
  ['rust', /\.rs$/],
  ['jvm', /\.(?:java|kts?|groovy|scala)$/],
  ['ruby', /\.rb$/],
  ['php', /\.php$/],
  ['csharp', /\.cs$/],
  ['gherkin', /\.feature$/],
]

/** The language that a file's name says; null for none of these. */
export function familyOf({ text }: RepoPath): Family | null {
  const name = text.toLowerCase()
  return ENDINGS.find(([, ending]) => ending.test(name))?.[0] ?? null
}

/** By their names, runners of the language find these, wherever they stand. */
const NAMES: Readonly<Record<Family, RegExp>> = {
  javascript: /(?:^|\/)__tests__\/|\.(?:test|spec|cy|e2e)\.[^./]+$/i,
  python: /(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$/i,
  go: /_test\.go$/i,
  rust: /(?:^|\/)tests\/[^/]+\.rs$/i,
  jvm: /(?:^|\/)(?:Test[^/]*|[^/]*(?:Tests?|TestCase|IT|Spec))\.[a-z]+$/,
  ruby: /(?:_spec|_test|(?:^|\/)test_[^/]*)\.rb$/i,
  php: /Test\.php$|(?:^|\/)tests\/[^/]*\.php$/i,
  csharp: /Tests?\.cs$/i,
  gherkin: /\.feature$/i,
}

const FOLDERS = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress|androidtest|[^/]*\.(?:unit|integration)?tests?)\//i

/** How sure it is that a path is a test: `named` where runners look for such names, `placed` where it stands among tests. */
export type TestPlace = 'named' | 'placed' | null

/** By name and folder alone; null where it is no test of a language that is known here. */
export function testPlace(path: RepoPath): TestPlace {
  const family = familyOf(path)
  if (family === null) return null
  if (NAMES[family].test(path.text)) return 'named'
  // In Rust, tests stand in any file.
  return FOLDERS.test(path.text) || family === 'rust' ? 'placed' : null
}

/** What a test is called after: the name of its file, without what makes it a test. */
export function stemOf({ text }: RepoPath): string {
  const name = (/[^/]*$/.exec(text)?.[0] ?? '').replace(/\.[^.]+$/, '')
  return name
    .replace(/[._-](?:test|spec|cy|e2e)$/i, '')
    .replace(/^test_/i, '')
    .replace(/(?:Tests?|TestCase|IT|Spec)$/, '')
    .toLowerCase()
}

/** What a test runner writes, and compares with the next time. */
export function isSnapshot({ text }: RepoPath): boolean {
  return /\.(?:snap|ambr|golden|approved\.[^./]+|verified\.[^./]+)$|(?:^|\/)__(?:image_)?snapshots__\//i.test(text)
}

/** What explains nothing that a test expects: prose. */
export function isProse({ text }: RepoPath): boolean {
  return /\.(?:md|mdx|rst|txt|adoc)$|(?:^|\/)(?:licen[cs]e|changelog|readme)[^/]*$/i.test(text)
}

/** How configuration that sets coverage, types or lint is written; null where the file is none. */
export function configurationSyntax({ text }: RepoPath): Syntax | null {
  const name = (/[^/]*$/.exec(text)?.[0] ?? '').toLowerCase()
  return CONFIGURATIONS.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

const CONFIGURATIONS: readonly (readonly [RegExp, Syntax])[] = [
  [/^(?:\.eslintrc|\.nycrc|\.c8rc|\.stylelintrc)\.ya?ml$/, SYNTAX.hashes],
  [/^(?:package|tslint|pyrightconfig|[jt]sconfig[^/]*)\.json$/, SYNTAX.javascript],
  [
    /^(?:jest|vitest|vite|nyc|c8|stryker|karma|eslint|stylelint|cypress|playwright)\.conf(?:ig)?\.[^/]+$/,
    SYNTAX.javascript,
  ],
  [
    /^(?:biome\.jsonc?|\.oxlintrc\.json|\.eslintrc.*|\.nycrc.*|\.c8rc.*|\.stylelintrc.*|\.mocharc.*)$/,
    SYNTAX.javascript,
  ],
  [/^(?:build\.gradle(?:\.kts)?|jacoco\.gradle)$/, SYNTAX.jvm],
  [/^(?:pom|phpunit|psalm)\.xml(?:\.dist)?$/, SYNTAX.markup],
  [/^(?:pyproject|tarpaulin|\.?ruff)\.toml$/, SYNTAX.hashes],
  [/^(?:pytest|tox|\.?mypy)\.ini$|^setup\.cfg$|^\.coveragerc$|^\.?pylintrc$|^\.flake8$/, SYNTAX.hashes],
  [/^\.?codecov\.ya?ml$|^\.rubocop[^/]*\.ya?ml$|^phpstan(?:\.dist)?\.neon(?:\.dist)?$/, SYNTAX.hashes],
  [/^(?:\.simplecov|(?:spec|test|rails)_helper\.rb)$/, SYNTAX.ruby],
]

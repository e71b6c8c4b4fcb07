import { shippedFiles } from '../matching/paths/path-list.ts'
import { countOf } from '../model/count.ts'
import { pathFromText } from '../model/path.ts'
import type { Survey } from '../model/survey.ts'
import { type Habits, habitsOf } from './habits.ts'
import { type Landscape, type Language, landscapeOf } from './landscape.ts'

/** A first constitution for a repository. `schema`: where its schema is, from the file's own folder. */
export function draftConstitution(survey: Survey, schema: string): string {
  const landscape = landscapeOf(survey.tracked)
  const locks = shippedFiles(landscape.locks)
  const habits = habitsOf(survey, (path) => locks.find(pathFromText(path)) !== null)
  return [
    `# yaml-language-server: $schema=${schema}`,
    '# The rules for changes to this repository. A change is judged by the version of this file that stands before it.',
    '# Every key is optional; `constitution-check explain KEY` says what one means, and what the policy makes of it.',
    'version: 1',
    '',
    ...protection(survey.tracked, landscape),
    '',
    ...limits(habits, landscape),
    '',
    ...terms(landscape),
    '',
    ...governance(landscape),
    '',
    ...later(landscape),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

/** What no repository should get, by name; a name that is there already has its reasons. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['**/.env', /(^|\/)\.env$/],
  ['**/.env.local', /(^|\/)\.env\.local$/],
  ['**/*.pem', /\.pem$/],
  ['**/id_rsa', /(^|\/)id_rsa$/],
  ['**/id_ed25519', /(^|\/)id_ed25519$/],
]

function protection(tracked: readonly string[], { licences, migrations, scenarios }: Landscape): readonly string[] {
  const secrets = SECRETS.filter(([, name]) => !tracked.some((path) => name.test(path))).map(([pattern]) => pattern)
  const below = (folders: readonly string[]) => folders.map((folder) => `${folder}/**`)
  return [
    '# Files that do not change without a person or, with `action: deny`, at all.',
    'protected_paths:',
    ...entry(secrets, ['operations: [add, modify]', 'action: deny', 'reason: Secrets do not belong in a repository']),
    ...entry(licences, ['reason: The terms of use are decided by people']),
    ...entry(below(migrations), [
      'operations: [modify, delete, rename]',
      'reason: Migrations that have run stay as they are',
    ]),
    ...entry(below(scenarios), [
      'operations: [modify, delete, rename]',
      'reason: What is accepted is decided by people',
    ]),
    ...(secrets.length + licences.length + migrations.length + scenarios.length === 0
      ? entry(['legal/**'], ['reason: An example; put in what nobody should touch'])
      : []),
  ]
}

function entry(patterns: readonly string[], rest: readonly string[]): readonly string[] {
  if (patterns.length === 0) return []
  return [`  - path: ${list(patterns)}`, ...rest.map((line) => `    ${line}`)]
}

const quoted = (text: string): string => JSON.stringify(text)
const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`

function limits({ measured, files, lines, limits }: Habits, { locks }: Landscape): readonly string[] {
  return [
    ...(files === 0
      ? [
          `# ${measured === 0 ? 'No commit' : `Only ${countOf(measured, 'commit')}`} could be measured, so these are common values.`,
        ]
      : [
          `# Measured on the last ${measured} commits: 95 of 100 changed at most ${countOf(files, 'file')},`,
          `# and commits and merges added at most ${countOf(lines, 'line')}; rounded up.`,
        ]),
    '# More is denied; from 0.8 of a limit on there is a warning. For one large change, write .agent/corrections.yaml.',
    'limits:',
    `  max_files_per_commit: ${limits.files}`,
    `  max_lines_added: ${limits.lines}`,
    `  max_file_bytes: ${limits.bytes}`,
    '  warn_at: 0.8',
    ...(locks.length === 0 ? [] : [`  exempt: ${list(locks)}`]),
  ]
}

interface TermEntry {
  readonly term: string
  readonly paths: readonly string[]
  readonly reason: string
}

const TESTS = ['**/*.test.*', '**/*.spec.*', 'test/**', 'tests/**']
const ONE_TEST = 'One test alone is not a test run'
const STOPS = 'It stops the program'
const TERMS: Readonly<Record<Language, readonly TermEntry[]>> = {
  javascript: ['describe.only(', 'it.only(', 'test.only('].map((term) => ({ term, paths: TESTS, reason: ONE_TEST })),
  python: [{ term: 'pdb.set_trace(', paths: ['**/*.py'], reason: STOPS }],
  ruby: [{ term: 'binding.pry', paths: ['**/*.rb'], reason: STOPS }],
}

function terms({ languages, content }: Landscape): readonly string[] {
  const entries = languages.flatMap((language) => TERMS[language])
  const folder = content[0] ?? 'content'
  return [
    '# Text that a change may not add. For the words of a brand:',
    '# brand:',
    `#   prohibited_terms: [{term: cheapest, match: word, paths: [${quoted(`${folder}/**`)}]}]`,
    ...(entries.length === 0 ? [] : ['prohibited_terms:']),
    ...entries.flatMap(({ term, paths, reason }) => [
      `  - term: ${quoted(term)}`,
      `    paths: ${list(paths)}`,
      `    reason: ${reason}`,
    ]),
  ]
}

function governance({ agentFiles, pipelines }: Landscape): readonly string[] {
  return [
    '# Constitutions, hooks and workflows always need a person; so does what tells agents how to work.',
    'governance:',
    `  paths: ${list([...new Set(['**/AGENTS.md', '**/CLAUDE.md', ...agentFiles, ...pipelines])])}`,
  ]
}

function later({ scenarios }: Landscape): readonly string[] {
  const folder = scenarios[0] ?? 'scenarios'
  return [
    '# Hold-out scenarios that an agent must not alter can be sealed by their digests:',
    '# sealed_scenarios:',
    '#   manifest: .agent/seals.json',
    `#   paths: [${quoted(`${folder}/**`)}]`,
  ]
}

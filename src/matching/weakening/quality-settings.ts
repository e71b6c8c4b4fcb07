import { placesOfText } from '../facts/data/file-text.ts'
import { codeText, type Syntax } from './code-text.ts'

/** One setting that says how much tests, types or lint must hold; the larger its value, the stricter. */
export interface Setting {
  /** What kind of setting it is, with its name. */
  readonly key: string
  readonly value: number
  /** From 1. */
  readonly line: number
  /** In code points, from 1. */
  readonly column: number
  /** As it is written. */
  readonly text: string
}

interface Form {
  /** Names of files, in lower case. */
  readonly files: RegExp
  /** The groups: the name (may be absent), and the value. */
  readonly pattern: RegExp
  readonly kind: string
  value(written: string, name: string): number
}

const number = (written: string): number => Number(written)
const onOff = (written: string): number => (/^true$/i.test(written) ? 1 : 0)
const offOn = (written: string): number => 1 - onOff(written)
const SEVERITIES: Readonly<Record<string, number>> = { off: 0, none: 0, '0': 0, error: 2, '2': 2 }
const severity = (written: string): number => SEVERITIES[written.toLowerCase()] ?? 1
const CHECKING: readonly string[] = ['off', 'basic', 'standard', 'strict']

const N = '(-?[0-9]{1,9}(?:\\.[0-9]{1,9})?(?:e-?[0-9]{1,3})?)'
const B = '(true|false)\\b'
const named = (names: string, between: string, value: string): RegExp =>
  new RegExp(`(?<![\\w.$@/-])["']?(${names})["']?${between}["']?${value}`, 'gi')
const IS = '\\s{0,20}[:=]\\s{0,20}'

const JAVASCRIPT = /^(?:package\.json|(?:jest|vitest|vite|nyc|c8|stryker|karma|cypress)\.conf|\.nycrc|\.c8rc)/
const PYTHON = /^(?:pyproject\.toml|setup\.cfg|tox\.ini|pytest\.ini|\.coveragerc|\.?pylintrc|\.?mypy\.ini)/
const LINT = /eslint|oxlint|stylelint|tslint|biome/
const TYPES =
  'strict|strictNullChecks|strictFunctionTypes|strictBindCallApply|strictPropertyInitialization|strictBuiltinIteratorReturn|noImplicitAny|noImplicitThis|useUnknownInCatchVariables|alwaysStrict|noUnusedLocals|noUnusedParameters|noImplicitReturns|noFallthroughCasesInSwitch|noUncheckedIndexedAccess|exactOptionalPropertyTypes|noImplicitOverride|noPropertyAccessFromIndexSignature|noEmitOnError|checkJs'
const MYPY =
  'strict|disallow_\\w{1,40}|check_untyped_defs|no_implicit_optional|warn_return_any|warn_unused_ignores|warn_unreachable|strict_equality|strict_optional|no_implicit_reexport'

const FORMS: readonly Form[] = [
  {
    kind: 'coverage',
    files: JAVASCRIPT,
    pattern: named('branches|functions|lines|statements|break', IS, N),
    value: number,
  },
  {
    kind: 'coverage',
    files: JAVASCRIPT,
    pattern: named('check-coverage|checkCoverage|perFile|per-file', IS, B),
    value: onOff,
  },
  { kind: 'coverage', files: JAVASCRIPT, pattern: named('100', IS, B), value: onOff },
  { kind: 'tests', files: JAVASCRIPT, pattern: named('passWithNoTests', IS, B), value: offOn },
  { kind: 'coverage', files: PYTHON, pattern: named('fail[_-]under|min_coverage', IS, N), value: number },
  { kind: 'coverage', files: /^tarpaulin\.toml$/, pattern: named('fail-under', IS, N), value: number },
  { kind: 'coverage', files: /codecov/, pattern: named('target', IS, N), value: number },
  { kind: 'tolerance', files: /codecov/, pattern: named('threshold', IS, N), value: (written) => -Number(written) },
  { kind: 'informational', files: /codecov/, pattern: named('informational', IS, B), value: offOn },
  {
    kind: 'coverage',
    files: /simplecov|_helper\.rb$/,
    pattern: new RegExp(`(?<!\\w)(minimum_coverage(?:_by_file)?)[\\s(]{1,20}(?:\\w{1,20}:\\s{0,9})?${N}`, 'g'),
    value: number,
  },
  { kind: 'coverage', files: /gradle/, pattern: named('minimum', `${IS}(?:\\w{1,20}\\()?`, N), value: number },
  {
    kind: 'coverage',
    files: /^pom\.xml$/,
    pattern: new RegExp(`<(minimum|haltOnFailure)>\\s{0,20}${N}`, 'g'),
    value: number,
  },
  {
    kind: 'coverage',
    files: /./,
    pattern: new RegExp(`--(cov-fail-under|fail-under|branches|functions|lines|statements)[ =]${N}`, 'g'),
    value: number,
  },
  {
    kind: 'lint',
    files: /./,
    pattern: new RegExp(`--(max-warnings)[ =]${N}`, 'g'),
    value: (written) => -Number(written),
  },
  { kind: 'types', files: /^[jt]sconfig.*\.json$/, pattern: named(TYPES, IS, B), value: onOff },
  { kind: 'types', files: PYTHON, pattern: named(MYPY, IS, B), value: onOff },
  { kind: 'types', files: PYTHON, pattern: named('ignore_errors', IS, B), value: offOn },
  {
    kind: 'types',
    files: /^(?:pyrightconfig\.json|pyproject\.toml)$/,
    pattern: named('typeCheckingMode', IS, '(off|basic|standard|strict)\\b'),
    value: (written) => CHECKING.indexOf(written.toLowerCase()),
  },
  { kind: 'level', files: /phpstan/, pattern: named('level', IS, N), value: number },
  { kind: 'level', files: /^psalm/, pattern: named('errorLevel', IS, N), value: (written) => -Number(written) },
  {
    kind: 'lint',
    files: LINT,
    pattern:
      /["']?([\w@/-]{1,80})["']?\s{0,20}:\s{0,20}\[?\s{0,20}(?:["'](off|none|warn|warning|info|error)["']|([012])(?=\s{0,9}[,}\]\n]))/g,
    value: severity,
  },
  { kind: 'lint', files: /^biome/, pattern: named('enabled|recommended', IS, B), value: onOff },
]

/** Every such setting of a configuration file, in the order of its text. */
export function settingsIn(path: string, source: string, syntax: Syntax): readonly Setting[] {
  const name = (/[^/]*$/.exec(path)?.[0] ?? '').toLowerCase()
  const { bare } = codeText(source, syntax)
  const placeOf = placesOfText(source)
  const found = FORMS.filter(({ files }) => files.test(name)).flatMap(({ kind, pattern, value }) =>
    [...bare.matchAll(pattern)].map((match) => {
      const [text, key = '', ...values] = match
      const written = values.find((one) => one !== undefined) ?? ''
      return { at: match.index, key: `${kind} ${key}`, value: value(written, key), text: text.trim() }
    }),
  )
  const all = /rubocop/.test(name) ? [...found, ...copsIn(bare)] : found
  return all.sort((one, other) => one.at - other.at).map(({ at, ...setting }) => ({ ...setting, ...placeOf(at) }))
}

/** RuboCop writes a cop's name above the line that turns it off. */
function copsIn(text: string): readonly (Omit<Setting, 'line' | 'column'> & { readonly at: number })[] {
  let cop = ''
  return [...text.matchAll(/^(?:([A-Z][\w/]{0,80}):|[ \t]{1,20}Enabled:[ \t]{0,9}(true|false)\b)/gm)].flatMap(
    (match) => {
      if (match[1] !== undefined) cop = match[1]
      return match[2] === undefined
        ? []
        : [{ at: match.index, key: `lint ${cop}`, value: onOff(match[2]), text: match[0].trim() }]
    },
  )
}

/** A setting that the new text has no longer, or has in a weaker form. */
export interface Lowered {
  readonly before: Setting
  /** Null where nothing of that name is left. */
  readonly after: Setting | null
}

export interface SettingsChange {
  readonly lowered: readonly Lowered[]
  /** Settings that are new, or are written once more. */
  readonly gained: readonly Setting[]
  /** New ones that turn something off. */
  readonly off: readonly Setting[]
}

/** Compares settings of one name with each other: what both texts have is left out, and the rest is paired, strict with strict. */
export function compareSettings(before: readonly Setting[], after: readonly Setting[]): SettingsChange {
  const lowered: Lowered[] = []
  const gained: Setting[] = []
  const off: Setting[] = []
  const old = byKey(before)
  const now = byKey(after)
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const had = old.get(key) ?? []
    const lost = withoutCommon(had, now.get(key) ?? [])
    const won = withoutCommon(now.get(key) ?? [], had)
    const least = had.reduce((low, { value }) => Math.min(low, value), Number.POSITIVE_INFINITY)
    for (const [index, one] of won.entries()) {
      const replaced = lost[index]
      if (replaced !== undefined) {
        if (one.value < replaced.value) lowered.push({ before: replaced, after: one })
      } else if (had.length > 0 && one.value < least) {
        const strictest = had.find(({ value }) => value === least)
        if (strictest) lowered.push({ before: strictest, after: one })
      } else if (had.length === 0 && one.value === 0 && !key.startsWith('coverage')) off.push(one)
      else gained.push(one)
    }
    for (const one of lost.slice(won.length))
      if (one.value > 0 || key.startsWith('coverage')) lowered.push({ before: one, after: null })
  }
  return { lowered, gained, off }
}

function byKey(settings: readonly Setting[]): ReadonlyMap<string, readonly Setting[]> {
  const groups = new Map<string, Setting[]>()
  for (const one of settings) {
    const group = groups.get(one.key)
    if (group === undefined) groups.set(one.key, [one])
    else group.push(one)
  }
  return groups
}

/** Those of `all` that have no twin in `others`, the strictest first. */
function withoutCommon(all: readonly Setting[], others: readonly Setting[]): readonly Setting[] {
  const left = new Map<number, number>()
  for (const { value } of others) left.set(value, (left.get(value) ?? 0) + 1)
  const rest = all.filter(({ value }) => {
    const twins = left.get(value) ?? 0
    left.set(value, twins - 1)
    return twins <= 0
  })
  return [...rest].sort((one, other) => other.value - one.value)
}

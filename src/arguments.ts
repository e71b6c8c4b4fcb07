import type { ChangeRequest } from './change/read.ts'
import { misused, type OptionTable, optionRows, parseOptions } from './command-line.ts'
import { isDate, startSecondOf } from './model/date.ts'
import type { CheckError } from './model/error.ts'
import { nearest } from './model/nearest.ts'
import { LONGEST_TIMEOUT, timeoutOf } from './model/timeout.ts'
import { FORMATS, type Format } from './reports/format-names.ts'
import type { Detail } from './reports/text-style.ts'
import { sealRootOf } from './seal-root-argument.ts'

/** What the command line asks for. */
export type Command =
  | { readonly name: 'check'; readonly options: CheckOptions }
  /** Judges what a push is about to change, ref by ref. */
  | { readonly name: 'pre-push'; readonly remote: string; readonly options: Omit<CheckOptions, 'change'> }
  /** A command that judges nothing, with its own arguments. */
  | { readonly name: 'inspect'; readonly argv: readonly string[] }
  /** A command that passes links of a ledger on, with its own arguments. */
  | { readonly name: 'pass links'; readonly argv: readonly string[] }
  /** A command that sets the checker up, looks after it or shows it, with its own arguments. */
  | { readonly name: 'set up'; readonly argv: readonly string[] }
  | { readonly name: 'help' }
  | { readonly name: 'version' }

/** The options of a check; paths are as typed, relative to the working directory. */
export interface CheckOptions {
  readonly change: ChangeRequest
  readonly format: Format
  readonly reports: readonly { readonly format: Format; readonly file: string }[]
  readonly constitution: string | null
  readonly corrections: string | null
  /** Null: no attestation. Empty: the ledger that the constitution names. */
  readonly attest: string | null
  /** Private keys that sign the attestation: files, or `env:NAME`. */
  readonly sign: readonly string[]
  readonly allowReview: boolean
  readonly strict: boolean
  /** The root digest that the manifest of the seals must have; null where none is pinned. */
  readonly sealRoot: string | null
  /** Seconds since the epoch; null where it was not given. */
  readonly asOf: number | null
  readonly fetchMissing: boolean
  /** Seconds; null for no limit. */
  readonly timeout: number | null
  /** Of the text. */
  readonly detail: Detail
}

const LISTED_FORMATS = `${FORMATS.slice(0, -1).join(', ')} or ${FORMATS.at(-1)}`

/** The options of a check. */
export const OPTIONS = {
  staged: { type: 'boolean', help: 'judge what is staged (the default)' },
  diff: { type: 'string', value: 'A...B', help: 'judge what B adds since it left A; A..B compares the two directly' },
  commit: { type: 'string', value: 'REV', help: 'judge one commit against its first parent' },
  'pre-push': { type: 'string', value: '[REMOTE]', help: 'judge each ref that a pre-push hook is told about' },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, help: `what is printed: ${LISTED_FORMATS}` },
  report: {
    type: 'string',
    multiple: true,
    value: 'FORMAT=FILE',
    values: FORMATS.map((format) => `${format}=`),
    help: 'write a report to a file as well; repeatable',
  },
  constitution: { type: 'string', value: 'PATH', help: 'another constitution than the one at the base' },
  corrections: { type: 'string', value: 'PATH', help: 'other corrections than .agent/corrections.yaml' },
  attest: { type: 'string', value: '[LEDGER]', help: 'append the verdict to the ledger, a file or a reference' },
  sign: {
    type: 'string',
    multiple: true,
    value: 'FILE|env:NAME',
    help: 'with --attest: sign with this Ed25519 private key; repeatable',
  },
  'allow-review': { type: 'boolean', help: 'for hooks, with --staged or --pre-push: require_review does not stop it' },
  strict: { type: 'boolean', help: 'configuration warnings are errors' },
  'seal-root': { type: 'string', value: 'DIGEST', help: 'the manifest of the seals must have this root' },
  'as-of': { type: 'string', value: 'DATE', help: 'a later date than the change has, for what expires' },
  'fetch-missing': { type: 'boolean', help: 'in a partial clone, fetch the objects that are needed' },
  timeout: { type: 'string', value: 'SECONDS', help: 'give up after this time: exit 2, no report' },
  quiet: { type: 'boolean', help: 'print the verdict line alone' },
  verbose: { type: 'boolean', help: 'print every finding, rule and limit, and what the policy is made of' },
  help: { type: 'boolean', short: 'h', help: 'print this' },
  version: { type: 'boolean', help: 'print the version' },
} as const satisfies OptionTable

const SEE_HELP = 'See constitution-check --help.'
const INSPECTIONS = ['verify', 'replay', 'sign', 'log', 'seal', 'explain', 'policy', 'schema', 'completion']
const PASSING = ['export', 'import', 'push']
const SETTING_UP = ['init', 'doctor', 'selftest', 'demo']
const COMMANDS = [...INSPECTIONS, ...PASSING, ...SETTING_UP]

/** The usage text, made from the table. */
export function usage(): string {
  return [
    'Usage: constitution-check [--staged | --diff A...B | --commit REV | --pre-push [REMOTE]] [option]…',
    '       constitution-check init | doctor | selftest | demo',
    '       constitution-check verify LEDGER',
    '       constitution-check replay [N|DIGEST]',
    '       constitution-check sign FILE --sign KEY',
    '       constitution-check log [LEDGER]',
    '       constitution-check export [LEDGER] | import FILE [LEDGER] | push [REMOTE]',
    '       constitution-check seal [PATH…]',
    '       constitution-check explain KEY|PATH|CODE|group:NAME',
    '       constitution-check policy [diff A B]',
    '       constitution-check schema [NAME]',
    '       constitution-check completion bash|zsh|fish',
    '',
    ...optionRows(OPTIONS),
    '',
    'Exit codes: 0 allow · 1 deny · 2 could not judge · 3 require_review',
    '',
  ].join('\n')
}

/** What the arguments ask for. Throws `CheckError` (`usage`). */
export function parseArguments(argv: readonly string[]): Command {
  if (argv[0] !== undefined && INSPECTIONS.includes(argv[0])) return { name: 'inspect', argv }
  if (argv[0] !== undefined && PASSING.includes(argv[0])) return { name: 'pass links', argv }
  if (argv[0] !== undefined && SETTING_UP.includes(argv[0])) return { name: 'set up', argv }
  const { values, positionals } = parse(argv)
  if (values.help) return { name: 'help' }
  if (values.version) return { name: 'version' }
  const [command] = positionals
  if (command === undefined)
    return values['pre-push'] === undefined ? checkOf(values) : pushOf(values['pre-push'], values)
  throw unknownCommand(command)
}

type Values = ReturnType<typeof parse>['values']

function parse(argv: readonly string[]) {
  // parseArgs has no optional values: a bare --attest means the constitution's own ledger, a bare --pre-push the usual remote.
  const args = argv.map((arg, at) => (OPTIONAL.includes(arg) && !isValue(argv[at + 1]) ? `${arg}=` : arg))
  return parseOptions(args, OPTIONS, SEE_HELP)
}

const OPTIONAL = ['--attest', '--pre-push']
const isValue = (arg: string | undefined): boolean => arg !== undefined && !arg.startsWith('-')

function unknownCommand(command: string): CheckError {
  if (COMMANDS.includes(command)) {
    return misused(`${command} stands behind options.`, `Write the command first: constitution-check ${command} …`)
  }
  const meant = nearest(command, COMMANDS)
  return misused(`There is no command ${command}.`, meant ? `Did you mean ${meant}?` : SEE_HELP)
}

function checkOf(values: Values): Command {
  const change = changeRequest(values)
  if (values['allow-review'] && change.mode !== 'staged') {
    throw misused(
      '--allow-review goes with --staged and --pre-push alone.',
      'Leave it out: a committed range that needs review fails until it is reviewed.',
    )
  }
  return { name: 'check', options: { change, ...judgingOptions(values) } }
}

/** A push can hold several changes; a report, a link and a JSON document hold one. */
function pushOf(remote: string, values: Values): Command {
  for (const name of ['staged', 'diff', 'commit', 'report', 'attest', 'sign'] as const) {
    if (values[name] === undefined) continue
    throw misused(
      `--pre-push and --${name} exclude each other.`,
      'Leave one of them out; --diff A..B judges one range.',
    )
  }
  if (values.format !== undefined && values.format !== 'text') {
    throw misused('--pre-push prints text alone: a push can hold several changes.', 'Use --diff A..B for each of them.')
  }
  return { name: 'pre-push', remote: remote === '' ? 'origin' : remote, options: judgingOptions(values) }
}

function judgingOptions(values: Values): Omit<CheckOptions, 'change'> {
  if (values.sign && values.attest === undefined) {
    throw misused(
      '--sign goes with --attest alone: the link of the ledger is what is signed.',
      'Give --attest as well.',
    )
  }
  return {
    format: formatOf(values.format ?? 'text', '--format'),
    reports: (values.report ?? []).map(reportTarget),
    constitution: values.constitution ?? null,
    corrections: values.corrections ?? null,
    attest: values.attest ?? null,
    sign: values.sign ?? [],
    allowReview: values['allow-review'] ?? false,
    strict: values.strict ?? false,
    sealRoot: values['seal-root'] === undefined ? null : sealRootOf(values['seal-root'], '--seal-root'),
    asOf: values['as-of'] === undefined ? null : dateOf(values['as-of']),
    fetchMissing: values['fetch-missing'] ?? false,
    timeout: values.timeout === undefined ? null : secondsOf(values.timeout),
    detail: detailOf(values),
  }
}

function detailOf({ quiet = false, verbose = false }: Values): Detail {
  if (quiet && verbose) throw misused('--quiet and --verbose exclude each other.', 'Give one of them.')
  return quiet ? 'verdict' : verbose ? 'all' : 'usual'
}

function changeRequest({ staged, diff, commit }: Values): ChangeRequest {
  const given = [staged && '--staged', diff !== undefined && '--diff', commit !== undefined && '--commit'].filter(
    Boolean,
  )
  if (given.length > 1) throw misused(`${given.join(' and ')} exclude each other.`, 'Give one of them.')
  if (commit !== undefined) return { mode: 'commit', revision: commit }
  return diff === undefined ? { mode: 'staged' } : rangeOf(diff)
}

function rangeOf(text: string): ChangeRequest {
  const [, from, dots, to] = /^(.*?)(\.{2,3})(.*)$/s.exec(text) ?? []
  // Fail closed: git reads an empty side as HEAD, and an unset variable would then judge nothing at all.
  if (!from || !to || !dots) {
    throw misused(`--diff ${text} names no range.`, 'Write --diff A...B with two revisions, such as main...HEAD.')
  }
  return { mode: 'range', from, to, dots: dots.length === 3 ? 3 : 2 }
}

function reportTarget(text: string) {
  const at = text.indexOf('=')
  const file = text.slice(at + 1)
  if (at < 0 || file === '') throw misused(`--report ${text} names no file.`, 'Write --report json=report.json.')
  return { format: formatOf(text.slice(0, at), '--report'), file }
}

function formatOf(text: string, option: string): Format {
  const format = FORMATS.find((one) => one === text)
  if (format) return format
  throw misused(`${option} ${text} is not a format of this version.`, `Use ${LISTED_FORMATS}.`)
}

function dateOf(text: string): number {
  if (!isDate(text)) throw misused(`--as-of ${text} is not a date.`, 'Write 2026-12-31 or 2026-12-31T12:00:00Z.')
  return startSecondOf(text)
}

function secondsOf(text: string): number {
  const seconds = timeoutOf(text)
  if (seconds !== null) return seconds
  throw misused(
    `--timeout ${text} is not a number of seconds.`,
    `Write a number above 0 and up to ${LONGEST_TIMEOUT}, such as --timeout 60.`,
  )
}

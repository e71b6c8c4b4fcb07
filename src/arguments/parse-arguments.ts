import type { ChangeRequest } from '../change/read.ts'
import type { CheckError } from '../model/error.ts'
import { nearest } from '../model/nearest.ts'
import type { Detail } from '../reports/text-style.ts'
import { type CheckOptions, OPTIONS } from './check-options.ts'
import { misused, parseOptions } from './command-line.ts'
import { addressOf, dateOf, formatOf, rangeOf, reportTarget, sealRootOf, secondsOf } from './option-values.ts'

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

const SEE_HELP = 'See constitution-check --help.'
const INSPECTIONS = ['verify', 'replay', 'sign', 'log', 'seal', 'explain', 'policy', 'schema', 'completion']
const PASSING = ['export', 'import', 'push']
const SETTING_UP = ['init', 'doctor', 'selftest', 'demo']
const COMMANDS = [...INSPECTIONS, ...PASSING, ...SETTING_UP]

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
  for (const name of ['staged', 'diff', 'commit', 'report', 'attest', 'sign', 'address'] as const) {
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
  if (values.address !== undefined && values.attest === undefined) {
    throw misused('--address goes with --attest alone: the link of the ledger names it.', 'Give --attest as well.')
  }
  return {
    format: formatOf(values.format ?? 'text', '--format'),
    reports: (values.report ?? []).map(reportTarget),
    constitution: values.constitution ?? null,
    corrections: values.corrections ?? null,
    attest: values.attest ?? null,
    sign: values.sign ?? [],
    address: values.address === undefined ? null : addressOf(values.address),
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

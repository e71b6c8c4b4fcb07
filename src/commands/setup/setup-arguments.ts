import {
  type CommandTable,
  misused,
  type OptionTable,
  parseOptions,
  TEXT_FORMATS,
} from '../../arguments/command-line.ts'

const HELP = { help: { type: 'boolean', short: 'h', help: 'print this' } } as const satisfies OptionTable

export const INIT_OPTIONS = {
  yes: { type: 'boolean', help: 'write without asking' },
  'dry-run': { type: 'boolean', help: 'show the difference, and write nothing' },
  ...HELP,
} as const satisfies OptionTable

export const DOCTOR_OPTIONS = {
  format: {
    type: 'string',
    value: 'FORMAT',
    values: TEXT_FORMATS,
    help: 'what is printed: text (the default) or json',
  },
  ...HELP,
} as const satisfies OptionTable

/** Of the commands that take nothing: selftest and demo. */
export const NO_OPTIONS = HELP

export const SETUP_COMMANDS = {
  options: { ...INIT_OPTIONS, ...DOCTOR_OPTIONS },
  commands: {
    init: { usage: 'init', options: Object.keys(INIT_OPTIONS) },
    doctor: { usage: 'doctor', options: Object.keys(DOCTOR_OPTIONS) },
    selftest: { usage: 'selftest', options: Object.keys(NO_OPTIONS) },
    demo: { usage: 'demo', options: Object.keys(NO_OPTIONS) },
  },
} as const satisfies CommandTable

/** The options of such a command, which takes nothing else. Throws `CheckError` (`usage`). */
export function setupOptions<const T extends OptionTable>(name: string, argv: readonly string[], options: T) {
  const { values, positionals } = parseOptions(argv, options, `See constitution-check ${name} --help.`)
  const [, another] = positionals
  if (another !== undefined && !Object.hasOwn(values, 'help')) {
    throw misused(`${name} takes no ${another}.`, `Write: constitution-check ${name}`)
  }
  return values
}

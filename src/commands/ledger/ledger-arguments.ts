import {
  type CommandTable,
  commandIn,
  helpOf,
  misused,
  type OptionTable,
  parseOptions,
  refuseForeign,
  wrongNumber,
} from '../../arguments/command-line.ts'

/** What is to be done with a ledger; names as typed, null: the ledger that the constitution names. */
export type LedgerCommand =
  | { readonly name: 'export'; readonly ledger: string | null; readonly output: string | null }
  | { readonly name: 'import'; readonly file: string; readonly ledger: string | null }
  | { readonly name: 'push'; readonly remote: string; readonly ledger: string | null; readonly sign: readonly string[] }
  | { readonly name: 'help'; readonly text: string }

const OPTIONS = {
  output: { type: 'string', value: 'FILE', help: 'write the bundle there, wholly or not at all' },
  ledger: { type: 'string', value: 'REF', help: 'the reference; without it, the one that the constitution names' },
  sign: {
    type: 'string',
    multiple: true,
    value: 'FILE|env:NAME',
    help: 'sign links that have to be made anew, where this key had signed them; repeatable',
  },
  help: { type: 'boolean', short: 'h', help: 'print this' },
} as const satisfies OptionTable

type OptionName = keyof typeof OPTIONS

const COMMANDS = {
  export: { usage: 'export [LEDGER]', options: ['output', 'help'] },
  import: { usage: 'import FILE [LEDGER]', options: ['help'] },
  push: { usage: 'push [REMOTE]', options: ['ledger', 'sign', 'help'] },
} as const satisfies Readonly<Record<string, { readonly usage: string; readonly options: readonly OptionName[] }>>

export const LEDGER_COMMANDS: CommandTable = { options: OPTIONS, commands: COMMANDS }

/** What the arguments ask for; the first names the command. Throws `CheckError` (`usage`). */
export function parseLedgerCommand(argv: readonly string[]): LedgerCommand {
  const { values, positionals } = parseOptions(argv, OPTIONS, `See constitution-check ${argv[0]} --help.`)
  const [, ...given] = positionals
  const name = commandIn(positionals, COMMANDS)
  if (values.help) return { name: 'help', text: helpOf(name, LEDGER_COMMANDS) }
  refuseForeign(values, name, LEDGER_COMMANDS)
  const [one = null, two = null, ...more] = given
  const refuse = wrongNumber(name, given.length, LEDGER_COMMANDS)
  if (given.includes('')) throw misused('A name is empty.', `Write: constitution-check ${COMMANDS[name].usage}`)
  switch (name) {
    case 'export':
      if (two !== null) throw refuse('one ledger')
      return { name, ledger: one, output: values.output ?? null }
    case 'import':
      if (one === null || more.length > 0) throw refuse('one file, and one ledger')
      return { name, file: one, ledger: two }
    case 'push':
      if (two !== null) throw refuse('one remote')
      return { name, remote: one ?? 'origin', ledger: values.ledger ?? null, sign: values.sign ?? [] }
  }
}

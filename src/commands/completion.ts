import { OPTIONS } from '../arguments/check-options.ts'
import { type CommandTable, misused, type OptionTable } from '../arguments/command-line.ts'
import { bashScript } from '../completion/bash.ts'
import type { CompletedCommand } from '../completion/command.ts'
import { fishScript } from '../completion/fish.ts'
import { zshScript } from '../completion/zsh.ts'
import { INSPECTION_COMMANDS } from './inspection-arguments.ts'
import { LEDGER_COMMANDS } from './ledger/ledger-arguments.ts'
import { SETUP_COMMANDS } from './setup/setup-arguments.ts'

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const

/** A script that lets a shell complete the command line. Throws `CheckError` (`usage`). */
export function completionScript(shell: string): string {
  if (isShell(shell)) return SCRIPTS[shell](completedCommands())
  throw misused(`There is no completion for ${shell}.`, `Use ${Object.keys(SCRIPTS).join(', ')}.`)
}

function isShell(name: string): name is keyof typeof SCRIPTS {
  return Object.hasOwn(SCRIPTS, name)
}

/** Everything that can be completed, from the tables that the arguments are parsed by; the check itself has no name. */
export function completedCommands(): readonly CompletedCommand[] {
  const check = { words: [], usage: '', options: optionsOf(OPTIONS, Object.keys(OPTIONS)), choices: [] }
  return [check, ...[INSPECTION_COMMANDS, LEDGER_COMMANDS, SETUP_COMMANDS].flatMap(commandsOf)]
}

function commandsOf({ options, commands }: CommandTable): readonly CompletedCommand[] {
  const names = Object.keys(commands)
  return Object.entries(commands).map(([name, command]) => {
    // The words of a command that is written further on, as in `policy diff`.
    const further = names.flatMap((other) => (other.startsWith(`${name} `) ? [other.slice(name.length + 1)] : []))
    return {
      words: name.split(' '),
      usage: command.usage,
      options: optionsOf(options, command.options),
      choices: [...further, ...alternatives(command.usage.slice(name.length))],
    }
  })
}

/** In a usage, what is written small is written so: `bash|zsh|fish`. */
function alternatives(usage: string): readonly string[] {
  const [words = ''] = /\b[a-z]+(\|[a-z]+)+\b/.exec(usage) ?? []
  return words === '' ? [] : words.split('|')
}

function optionsOf(table: OptionTable, names: readonly string[]): CompletedCommand['options'] {
  return names.flatMap((name) => {
    const option = table[name]
    if (!option) return []
    const { help, multiple = false, type, value = 'VALUE', values = [] } = option
    return [{ name, help, repeatable: multiple, value: type === 'boolean' ? null : value, values }]
  })
}

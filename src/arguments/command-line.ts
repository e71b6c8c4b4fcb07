import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CheckError } from '../model/error.ts'
import { nearest } from '../model/nearest.ts'

/** Options by name, each with a line of help and, where it takes a value, what to call that, and what it can begin with. */
export type OptionTable = NonNullable<ParseArgsConfig['options']> &
  Readonly<Record<string, { readonly help: string; readonly value?: string; readonly values?: readonly string[] }>>

/** Commands with a table of options in common: how each is written, and which of the options it takes. */
export interface CommandTable {
  readonly options: OptionTable
  readonly commands: Readonly<Record<string, { readonly usage: string; readonly options: readonly string[] }>>
}

/** Options and positionals by a table. Throws `CheckError` (`usage`) with the nearest option, or with where to look. */
export function parseOptions<const T extends OptionTable>(args: readonly string[], options: T, where: string) {
  const parsed = parse(args, options, where)
  const given = new Set<string>()
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue
    // Fail closed: of two ranges, or two policies, one would be left out without a word.
    if (given.has(token.name) && !options[token.name]?.multiple) {
      throw misused(`--${token.name} is given more than once.`, 'Give it once.')
    }
    given.add(token.name)
  }
  return parsed
}

function parse<const T extends OptionTable>(args: readonly string[], options: T, where: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true, tokens: true })
  } catch {
    throw badOption(args, options, where)
  }
}

/** A line of help for each option. */
export function optionRows(options: OptionTable): readonly string[] {
  return Object.entries(options).map(([name, { help, value }]) => {
    return `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(24)}${help}`
  })
}

/** What a command that judges nothing prints. */
export const TEXT_FORMATS = ['text', 'json'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** The format that was typed. Throws `CheckError` (`usage`). */
export function textFormat(text = 'text'): TextFormat {
  if (text === 'text' || text === 'json') return text
  throw misused(`--format ${text} is not a format of this command.`, 'Use text or json.')
}

/** What `--help` of a command prints. */
export function helpText(usage: string, options: OptionTable): string {
  return `${[`Usage: constitution-check ${usage} [option]…`, '', ...optionRows(options)].join('\n')}\n`
}

/** The same for one of the commands of a table. */
export function helpOf(name: string, { options, commands }: CommandTable): string {
  const { usage = name, options: own = [] } = commands[name] ?? {}
  return helpText(
    usage,
    Object.fromEntries(own.flatMap((option) => (options[option] ? [[option, options[option]]] : []))),
  )
}

/** The command of a table that the first words, or the first alone, name. Throws `CheckError` (`usage`). */
export function commandIn<Name extends string>(
  [first = '', second = '']: readonly string[],
  commands: Readonly<Record<Name, unknown>>,
): Name {
  const isCommand = (name: string): name is Name => Object.hasOwn(commands, name)
  const name = [`${first} ${second}`, first].find(isCommand)
  // Fail closed: another command in its place would do what nobody asked for.
  if (name === undefined) throw misused(`There is no command ${first} here.`, 'See constitution-check --help.')
  return name
}

/** Throws `CheckError` (`usage`) where an option was given that another command of the table takes. */
export function refuseForeign(given: object, name: string, { commands }: CommandTable): void {
  const foreign = Object.keys(given).find((option) => !commands[name]?.options.includes(option))
  if (foreign !== undefined) throw misused(`${name} takes no --${foreign}.`, `See constitution-check ${name} --help.`)
}

/** What is thrown where a command of the table is given so many names, and takes what is expected, such as `one file`. */
export function wrongNumber(name: string, given: number, { commands }: CommandTable): (expected: string) => CheckError {
  return (expected) =>
    misused(`${name} takes ${expected}, not ${given}.`, `Write: constitution-check ${commands[name]?.usage ?? name}`)
}

/** Why the arguments were refused, in words of our own: Node's are not meant for users, and change. */
function badOption(args: readonly string[], options: OptionTable, where: string): CheckError {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) {
      const meant = nearest(name, Object.keys(options))
      return misused(`There is no option ${rawName}.`, meant ? `Did you mean --${meant}?` : where)
    }
    const { type, value: expected = 'VALUE' } = option
    if (type === 'boolean' && value !== undefined)
      return misused(`${rawName} takes no value.`, `Write ${rawName} alone.`)
    if (type === 'boolean') continue
    if (value === undefined) return misused(`${rawName} needs a value.`, `Write ${rawName} ${expected}.`)
    // A key in the place of its file's name must not be repeated.
    if (value.startsWith('-----BEGIN'))
      return misused(`${rawName} takes the name of a file.`, `Write ${rawName} ${expected}.`)
    if (value.startsWith('-') && !inlineValue) {
      const hint = `Write --${name}=${value} if that is the value that is meant.`
      return misused(`${rawName} needs a value, and ${value} looks like an option.`, hint)
    }
  }
  return misused('The arguments cannot be read.', where)
}

/** The command line asks for something that there is not, or for two things at once. */
export function misused(message: string, hint: string): CheckError {
  return new CheckError({ code: 'usage', message, hint })
}

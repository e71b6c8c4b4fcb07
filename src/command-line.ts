import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearest } from './constitution/nearest.ts'
import { CheckError } from './model/error.ts'

/** Options by name, each with a line of help and, where it takes a value, what to call that. */
export type OptionTable = NonNullable<ParseArgsConfig['options']> &
  Readonly<Record<string, { readonly help: string; readonly value?: string }>>

/** Options and positionals by a table. Throws `CheckError` (`usage`) with the nearest option, or with where to look. */
export function parseOptions<const T extends OptionTable>(args: readonly string[], options: T, where: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw badOption(error, Object.keys(options), where)
  }
}

/** A line of help for each option. */
export function optionRows(options: OptionTable): readonly string[] {
  return Object.entries(options).map(([name, { help, value }]) => {
    return `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(24)}${help}`
  })
}

function badOption(error: unknown, known: readonly string[], where: string): CheckError {
  const message = error instanceof Error ? error.message : String(error)
  const name = /^Unknown option '--?([^']*)'/.exec(message)?.[1]
  if (name === undefined) return misused(`${message.split('. ')[0]?.replace(/\.$/, '')}.`, where)
  const meant = nearest(name, known)
  return misused(`There is no option --${name}.`, meant ? `Did you mean --${meant}?` : where)
}

/** The command line asks for something that there is not, or for two things at once. */
export function misused(message: string, hint: string): CheckError {
  return new CheckError({ code: 'usage', message, hint })
}

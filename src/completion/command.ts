/** A command as a shell completes it. */
export interface CompletedCommand {
  /** How it is called, such as `policy diff`; none for the check itself. */
  readonly words: readonly string[]
  readonly usage: string
  readonly options: readonly CompletedOption[]
  /** Words that can come next, where they are few. Where there are none, files are completed. */
  readonly choices: readonly string[]
}

export interface CompletedOption {
  readonly name: string
  readonly help: string
  readonly repeatable: boolean
  /** What its value is called; null where it takes none. */
  readonly value: string | null
  /** What the value can be, or can begin with (`json=`). Where there is nothing, files are completed. */
  readonly values: readonly string[]
}

/** The first words of all commands, each once. */
export function firstWords(commands: readonly CompletedCommand[]): readonly string[] {
  return [...new Set(commands.flatMap(({ words }) => words.slice(0, 1)))]
}

/** How a completion script begins, in every shell that it is for. */
export const HEAD = '# Made by `constitution-check completion`. Nothing of a repository is read or run.'

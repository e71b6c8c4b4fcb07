import { type CompletedCommand, type CompletedOption, firstWords, HEAD } from './command.ts'

/** For zsh 5: a function that `compinit` finds by its first line, and that works when it is sourced as well. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const [check] = commands
  const names = firstWords(commands)
  return `#compdef constitution-check
${HEAD}
_constitution_check() {
  local command=
  (( CURRENT > 2 )) && command=$words[2]
  (( CURRENT > 3 )) && [[ " ${nested(commands)} " == *" $command:$words[3] "* ]] && command="$command $words[3]"
  case $command in
${commands
  .filter(({ words }) => words.length > 0)
  .map((command) => caseOf(command))
  .join('\n')}
    *)
      if (( CURRENT == 2 )); then
        compadd -- ${names.join(' ')}
      fi
      _arguments \\
${specs(check?.options ?? [], 8)}
      ;;
  esac
}
if [ "$funcstack[1]" = _constitution_check ]; then
  _constitution_check "$@"
else
  compdef _constitution_check constitution-check
fi
`
}

function caseOf({ words, options, choices }: CompletedCommand): string {
  const rest = choices.length > 0 ? `'1: :(${choices.join(' ')})' '*: :_files'` : "'*: :_files'"
  return [
    `    ${words.length > 1 ? `'${words.join(' ')}'` : words.join('')})`,
    `      shift ${words.length} words; (( CURRENT -= ${words.length} ))`,
    '      _arguments \\',
    `${specs(options, 8)} \\`,
    `        ${rest}`,
    '      ;;',
  ].join('\n')
}

const nested = (commands: readonly CompletedCommand[]): string =>
  commands.flatMap(({ words }) => (words.length > 1 ? [words.join(':')] : [])).join(' ')

function specs(options: readonly CompletedOption[], indent: number): string {
  return options.map((option) => `${' '.repeat(indent)}'${specOf(option)}'`).join(' \\\n')
}

function specOf({ name, help, repeatable, value, values }: CompletedOption): string {
  const action = values.length > 0 ? `(${values.join(' ')})` : '_files'
  const taken = value === null ? '' : `:${quoted(value)}:${action}`
  return `${repeatable ? '*' : ''}--${name}${value === null ? '' : '='}[${quoted(help)}]${taken}`
}

/** Text of ours inside single quotes, where brackets and colons have a meaning. */
function quoted(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&').replaceAll("'", "'\\''")
}

import { type CompletedCommand, type CompletedOption, firstWords, HEAD } from './command.ts'

/** For fish 3. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const names = firstWords(commands)
  return `${HEAD}
function __constitution_check_is
    set -l given (commandline -opc)
    set -e given[1]
    set -l command
    for word in ${names.join(' ')}
        test "$given[1]" = $word; and set command $word
    end
    for words in ${nested(commands).map(quoted).join(' ')}
        test "$given[1] $given[2]" = $words; and set command $words
    end
    test "$command" = "$argv"
end
complete -c constitution-check -n 'test (count (commandline -opc)) -eq 1' -a ${quoted(names.join(' '))}
${commands.flatMap(rowsOf).join('\n')}
`
}

const nested = (commands: readonly CompletedCommand[]): readonly string[] =>
  commands.flatMap(({ words }) => (words.length > 1 ? [words.join(' ')] : []))

function rowsOf({ words, options, choices }: CompletedCommand): readonly string[] {
  const start = `complete -c constitution-check -n ${quoted(`__constitution_check_is ${words.join(' ')}`.trim())}`
  return [
    ...(choices.length === 0 ? [] : [`${start} -f -a ${quoted(choices.join(' '))}`]),
    ...options.map((option) => `${start} ${optionOf(option)}`),
  ]
}

function optionOf({ name, help, value, values }: CompletedOption): string {
  // Behind `json=` a file is written.
  const isWhole = values.length > 0 && !values.some((one) => one.endsWith('='))
  const known = values.length === 0 ? '' : ` -a ${quoted(values.join(' '))}`
  const taken = value === null ? '' : `${isWhole ? ' -x' : ' -r -F'}${known}`
  return `-l ${name}${taken} -d ${quoted(help)}`
}

/** fish knows two escapes inside single quotes. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

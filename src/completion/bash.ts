import { type CompletedCommand, firstWords, HEAD } from './command.ts'

/** For bash 3.2 and later. Where a function gives no words, bash completes files by itself. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  return `${HEAD}
_constitution_check() {
  local word=\${COMP_WORDS[COMP_CWORD]} before= command= words= at=$((COMP_CWORD - 1))
  COMPREPLY=()
  # bash takes the sign between an option and its value for a word.
  if [ "$word" = "=" ]; then
    word=
  elif [ "\${COMP_WORDS[at]}" = "=" ]; then
    at=$((at - 1))
  fi
  [ "$at" -gt 0 ] && before=\${COMP_WORDS[at]}
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${rows(
  firstWords(commands).map((name) => `${name}) command=${name} ;;`),
  6,
)}
    esac
  fi
  if [ "$COMP_CWORD" -gt 2 ]; then
    case "$command \${COMP_WORDS[2]}" in
${rows(
  commands
    .filter(({ words }) => words.length > 1)
    .map(({ words }) => `'${words.join(' ')}') command='${words.join(' ')}' ;;`),
  6,
)}
    esac
  fi
  case "$command $before" in
${rows(commands.flatMap(valueRows), 4)}
    *)
      case "$command" in
${rows(
  commands.map((one) => `'${one.words.join(' ')}') words='${wordsOf(one, commands)}' ;;`),
  8,
)}
      esac
      ;;
  esac
  # The words are ours alone: nothing in them is expanded.
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  case "\${COMPREPLY[0]}" in *=) compopt -o nospace 2>/dev/null ;; esac
}
complete -o default -F _constitution_check constitution-check
`
}

/** What stands behind an option: its values, or nothing for a file. */
function valueRows({ words, options }: CompletedCommand): readonly string[] {
  const command = words.join(' ')
  return options.flatMap(({ name, value, values }) => {
    return value === null ? [] : [`'${command} --${name}') words='${values.join(' ')}' ;;`]
  })
}

function wordsOf({ words, options, choices }: CompletedCommand, commands: readonly CompletedCommand[]): string {
  const names = words.length === 0 ? firstWords(commands) : choices
  return [...names, ...options.map(({ name }) => `--${name}`)].join(' ')
}

function rows(lines: readonly string[], indent: number): string {
  return lines.map((line) => ' '.repeat(indent) + line).join('\n')
}

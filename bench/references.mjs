// Commands that any check must at least cost, and a known checker where it is at hand.
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const NODE = ['node', '-e', '0']
export const RAW = ['git', 'diff', '--cached', '--raw', '-z']

const UNCHANGED = '-U0 --no-ext-diff --no-color --text'

/** Written to a file for `grep -f`. */
export function writeTerms(directory, terms) {
  const file = join(directory, 'terms.txt')
  writeFileSync(file, `${terms.join('\n')}\n`)
  return file
}

/**
 * A patch, and grep for the terms in it. grep stops at its first match when it writes to /dev/null, so `cat` drains it; with
 * some terms it is twice as fast in a UTF-8 locale as in C, with a thousand many times slower.
 */
export const patchAndGrep = (patch, file, terms) => [
  'sh',
  '-c',
  `git ${patch} ${UNCHANGED} | LC_ALL=${terms.length > 100 ? 'C' : 'C.UTF-8'} grep -a -n -F -i -f "$1" | cat`,
  'sh',
  file,
]

/** One rule for each term, as gitleaks wants them; nothing where it is not installed (`GITLEAKS` may name it). */
export function gitleaks(directory, terms) {
  const program = process.env.GITLEAKS ?? onPath('gitleaks')
  if (program === undefined) return {}
  const escaped = (term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const rules = terms.map(
    (term, id) =>
      `[[rules]]\nid = "${id}"\nregex = '''(?i)${escaped(term)}'''\nkeywords = ['''${term.toLowerCase()}''']\n`,
  )
  const file = join(directory, 'gitleaks.toml')
  writeFileSync(file, `title = "bench"\n${rules.join('')}`)
  return { gitleaks: [program, 'protect', '--staged', '--no-banner', '-c', file, '-f', 'json', '-r', `${file}.json`] }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

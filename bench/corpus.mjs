// Repositories to measure on: the same seed gives the same commits and the same staged entries on every machine.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A stream of integers below what is asked for (xorshift32). */
const stream = (seed) => {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const SYLLABLES = 'ba co di fu ge hi jo ka lu me ni po qua re so tu va we xi yo za'.split(' ')

function vocabulary(draw) {
  const word = () => Array.from({ length: 2 + draw(3) }, () => SYLLABLES[draw(SYLLABLES.length)]).join('')
  const words = Array.from({ length: 4000 }, word)
  const pick = () => words[draw(words.length)]
  // Lines as source code has them: an indent, a few words, some punctuation; about 40 bytes.
  const lines = Array.from(
    { length: 20_000 },
    () => `${' '.repeat(2 * draw(4))}${pick()}.${pick()}(${pick()}, "${pick()}")\n`,
  )
  return { pick, text: (bytes) => textOf(lines, draw, bytes) }
}

function textOf(lines, draw, bytes) {
  const parts = []
  for (let left = bytes; left > 0; left -= parts.at(-1).length) parts.push(lines[draw(lines.length)])
  return parts
}

/** Terms that no drawn text contains, since no syllable has a `k` before an `r`; some have characters that are special in expressions. */
const termsOf = (count, pick) =>
  Array.from(
    { length: count },
    (_, number) => `${pick()}kr${number}${number % 10 === 3 ? '++' : number % 10 === 7 ? '.(x)' : ''}`,
  )

const mixedCase = (text) => text.replace(/[a-z]/g, (letter, at) => (at % 2 ? letter : letter.toUpperCase()))

/** The policy's text: paths, limits that hold, and the terms. */
const policyOf = (terms) =>
  [
    'version: 1',
    'protected_paths:',
    ...['legal/**', '.github/workflows/**', '**/*.pem', 'infra/prod/**', 'LICENSE'].map(
      (path) => `  - ${JSON.stringify(path)}`,
    ),
    'limits: {max_files_per_commit: 1000000, max_lines_added: 100000000, max_file_bytes: 1000000000}',
    'brand:',
    '  prohibited_terms:',
    ...terms.map((term) => `    - ${JSON.stringify(term)}`),
    '',
  ].join('\n')

/**
 * Makes `directory`/repository with `existing` committed files, and stages `modified` of them and `added` new ones, `bytes` in all, with `planted`
 * terms; and `directory`/terms.txt. Returns the expected findings as `path:line`. Terms on untouched and on removed lines, and in the
 * work tree alone, are there to be left alone.
 */
export function makeStaged(directory, { seed, terms: termCount, existing, modified, added, bytes, planted }) {
  const draw = stream(seed)
  const { pick, text } = vocabulary(draw)
  const terms = termsOf(termCount, pick)
  const repository = join(directory, 'repository')
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(repository, { recursive: true })
  writeFileSync(join(directory, 'terms.txt'), `${terms.join('\n')}\n`)
  const git = (args, input) => {
    const { status, stderr } = spawnSync('git', args, { cwd: repository, input, maxBuffer: 2 ** 30 })
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  }
  const pathOf = (number) => `${['src', 'docs', 'lib', 'web'][number % 4]}/${pick()}/${pick()}-${number}.txt`
  const write = (path, lines) => {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), lines.join(''))
  }
  const termLine = () => `  say("${mixedCase(terms[draw(terms.length)])}")\n`

  const files = Array.from({ length: existing }, (_, number) => [pathOf(number), text(2000 + draw(8000))])
  for (const [, lines] of files) lines[0] = termLine()
  git(['init', '-q', '-b', 'main'])
  git(['config', 'user.name', 'bench'])
  git(['config', 'user.email', 'bench@example.invalid'])
  git(['config', 'gc.auto', '0'])
  mkdirSync(join(repository, '.agent'))
  writeFileSync(join(repository, '.agent/constitution.yaml'), policyOf(terms))
  for (const [path, lines] of files) write(path, lines)
  git(['add', '-A'])
  git(['commit', '-q', '--date=2026-01-01T00:00:00Z', '-m', 'base'])
  git(['repack', '-adq'])

  const expected = []
  const total = modified + added
  const plantedIn = new Set(
    Array.from({ length: planted }, (_, number) => Math.floor(((number + 0.5) * total) / planted)),
  )
  const plant = (lines, number, path, offset) => {
    if (!plantedIn.has(number)) return
    const at = draw(lines.length)
    lines[at] = termLine()
    expected.push(`${path}:${offset + at + 1}`)
  }
  for (let number = 0; number < modified; number++) {
    const [path, lines] = files[number * Math.floor(existing / modified)]
    const at = 1 + draw(lines.length - 1)
    const fresh = text(bytes / total)
    plant(fresh, number, path, at)
    write(path, [...lines.slice(0, at), ...fresh, ...lines.slice(at + 3)])
  }
  const awkward = ['new/with blank/a b.txt', 'new/ünïcode/日本語.txt', 'new/quo"te/it\'s.txt', 'new/-dash/--help.txt']
  for (let number = 0; number < added; number++) {
    const path = awkward[number] ?? `new/${pathOf(number)}`
    const lines = text(bytes / total)
    plant(lines, modified + number, path, 0)
    write(path, lines)
  }
  git(['add', '-A'])
  const [last, lines] = files.at(-1)
  write(last, [...lines, termLine()])
  return expected.sort()
}

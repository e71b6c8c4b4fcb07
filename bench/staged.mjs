// W1 to W4: what is staged, from one small file to 10,000 files and to one of 200 MB.
import { join } from 'node:path'
import { policyOf } from './policy.mjs'
import { gitleaks, NODE, patchAndGrep, RAW, writeTerms } from './references.mjs'
import { git, makeRepository, write } from './repository.mjs'
import { drawText } from './text.mjs'

const SEED = 20_261_130
const AWKWARD = ['new/with blank/a b.txt', 'new/ünïcode/日本語.txt', 'new/quo"te/it\'s.txt', 'new/-dash/--help.txt']

const SHAPES = {
  W1: { existing: 2000, modified: 1, added: 0, bytes: 800, planted: 1 },
  W2: { existing: 2000, modified: 40, added: 60, bytes: 1e6, planted: 10 },
  W3: { existing: 2000, modified: 1000, added: 9000, bytes: 100e6, planted: 50 },
  W4: { existing: 200, modified: 0, added: 1, bytes: 200e6, planted: 10 },
}

const workload = (name, what, runs) => ({
  what,
  runs,
  async build(directory, { check, terms: count, scale }) {
    const text = drawText(SEED, count)
    const repository = join(directory, 'repository')
    const expected = await makeStaged(repository, text, scaled(SHAPES[name], scale))
    const file = writeTerms(directory, text.terms)
    const small = { 'node -e 0': NODE, 'git diff --raw': RAW }
    const large = { 'git diff | grep': patchAndGrep('diff --cached', file, text.terms) }
    return [
      {
        name: 'check',
        cwd: repository,
        argv: [...check, '--staged'],
        expected,
        references: {
          ...(runs > 5 ? small : large),
          ...(name === 'W2' || name === 'W3' ? gitleaks(directory, text.terms) : {}),
        },
      },
    ]
  },
})

export const W1 = workload('W1', 'one small file staged, 2,000 files in the repository', 15)
export const W2 = workload('W2', '100 files staged, 1 MB added', 11)
export const W3 = workload('W3', '10,000 files staged, 100 MB added', 5)
export const W4 = workload('W4', 'one new file of 200 MB staged', 5)

const scaled = (shape, scale) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, value]) => [key, value && Math.max(1, Math.round(value * scale))]),
  )

/**
 * Commits files, and stages modified and new ones with planted terms. Returns the expected findings as `path:line`. Terms on
 * untouched and on removed lines, and in the work tree alone, are there to be left alone.
 */
async function makeStaged(repository, text, { existing, modified, added, bytes, planted }) {
  const { draw, termLine } = text
  const files = Array.from({ length: existing }, (_, number) => [text.pathOf(number), text.lines(2000 + draw(8000))])
  for (const [, lines] of files) lines[0] = termLine()
  // The modified files lose these.
  for (const [, lines] of files) lines[3] = termLine()
  await makeRepository(repository, policyOf(text.terms), files)
  const total = modified + added
  const expected = []
  const plant = (lines, number, path, offset) => {
    for (const at of places(number, total, planted, lines.length)) {
      // Like no other line, so that no difference can take it for one that was there.
      lines[at] = `  number(${number}) ${termLine()}`
      expected.push(`${path}:${offset + at + 1}`)
    }
  }
  for (let number = 0; number < modified; number++) {
    const [path, lines] = files[number * Math.floor(existing / modified)]
    const fresh = text.lines(bytes / total)
    plant(fresh, number, path, 1)
    write(repository, path, [lines[0], ...fresh, ...lines.slice(5)])
  }
  for (let number = 0; number < added; number++) {
    const path = (added > 1 ? AWKWARD[number] : undefined) ?? `new/${text.pathOf(number)}`
    const lines = text.lines(bytes / total)
    plant(lines, modified + number, path, 0)
    write(repository, path, lines)
  }
  git(repository, 'add', '-A')
  const [last, lines] = files.at(-1)
  write(repository, last, [...lines, termLine()])
  return expected.sort()
}

/** The indexes of the lines of one file that get a term: `planted` of them are spread over all files. */
function places(number, total, planted, lines) {
  const found = []
  for (let one = 0; one < planted; one++) {
    const place = ((one + 0.5) * total) / planted
    if (Math.floor(place) === number) found.push(Math.floor((place - number) * lines))
  }
  return found
}

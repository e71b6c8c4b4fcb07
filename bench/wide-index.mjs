// W6: an index of 300,000 files, of which one is staged; the work tree has no other.
import { join } from 'node:path'
import { policyOf } from './policy.mjs'
import { NODE, RAW } from './references.mjs'
import { git, makeRepository, write } from './repository.mjs'
import { drawText } from './text.mjs'

const SEED = 6
const CONTENTS = 64

export const W6 = {
  what: 'an index of 300,000 files, one staged',
  runs: 7,
  async build(directory, { check, terms: count, scale }) {
    const text = drawText(SEED, count)
    const repository = join(directory, 'repository')
    const files = Math.max(1, Math.round(300_000 * scale))
    const contents = Array.from({ length: CONTENTS }, () => text.lines(2000 + text.draw(8000)))
    const staged = 'src/staged.txt'
    const more = async (history) => {
      const marks = []
      for (const lines of contents) marks.push(await history.blob(lines))
      await history.commit()
      for (let number = 0; number < files; number++) await history.set(text.pathOf(number), marks[number % CONTENTS])
      await history.set(staged, marks[0])
    }
    await makeRepository(repository, policyOf(text.terms), [], { more, checkOut: false })
    const [lines] = contents
    write(repository, staged, [...lines.slice(0, 9), text.termLine(), ...lines.slice(10)])
    git(repository, 'add', staged)
    const references = { 'node -e 0': NODE, 'git diff --raw': RAW }
    return [{ name: 'check', cwd: repository, argv: [...check, '--staged'], expected: [`${staged}:10`], references }]
  },
}

// W5: a range of 1,000 commits of about five files each.
import { join } from 'node:path'
import { policyOf } from './policy.mjs'
import { NODE, patchAndGrep, writeTerms } from './references.mjs'
import { git, makeRepository } from './repository.mjs'
import { drawText } from './text.mjs'

const SEED = 5

export const W5 = {
  what: 'the net change of 1,000 commits',
  runs: 5,
  async build(directory, { check, terms: count, scale }) {
    const text = drawText(SEED, count)
    const repository = join(directory, 'repository')
    const commits = Math.max(1, Math.round(1000 * scale))
    const expected = await makeHistory(repository, text, commits)
    const range = `main~${commits}..main`
    const file = writeTerms(directory, text.terms)
    return [
      {
        name: 'check',
        cwd: repository,
        argv: [...check, '--diff', range],
        expected,
        references: {
          'node -e 0': NODE,
          'git log -p | grep': patchAndGrep(`log -p ${range}`, file, text.terms),
          'git diff | grep': patchAndGrep(`diff ${range}`, file, text.terms),
        },
      },
    ]
  },
}

/** Returns the planted lines that the last commit still has, as `path:line`. */
async function makeHistory(repository, text, commits) {
  const { draw, lines } = text
  const files = new Map(Array.from({ length: 2000 }, (_, number) => [text.pathOf(number), lines(2000 + draw(8000))]))
  const paths = [...files.keys()]
  const planted = new Set()
  const more = async (history) => {
    for (let number = 1; number <= commits; number++) {
      await history.commit()
      const touched = new Set(Array.from({ length: 3 + draw(5) }, () => draw(paths.length)))
      for (const index of touched) {
        const path = paths[index]
        const kind = draw(20)
        if (kind === 0 || !files.has(path)) {
          const fresh = `new/${text.pathOf(number * 10 + index)}`
          files.set(fresh, lines(1000 + draw(4000)))
          await history.set(fresh, files.get(fresh))
        } else if (kind === 1) {
          files.delete(path)
          await history.remove(path)
        } else {
          const fresh = lines(160 + draw(600))
          if (number % 50 === 25) {
            fresh[0] = `  say("${number} ${index}") ${text.termLine()}`
            planted.add(fresh[0])
          }
          files.get(path).splice(draw(files.get(path).length), draw(5), ...fresh)
          await history.set(path, files.get(path))
        }
      }
    }
  }
  await makeRepository(repository, policyOf(text.terms), [...files], { more })
  git(repository, 'repack', '-adq')
  return [...files]
    .flatMap(([path, list]) => list.flatMap((line, at) => (planted.has(line) ? [`${path}:${at + 1}`] : [])))
    .sort()
}

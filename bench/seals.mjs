// W7: 2,000 sealed files of 20 KB; first three of them are broken, then none is touched, then all of them are verified. The
// same check without seals tells what they cost.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { policyOf } from './policy.mjs'
import { git, makeRepository, write } from './repository.mjs'
import { drawText } from './text.mjs'

const SEED = 7
const MANIFEST = '.agent/seals.json'
const SEALED = ['sealed_scenarios:', `  manifest: ${MANIFEST}`, '  paths: ["sealed/**"]']

export const W7 = {
  what: '2,000 sealed files of 20 KB',
  runs: 9,
  async build(directory, { check, terms: count, scale }) {
    const text = drawText(SEED, count)
    const repository = join(directory, 'repository')
    const files = Array.from({ length: Math.max(3, Math.round(2000 * scale)) }, (_, number) => [
      `sealed/${text.pathOf(number)}`,
      text.lines(20_000),
    ])
    const digests = files.map(([path, lines]) => [path, createHash('sha256').update(lines.join('')).digest('hex')])
    const manifest = { version: 1, algorithm: 'sha256', files: Object.fromEntries(digests) }
    const all = [...files, [MANIFEST, [JSON.stringify(manifest)]], ['notes.md', ['notes\n']]]
    await makeRepository(repository, policyOf(text.terms, { more: SEALED }), all)
    const sums = join(directory, 'sums.txt')
    writeFileSync(sums, digests.map(([path, digest]) => `${digest}  ${path}\n`).join(''))
    write(repository, 'notes.md', ['notes\n', 'more notes\n'])
    const references = { 'sha256sum -c': ['sha256sum', '--quiet', '-c', sums] }
    const unsealed = join(directory, 'unsealed.yaml')
    writeFileSync(unsealed, policyOf(text.terms))
    const argv = [...check, '--staged']
    const one = { cwd: repository, argv, references, without: [...argv, '--constitution', unsealed] }
    const broken = [0, files.length >> 1, files.length - 1].map((number) => files[number])
    return [
      {
        ...one,
        name: 'three broken',
        expected: broken.map(([path]) => `${path}:null`).sort(),
        prepare() {
          for (const [path, lines] of broken) write(repository, path, [...lines, '!\n'])
          git(repository, 'add', '-A')
        },
      },
      {
        ...one,
        name: 'none touched',
        expected: [],
        prepare() {
          for (const [path, lines] of broken) write(repository, path, lines)
          git(repository, 'add', '-A')
        },
      },
      {
        name: 'all verified',
        cwd: repository,
        argv: [...check, 'seal', '--check'],
        expected: null,
        references,
      },
    ]
  },
}

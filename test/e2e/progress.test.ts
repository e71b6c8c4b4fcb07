import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT, runChecker } from '../helpers/checker.ts'
import { fakeGit } from '../helpers/fake-git.ts'
import type { Repository } from '../helpers/repository.ts'
import { openBusyWorkshop } from '../helpers/workshop.ts'

let shop: Repository
beforeEach(() => {
  shop = openBusyWorkshop()
})

const SLOW = () => fakeGit('case "$*" in *diff-index*) sleep 2;; esac; exec "$GIT" "$@"')

/** `script` of util-linux gives a command a terminal. */
const SCRIPT = '/usr/bin/script'

describe('progress', { timeout: 120_000 }, () => {
  test.runIf(process.platform === 'linux' && existsSync(SCRIPT))(
    'is one line of a terminal that is rewritten in place, no wider than it, and gone before anything is printed',
    () => {
      const onTerminal = (columns: number, path: string): string => {
        const command = `stty cols ${columns}; '${process.execPath}' '${BUNDLE}' --quiet`
        const env = { ...ENVIRONMENT, PATH: `${path}:${ENVIRONMENT.PATH}`, SHELL: '/bin/sh' }
        return spawnSync(SCRIPT, ['-qec', command, '/dev/null'], { cwd: shop.dir, env, encoding: 'utf8' }).stdout
      }
      const [first, ...lines] = onTerminal(60, SLOW()).split('\r')
      const verdict = 'constitution-check: allow (the change stays inside the rules)'
      expect(first).toBe('')
      expect(lines.slice(-2)).toEqual([verdict, '\n'])
      expect(lines.at(-3)).toMatch(/^ {40,59}$/)
      const drawn = lines.slice(0, -3)
      expect(drawn.length).toBeGreaterThan(1)
      for (const line of drawn) {
        expect(line).toMatch(/^constitution-check: (reading the change|judging 1 file.*), \d+\.\d MB/)
        expect(line.length).toBeLessThan(60)
      }
      // A machine that is busy may need more than the second in which nothing is said.
      const quick = Array.from({ length: 5 }, () => onTerminal(60, ''))
      expect(quick).toContain(`${verdict}\r\n`)
    },
  )

  test('is for terminals alone', () => {
    const run = runChecker(shop.dir, ['--quiet'], { PATH: `${SLOW()}:${ENVIRONMENT.PATH}` })
    expect(run).toMatchObject({ exit: 0, stderr: '' })
  })
})

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decisive, ENVIRONMENT, judge, runChecker } from '../helpers/checker.ts'

const git = (cwd: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd,
    env: ENVIRONMENT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout
}

describe('this repository, under its own constitution', () => {
  let copy: string
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'own-'))
    const files = git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean)
    for (const file of files.filter((one) => existsSync(one))) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      cpSync(file, join(copy, file), { verbatimSymlinks: true })
    }
    git(copy, 'init', '-q', '-b', 'main')
    git(copy, 'add', '-A', '--force')
    git(copy, 'commit', '-qm', 'base')
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const edited = (...files: readonly string[]): ReturnType<typeof judge> => {
    git(copy, 'reset', '-q', '--hard')
    for (const file of files) writeFileSync(join(copy, file), `${readFileSync(join(copy, file), 'utf8')}\n`)
    git(copy, 'add', '-A')
    return judge(copy, ['--staged'])
  }

  test('an ordinary change is allowed', () => {
    const { exit, report } = edited(
      'src/check.ts',
      'dist/cli.cjs',
      'README.md',
      'docs/architecture.md',
      'test/dist.test.ts',
    )
    expect({ exit, findings: decisive(report), notEnforced: report.not_enforced.length }).toEqual({
      exit: 0,
      findings: [],
      notEnforced: 3,
    })
  })

  test.each([
    ['LICENSE', 1],
    ['SECURITY.md', 3],
    ['.husky/pre-commit', 3],
    ['.agent/constitution.yaml', 3],
    ['.ci/run', 3],
  ])('%s', (file, exit) => {
    expect(edited(file).exit).toBe(exit)
  })
})

test('the last change in this history gets a verdict', () => {
  const hasParent = spawnSync('git', ['rev-parse', '-q', '--verify', 'HEAD~1'], { env: ENVIRONMENT }).status === 0
  const { exit, stderr } = runChecker('.', ['--diff', 'HEAD~1...HEAD'])
  // A clone of one commit has nothing to compare with, and says so.
  if (hasParent) expect([0, 3], stderr).toContain(exit)
  else expect({ exit, named: stderr.includes('HEAD~1') }).toEqual({ exit: 2, named: true })
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { gitEnvironment } from '../../src/adapters/git/environment.ts'
import { locateRepository } from '../../src/adapters/git/locate.ts'
import { discardCommonFolder } from '../../src/adapters/git/settings.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { buildRepository, temporaryFolder } from '../helpers/repository.ts'

/** The common folder that git would be given, null for the repository's own, and what its configuration says. */
function given(dir: string, fetchMissing = false): { folder: string | null; text: string } {
  const folder = gitEnvironment(locateRepository(dir, {}), ENVIRONMENT, fetchMissing).GIT_COMMON_DIR
  return folder === undefined
    ? { folder: null, text: '' }
    : { folder, text: readFileSync(join(folder, 'config'), 'utf8') }
}

test('a configuration of names and addresses stays where it is', () => {
  const { dir, git } = buildRepository()
  git('config', 'remote.origin.url', 'https://example.invalid/a.git')
  git('config', 'branch.main.merge', 'refs/heads/main')
  git('config', 'core.hooksPath', '.husky/_')
  expect(given(dir)).toEqual({ folder: null, text: '' })
})

test('so does the format of its objects and references', () => {
  const { dir } = buildRepository({ objectFormat: 'sha256' })
  expect(given(dir)).toEqual({ folder: null, text: '' })
})

test.each([
  ['diff.default.xfuncname', '['],
  ['core.fsmonitor', 'run'],
  ['core.worktree', '/'],
  ['include.path', '/nonexistent'],
  ['remote.origin.promisor', 'true'],
  ['alias.diff-index', '!run'],
  ['user.name', 'a "quoted" \\ name'],
])('%s is set aside, and the folder goes with it', (key, value) => {
  const { dir, git } = buildRepository()
  git('config', key, value)
  const { folder, text } = given(dir)
  expect(text).toBe('[core]\n\trepositoryformatversion = "0"\n')
  expect(existsSync(join(folder ?? '', 'refs'))).toBe(true)
  discardCommonFolder(folder ?? undefined)
  expect(existsSync(folder ?? '')).toBe(false)
  expect(existsSync(join(dir, '.git/refs'))).toBe(true)
})

test('what names objects is kept, and what fetches them where they are to be fetched', () => {
  const { dir, git } = buildRepository({ objectFormat: 'sha256' })
  git('config', 'remote.a "b"\\c.url', 'https://example.invalid/a;#.git')
  git('config', 'remote.a "b"\\c.promisor', 'true')
  git('config', 'http.https://example.invalid/.extraHeader', 'line\nline')
  git('config', 'diff.external', 'run')
  const named = '[remote "a \\"b\\"\\\\c"]\n\turl = "https://example.invalid/a;#.git"\n'
  const format = '[core]\n\trepositoryformatversion = "1"\n[extensions]\n\tobjectformat = "sha256"\n'
  expect(given(dir).text).toBe(format + named)
  expect(given(dir, true).text).toBe(
    `${format}${named}[remote "a \\"b\\"\\\\c"]\n\tpromisor = "true"\n[http "https://example.invalid/"]\n\textraheader = "line\\nline"\n`,
  )
})

test('a configuration that git cannot read, and a temporary folder that cannot be written, are errors', () => {
  const { dir } = buildRepository()
  writeFileSync(join(dir, '.git/config'), '[core\n')
  expect(() => given(dir)).toThrow('git config failed')
  writeFileSync(join(dir, '.git/config'), '[core]\n\tbare = false\n\tabbrev = 4\n')
  vi.stubEnv('TMPDIR', join(temporaryFolder(), 'missing'))
  try {
    expect(() => given(dir)).toThrow('set aside')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a repository of a format that this git does not know is not taken for one without settings', () => {
  const { dir, git } = buildRepository()
  git('config', 'core.repositoryFormatVersion', '1')
  git('config', 'extensions.newThing', 'yes')
  expect(() => given(dir)).toThrow('This git cannot read the repository: unknown repository extension found: newthing')
})

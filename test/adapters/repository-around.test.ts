import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryAround } from '../../src/adapters/git/locate.ts'
import { buildRepository, temporaryFolder } from '../helpers/repository.ts'

test('the repository around a folder is that of the work tree, linked ones included', () => {
  const { dir, git, write, commit } = buildRepository()
  write('a/b/file', 'x')
  commit()
  expect(repositoryAround(join(dir, 'a/b'))).toBe(join(dir, '.git'))
  expect(repositoryAround(join(dir, '.git/hooks'))).toBe(join(dir, '.git'))
  const linked = join(temporaryFolder(), 'linked')
  git('worktree', 'add', '-q', linked)
  expect(repositoryAround(join(linked, 'a'))).toBe(join(dir, '.git/worktrees/linked'))
})

test('what can be committed is no repository, and neither is a bare one', () => {
  const folder = temporaryFolder()
  const bare = join(folder, 'looks/bare')
  for (const name of ['objects', 'refs']) mkdirSync(join(bare, name), { recursive: true })
  writeFileSync(join(bare, 'HEAD'), 'ref: refs/heads/main\n')
  expect(repositoryAround(join(bare, 'objects'))).toBeNull()
  expect(repositoryAround(join(folder, 'missing'))).toBeNull()
})

import type { ChildProcess } from 'node:child_process'
import { expect, test } from 'vitest'
import { openGit } from '../../src/adapters/git/open.ts'
import { openRefStore } from '../../src/adapters/git/ref-store.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { buildRepository } from '../helpers/repository.ts'

test('closing what moves references leaves the processes that read objects alone, though one list shows all of them', async () => {
  const { dir, commit } = buildRepository()
  const head = commit()
  const running = new Set<ChildProcess>()
  const here = { cwd: dir, env: ENVIRONMENT, running }
  const git = openGit(here)
  const store = openRefStore(here)
  try {
    const answer = git.object(head)
    expect(running.size).toBe(1)
    store.close()
    expect((await answer)?.type).toBe('commit')
  } finally {
    git.close()
  }
})

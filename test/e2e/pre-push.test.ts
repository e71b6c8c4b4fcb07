import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const POLICY = 'limits: {max_files: 2, no_force_push: true}\nprotected_paths: [legal/]\n'
const ZERO = '0'.repeat(40)

let shop: Repository
let remote: string
beforeEach(() => {
  shop = buildRepository()
  remote = join(shop.dir, '../remote.git')
  shop.git('init', '-q', '--bare', '-b', 'main', remote)
  shop.git('remote', 'add', 'origin', remote)
  shop.write('.agent/constitution.yaml', POLICY)
  shop.commit()
  shop.write('app/main.txt', 'one\n')
  shop.commit()
  shop.git('push', '-q', 'origin', 'main')
  const hooks = join(shop.dir, '.git/hooks')
  mkdirSync(hooks, { recursive: true })
  const line = `exec "${process.execPath}" "${BUNDLE}" --pre-push "$1" --allow-review`
  writeFileSync(join(hooks, 'pre-push'), `#!/bin/sh\n${line}\n`)
  chmodSync(join(hooks, 'pre-push'), 0o755)
})

/** What git and the hook say about a push, and whether the push went through. */
function push(...args: readonly string[]) {
  const run = spawnSync('git', ['push', 'origin', ...args], { cwd: shop.dir, env: ENVIRONMENT, encoding: 'utf8' })
  return { done: run.status === 0, said: run.stdout + run.stderr }
}

/** The bundle, with these lines on its standard input. */
function told(input: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUNDLE, '--pre-push', ...args], {
    cwd: shop.dir,
    env: ENVIRONMENT,
    input,
    encoding: 'utf8',
  })
  return { exit: status, stdout, stderr }
}

const amend = () => shop.git('commit', '-q', '--no-verify', '--amend', '--allow-empty', '-m', 'another')
const commit = (path: string, text = 'x\n') => {
  shop.write(path, text)
  return shop.commit()
}

describe('git push', () => {
  test('of what goes on from the remote passes', () => {
    commit('app/two.txt')
    const { done, said } = push('main')
    expect(said).toContain('refs/heads/main on origin')
    expect(said).toContain('constitution-check: allow')
    expect(done).toBe(true)
  })

  test.each(['--force', '--force-with-lease', '+main'])('that rewrites the branch is denied (%s)', (how) => {
    amend()
    const { done, said } = push(...(how === '+main' ? [how] : [how, 'main']))
    expect(said).toContain('force_push')
    expect(said).toContain('refs/heads/main')
    expect(done).toBe(false)
  })

  test('that deletes a branch is denied', () => {
    push('main:side')
    const { done, said } = push(':side')
    expect(said).toContain('The push deletes refs/heads/side.')
    expect(done).toBe(false)
  })

  test('that moves a tag is denied, and a new tag passes', () => {
    shop.git('tag', '-a', 'v1', '-m', 'one')
    expect(push('v1').done).toBe(true)
    shop.git('tag', '-f', '-a', 'v1', '-m', 'other words, the same commit')
    const { done, said } = push('--force', 'v1')
    expect(said).toContain('force_push')
    expect(done).toBe(false)
  })

  test('of a new branch is judged from where it left the default branch', () => {
    shop.git('checkout', '-qb', 'feature')
    for (const name of ['a', 'b', 'c']) shop.write(`app/${name}.txt`, 'x\n')
    shop.commit()
    const { done, said } = push('feature')
    expect(said).toContain('too_many_files')
    expect(done).toBe(false)
  })

  test('what needs a person may be pushed to be reviewed', () => {
    shop.git('checkout', '-qb', 'feature')
    commit('legal/terms.md')
    const { done, said } = push('feature')
    expect(said).toContain('require_review  protected_path')
    expect(done).toBe(true)
  })

  test('several refs are judged, and the worst decides', () => {
    commit('app/two.txt')
    shop.git('checkout', '-qb', 'feature')
    for (const name of ['a', 'b', 'c']) shop.write(`app/${name}.txt`, 'x\n')
    shop.commit()
    const { done, said } = push('main', 'feature')
    expect(said).toContain('refs/heads/main on origin\nconstitution-check: allow')
    expect(said).toContain('refs/heads/feature on origin\nconstitution-check: deny')
    expect(done).toBe(false)
  })

  test('a policy that the push brings does not judge it', () => {
    shop.write('.agent/constitution.yaml', 'limits: {max_files: 100, no_force_push: false}\n')
    amend()
    shop.commit()
    const { done, said } = push('--force', 'main')
    expect(said).toContain('force_push')
    expect(said).toContain('governance_file_changed')
    expect(done).toBe(false)
  })
})

describe('doubt', () => {
  const head = () => shop.git('rev-parse', 'HEAD')
  const line = (after: string, before: string, ref = 'refs/heads/main') => `refs/heads/main ${after} ${ref} ${before}\n`

  test('what the remote has is not here', () => {
    const run = told(line(head(), 'd'.repeat(40)))
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('git fetch origin')
  })

  test('the default branch is not known', () => {
    shop.git('update-ref', '-d', 'refs/remotes/origin/main')
    const run = told(line(head(), ZERO, 'refs/heads/new'))
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('set-head')
  })

  test('a tag of something that is no commit', () => {
    const blob = shop.feed('x\n', 'hash-object', '-w', '--stdin')
    expect(told(line(blob, ZERO, 'refs/tags/blob'))).toMatchObject({ exit: 2, stdout: '' })
  })

  test('lines that git does not write', () => {
    const run = told(`${line(head(), ZERO)}main\n`)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('Line 2')
  })

  test('nothing is pushed', () => {
    expect(told('')).toMatchObject({ exit: 0, stdout: 'constitution-check: allow (nothing is pushed)\n' })
  })

  test('a name of a remote that is none is not looked up', () => {
    const run = told(line(head(), ZERO, 'refs/heads/new'), '../../heads\nmain')
    expect(run.exit).toBe(0)
    expect(run.stdout).not.toContain('heads\nmain')
  })

  test.each([
    ['--staged'],
    ['--diff=main...main'],
    ['--commit=HEAD'],
    ['--attest'],
    ['--report=json=x.json'],
    ['--format=json'],
  ])('%s does not go with it', (option) => {
    expect(told('', 'origin', option)).toMatchObject({ exit: 2, stdout: '' })
  })
})

import { describe, expect, test } from 'vitest'
import { judgedEvent } from '../../src/action/event.ts'
import { CheckError } from '../../src/model/error.ts'
import { payload } from '../helpers/webhooks.ts'

const NONE = { base: '', head: '' }
const HEAD = 'b'.repeat(40)
const BASE = 'a'.repeat(40)

const read = (name: string, event: unknown, asked = NONE) => judgedEvent(name, event, asked)

describe('a published example', () => {
  test.each(['pull_request', 'pull_request_review', 'merge_group', 'workflow_dispatch'])(
    'of %s says what to judge',
    (name) => {
      expect(read(name, payload(name, {}))).toMatchObject({
        kind: { merge_group: 'group', workflow_dispatch: 'audit' }[name] ?? 'pull',
      })
    },
  )

  test('of merge_group names the pull request by its branch', () => {
    expect(read('merge_group', payload('merge_group', {}))).toMatchObject({ number: 104, base: 'main' })
  })

  test('of push of a tag is refused', () => {
    expect(() => read('push', payload('push', {}))).toThrow('A push of a tag is not judged.')
  })
})

test('pull_request_target is the same, by a workflow that is not the change’s', () => {
  const event = payload('pull_request', {})
  const own = read('pull_request', event)
  expect(read('pull_request_target', event)).toEqual({ ...own, ownWorkflow: false })
  expect(own).toMatchObject({ ownWorkflow: true })
})

test('a group whose branch is not of the queue of its base has no pull request', () => {
  const group = (head_ref: string) => payload('merge_group', { merge_group: { head_ref } })
  for (const name of [
    'refs/heads/gh-readonly-queue/other/pr-7-',
    'refs/heads/mine/pr-7-',
    'refs/heads/x/gh-readonly-queue/main/pr-7-',
  ])
    expect(read('merge_group', group(`${name}${BASE}`))).toMatchObject({ number: null })
})

describe('what is refused', () => {
  const pull = (more: object) => payload('pull_request', { pull_request: more })
  test.each<[string, string, unknown, typeof NONE]>([
    ['an event of another kind', 'issues', {}, NONE],
    ['workflow_run', 'workflow_run', {}, NONE],
    ['an event that is a name of an object’s own', 'constructor', {}, NONE],
    ['no payload', 'pull_request', null, NONE],
    ['a payload that is a list', 'pull_request', [], NONE],
    ['a head that is no id', 'pull_request', pull({ head: { sha: 'main' } }), NONE],
    ['a head that is an option', 'pull_request', pull({ head: { sha: '--upload-pack=x' } }), NONE],
    ['a head with a line feed', 'pull_request', pull({ head: { sha: `${HEAD}\n` } }), NONE],
    ['a branch that is an option', 'pull_request', pull({ base: { ref: '--exec=x' } }), NONE],
    ['a branch with a colon', 'pull_request', pull({ base: { ref: 'a:b' } }), NONE],
    ['a branch with a pattern', 'pull_request', pull({ base: { ref: 'a*' } }), NONE],
    ['a branch that leads out', 'pull_request', pull({ base: { ref: 'a/../b' } }), NONE],
    ['a branch that is empty', 'pull_request', pull({ base: { ref: '' } }), NONE],
    ['a branch by its full name', 'pull_request', pull({ base: { ref: 'refs/heads/main' } }), NONE],
    ['a number that is none', 'pull_request', pull({ number: '7' }), NONE],
    ['a number that is no whole one', 'pull_request', pull({ number: 7.5 }), NONE],
    ['a repository without a default branch', 'push', { ref: 'refs/heads/main', before: BASE, after: HEAD }, NONE],
    ['a base under pull_request', 'pull_request', payload('pull_request', {}), { base: 'mine', head: '' }],
    ['a head under push', 'push', payload('push', { ref: 'refs/heads/main' }), { base: '', head: HEAD }],
    ['a base under schedule', 'schedule', {}, { base: 'mine', head: 'mine' }],
    ['a base alone', 'workflow_dispatch', payload('workflow_dispatch', {}), { base: 'main', head: '' }],
  ])('%s', (_, name, event, asked) => {
    expect(() => read(name, event, asked)).toThrow(CheckError)
  })
})

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { parse } from 'yaml'
import { markerOf } from '../../src/action/marker.ts'
import { opensshLine, pkcs8Pem, RFC_PUBLIC, RFC_SEED } from '../attestation/key-forms.ts'
import { decisive, runChecker } from '../helpers/checker.ts'
import { account } from '../helpers/github-state.ts'
import type { Hosted } from '../helpers/hosted.ts'
import { hostedTest } from '../helpers/hosted-test.ts'
import { buildRepository, temporaryFolder } from '../helpers/repository.ts'
import { type ActionRun, reportOf } from '../helpers/runner.ts'
import { REF } from '../helpers/shared-ledger.ts'
import { payload } from '../helpers/webhooks.ts'

const KEY = `trusted_keys: [{id: ci, key: "${opensshLine(RFC_PUBLIC).trim()}", roles: [checker]}]\n`
const POLICY = `protected_paths: [{path: contracts/**, action: deny}]
limits: {max_files_per_commit: 2}
approvals: {from: ["@grace"]}
sealed_scenarios: {manifest: .agent/seals.json}
${KEY}`
const SEALS = {
  version: 1,
  algorithm: 'sha256',
  files: { 'scenarios/a.txt': '87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7' },
}
const SIGNED = { attestation: 'ref', 'signing-key': pkcs8Pem(RFC_SEED) }

const test = hostedTest(() => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', POLICY)
  shop.write('.agent/seals.json', JSON.stringify(SEALS))
  shop.write('scenarios/a.txt', 'a\n')
  shop.write('contracts/lease.md', 'lease\n')
  shop.write('app/main.txt', 'bread\n')
  shop.commit('base')
  return shop
})

const foundBy = (run: ActionRun): readonly string[] => decisive(reportOf(run))
const checkNames = ({ github }: Hosted): readonly string[] => github.state.checks.map(({ name }) => name)

/** Moves the branch main on the server on to what the work tree has. */
function merge({ shop }: Hosted, message = 'merge'): string {
  shop.git('switch', '-q', 'main')
  const head = shop.commit(message)
  shop.git('push', '-q', 'origin', 'main')
  return head
}

const pushed = (before: string, after: string, ref = 'refs/heads/main') => payload('push', { before, after, ref })
const pull = (head: string, ref = 'main', sha = 'a'.repeat(40), more: object = {}) => {
  return { pull_request: { number: 7, head: { sha: head }, base: { ref, sha } }, ...more }
}

describe.concurrent('pull_request', () => {
  test('is judged by the tip that the branch has now, and not by the one in the payload', async ({ hosted }) => {
    const { shop, base: stale } = hosted
    shop.write('app/main.txt', 'butter\n')
    const head = hosted.propose()
    shop.write('.agent/constitution.yaml', `${POLICY}prohibited_terms: [butter]\n`)
    const tip = merge(hosted)
    const run = await hosted.run('pull_request', payload('pull_request', pull(head, 'main', stale)))
    expect(run.exit, run.stdout).toBe(1)
    expect(reportOf(run).change.base).toEqual({ name: 'main', id: tip })
    expect(checkNames(hosted)).toEqual(['constitution-check (main)'])
  })

  test('that changes its own policy is judged by the one at the base', async ({ hosted }) => {
    hosted.shop.write('.agent/constitution.yaml', '{version: 1}\n')
    hosted.shop.write('contracts/lease.md', 'mine\n')
    const run = await hosted.run('pull_request', payload('pull_request', pull(hosted.propose())))
    expect(run.exit).toBe(1)
    expect(foundBy(run)).toEqual(
      expect.arrayContaining([
        'deny protected_path contracts/lease.md',
        'require_review governance_file_changed .agent/constitution.yaml',
      ]),
    )
  })

  test('for a branch of its author with a policy of his own needs a review, and another name', async ({ hosted }) => {
    const { shop } = hosted
    shop.git('switch', '-q', '-c', 'mine')
    shop.write('.agent/constitution.yaml', '{version: 1}\n')
    shop.commit('mine')
    shop.git('push', '-q', 'origin', 'mine')
    shop.write('contracts/lease.md', 'mine\n')
    const head = hosted.propose()
    hosted.github.state.pull = { ...hosted.github.state.pull, branch: 'mine' }
    const run = await hosted.run('pull_request', payload('pull_request', pull(head, 'mine')))
    expect(run.exit, run.stdout).toBe(3)
    expect(foundBy(run)).toEqual(['require_review base_policy_differs'])
    expect(checkNames(hosted)).toEqual(['constitution-check (mine)'])
  })

  test('that was retargeted since is judged for the branch that it is for now', async ({ hosted }) => {
    const { shop } = hosted
    shop.write('app/main.txt', 'butter\n')
    const head = hosted.propose()
    shop.git('push', '-q', 'origin', 'main:release')
    hosted.github.state.pull = { ...hosted.github.state.pull, branch: 'release' }
    const event = payload('pull_request', pull(head, 'main', hosted.base, { action: 'edited' }))
    expect(await hosted.run('pull_request', event)).toMatchObject({ exit: 0 })
    expect(checkNames(hosted)).toEqual(['constitution-check (release)'])
  })

  test('whose payload is stale is judged as it was, and leaves the comment alone', async ({ hosted }) => {
    hosted.shop.write('contracts/lease.md', 'mine\n')
    const old = hosted.propose()
    hosted.shop.write('contracts/lease.md', 'lease\n')
    hosted.propose()
    const run = await hosted.run('pull_request', payload('pull_request', pull(old)))
    expect(run.exit).toBe(1)
    expect(hosted.github.state.comments).toEqual([])
    expect(run.stdout).toContain('has moved on')
  })

  test.for([{ base: 'mine', head: 'mine' }, { base: 'mine' }, { head: 'mine' }, { repository: 'other/one' }])(
    'with the inputs %j is an error',
    async (inputs, { hosted }) => {
      const run = await hosted.run('pull_request', payload('pull_request', pull(hosted.propose())), { inputs })
      expect(run).toMatchObject({ exit: 2, stdout: expect.stringContaining('no verdict (usage)') })
      expect(hosted.github.state.checks).toEqual([])
    },
  )

  test('that edits the inputs of its workflow needs a review, whatever the policy that they name', async ({
    hosted,
  }) => {
    hosted.shop.write('weak.yaml', 'governance: {exempt: [".github/**"]}\n')
    merge(hosted)
    hosted.shop.write('.github/workflows/check.yml', 'with: {constitution: weak.yaml}\n')
    hosted.shop.write('contracts/lease.md', 'mine\n')
    const head = hosted.propose()
    const run = await hosted.run('pull_request', payload('pull_request', pull(head)), {
      inputs: { constitution: 'weak.yaml' },
    })
    expect(run.exit, run.stdout).toBe(3)
    expect(foundBy(run)).toContain('require_review inputs_unproven .github/workflows/check.yml')
  })

  test.for(['/etc/passwd', '../weak.yaml', '.agent/../../weak.yaml', 'C:\\weak.yaml'])(
    'with a policy at %s is an error',
    async (constitution, { hosted }) => {
      const event = payload('pull_request', pull(hosted.base))
      expect(await hosted.run('pull_request', event, { inputs: { constitution } })).toMatchObject({ exit: 2 })
    },
  )

  test('with pins that the base does not have is an error, and with those that it has is none', async ({ hosted }) => {
    hosted.shop.write('app/main.txt', 'butter\n')
    const event = payload('pull_request', pull(hosted.propose()))
    const { algorithm, files, version } = SEALS
    // By RFC 8785.
    const digest = createHash('sha256').update(JSON.stringify({ algorithm, files, version })).digest('hex')
    const good = await hosted.run('pull_request', event, { inputs: { 'trusted-keys': 'ci', 'seal-root': digest } })
    expect(good, good.stdout).toMatchObject({ exit: 0 })
    for (const inputs of [{ 'trusted-keys': 'mine' }, { 'seal-root': 'f'.repeat(64) }])
      expect(await hosted.run('pull_request', event, { inputs })).toMatchObject({ exit: 2 })
  })

  test('gives every output that action.yml names, also as SARIF where an arrival is a finding', async ({ hosted }) => {
    hosted.shop.git('push', '-q', 'origin', 'main:release')
    hosted.shop.write('.agent/constitution.yaml', `${POLICY}prohibited_terms: [butter]\n`)
    merge(hosted)
    hosted.shop.git('reset', '-q', '--hard', hosted.base)
    const head = hosted.propose()
    hosted.github.state.pull = { ...hosted.github.state.pull, branch: 'release' }
    const run = await hosted.run('pull_request', payload('pull_request', pull(head, 'release')), {
      inputs: { sarif: 'true' },
    })
    expect(run.exit, run.stdout).toBe(3)
    const { outputs } = parse(readFileSync('action.yml', 'utf8'))
    expect(Object.keys(run.outputs).sort()).toEqual(Object.keys(outputs).sort())
    expect(readFileSync(run.outputs['report-sarif'] ?? '', 'utf8')).toContain('base_policy_differs')
  })

  test('whose commits cannot be fetched any more loses the verdict that it had', async ({ hosted }) => {
    hosted.shop.write('app/main.txt', 'butter\n')
    const head = hosted.propose()
    const event = payload('pull_request', pull(head))
    expect(await hosted.run('pull_request', event)).toMatchObject({ exit: 0 })
    hosted.bare.git('update-ref', '-d', 'refs/heads/main')
    const { exit, outputs, summary } = await hosted.run('pull_request', event)
    expect({ exit, outputs }).toMatchObject({ exit: 2, outputs: { verdict: 'error' } })
    expect(summary).toContain('has no branch')
    expect(hosted.github.state.checks.map(({ name, conclusion }) => [name, conclusion])).toEqual([
      ['constitution-check (main)', 'success'],
      ['constitution-check (main)', 'failure'],
    ])
  })

  test('that is closed is an error that says so', async ({ hosted }) => {
    const event = payload('pull_request', pull(hosted.base, 'main', hosted.base, { action: 'closed' }))
    expect(await hosted.run('pull_request', event)).toMatchObject({
      exit: 2,
      stdout: expect.stringContaining('closed'),
    })
  })

  test('from a shallow checkout has its whole history, and from a shallow server no verdict', async ({ hosted }) => {
    const { shop, bare } = hosted
    shop.write('app/main.txt', 'butter\n')
    const head = hosted.propose()
    const folder = temporaryFolder()
    shop.git('clone', '-q', '--depth=1', `file://${bare.dir}`, folder)
    expect(await hosted.run('pull_request', payload('pull_request', pull(head)), { cwd: folder })).toMatchObject({
      exit: 0,
    })
    shop.git('switch', '-q', 'main')
    merge(hosted, 'one more')
    shop.git('clone', '-q', '--bare', '--depth=1', '--no-single-branch', `file://${bare.dir}`, `${folder}/s/octo/hello`)
    const run = await hosted.run('pull_request', payload('pull_request', pull(head)), { server: `${folder}/s` })
    expect(run.exit, run.stdout).toBe(2)
  })
})

test('pull_request_target never looks at the work tree, and judges the head as data', async ({ hosted }) => {
  hosted.shop.write('contracts/lease.md', 'mine\n')
  const head = hosted.propose()
  const cwd = temporaryFolder()
  const run = await hosted.run('pull_request_target', payload('pull_request', pull(head)), { cwd })
  expect(run, run.stdout).toMatchObject({ exit: 1, outputs: { 'count-deny': '1' } })
  expect(readdirSync(cwd)).toEqual([])
})

describe.concurrent('merge_group', () => {
  /** A pull request with an approved edit of a workflow, and the group that it is in. */
  async function approved(hosted: Hosted, more: object = {}) {
    const { shop, github } = hosted
    shop.write('.github/workflows/ci.yml', 'on: push\n')
    const head = hosted.propose()
    const event = payload('pull_request', pull(head))
    const first = await hosted.run('pull_request', event)
    expect(first.exit, first.stdout).toBe(3)
    github.state.reviews = [
      { id: 1, user: account('grace', 2), state: 'APPROVED', commit_id: head, submitted_at: '2026-01-03T00:00:00Z' },
    ]
    const second = await hosted.run('pull_request_review', payload('pull_request_review', pull(head)), {
      inputs: { ...SIGNED, ...more },
    })
    expect(second.exit, second.stdout).toBe(0)
    return head
  }

  const group = (head: string, from: string) =>
    payload('merge_group', {
      merge_group: {
        head_sha: head,
        base_sha: from,
        base_ref: 'refs/heads/main',
        head_ref: `refs/heads/gh-readonly-queue/main/pr-7-${from}`,
      },
    })

  /** The squash of a branch on main, as the queue makes it. */
  function squash({ shop }: Hosted, branch: string): string {
    shop.git('switch', '-q', '-C', 'queue', 'main')
    shop.git('merge', '-q', '--squash', branch)
    const head = shop.commit('squash')
    shop.git('push', '-q', '--force', 'origin', 'queue')
    return head
  }

  test('takes over what was approved for its pull request, by a signed link, and the push after it too', async ({
    hosted,
  }) => {
    const head = await approved(hosted)
    const squashed = squash(hosted, 'feature')
    const run = await hosted.run('merge_group', group(squashed, hosted.base))
    expect(run.exit, run.stdout).toBe(0)
    expect(reportOf(run).approvals).toMatchObject([{ by: '@grace', commit: head }])
    expect(hosted.github.state.checks.at(-1)).toMatchObject({ name: 'constitution-check (main)', head_sha: squashed })
    hosted.bare.git('update-ref', 'refs/heads/main', squashed)
    expect(await hosted.run('push', pushed(hosted.base, squashed))).toMatchObject({ exit: 0 })
  })

  test('with other bytes than those that were approved needs a review', async ({ hosted }) => {
    await approved(hosted)
    hosted.shop.write('.github/workflows/ci.yml', 'on: pull_request\n')
    hosted.shop.commit('more')
    const run = await hosted.run('merge_group', group(squash(hosted, 'feature'), hosted.base))
    expect(run.exit, run.stdout).toBe(3)
  })

  test('needs a review where the approval was dismissed since', async ({ hosted }) => {
    const head = await approved(hosted)
    for (const one of hosted.github.state.reviews) one.state = 'DISMISSED'
    const event = payload('pull_request_review', pull(head))
    expect(await hosted.run('pull_request_review', event, { inputs: SIGNED })).toMatchObject({ exit: 3 })
    const squashed = squash(hosted, 'feature')
    expect(await hosted.run('merge_group', group(squashed, hosted.base))).toMatchObject({ exit: 3 })
    hosted.bare.git('update-ref', 'refs/heads/main', squashed)
    expect(await hosted.run('push', pushed(hosted.base, squashed))).toMatchObject({ exit: 3 })
  })

  test('of another pull request needs a review', async ({ hosted }) => {
    await approved(hosted)
    hosted.github.state.pull = { ...hosted.github.state.pull, head: hosted.base }
    expect(await hosted.run('merge_group', group(squash(hosted, 'feature'), hosted.base))).toMatchObject({ exit: 3 })
  })

  test('with a link that nobody signed, or somebody else, needs a review', async ({ hosted }) => {
    await approved(hosted, { 'signing-key': pkcs8Pem(Buffer.alloc(32, 7)) })
    expect(await hosted.run('merge_group', group(squash(hosted, 'feature'), hosted.base))).toMatchObject({ exit: 3 })
  })
})

describe.concurrent('push', () => {
  test('is judged from before to after, under a name that no pull request has', async ({ hosted }) => {
    hosted.shop.write('contracts/lease.md', 'mine\n')
    const head = merge(hosted)
    const run = await hosted.run('push', pushed(hosted.base, head))
    expect(run.exit, run.stdout).toBe(1)
    expect(checkNames(hosted)).toEqual(['constitution-check (push to main)'])
    expect(hosted.github.state.comments).toEqual([])
  })

  test('that rewrites history needs a review', async ({ hosted }) => {
    const { shop } = hosted
    shop.write('app/main.txt', 'butter\n')
    const lost = merge(hosted)
    shop.git('reset', '-q', '--hard', hosted.base)
    shop.write('app/main.txt', 'jam\n')
    const head = shop.commit('rewritten')
    shop.git('push', '-q', '--force', 'origin', 'main')
    const run = await hosted.run('push', pushed(lost, head))
    expect(run.exit, run.stdout).toBe(3)
    expect(foundBy(run)).toEqual(['require_review history_rewritten'])
  })

  test('that rewrites history where the policy refuses that is denied, and replayed as the push that it was', async ({
    hosted,
  }) => {
    const { shop } = hosted
    shop.write('.agent/constitution.yaml', POLICY.replace('limits: {', 'limits: {no_force_push: true, '))
    shop.write('app/main.txt', 'butter\n')
    const lost = merge(hosted)
    shop.git('reset', '-q', '--hard', 'HEAD~1')
    shop.write('app/main.txt', 'jam\n')
    const head = shop.commit('rewritten')
    shop.git('push', '-q', '--force', 'origin', 'main')
    const run = await hosted.run('push', pushed(lost, head))
    expect(run.exit, run.stdout).toBe(1)
    expect(foundBy(run)).toEqual(expect.arrayContaining(['deny force_push', 'require_review history_rewritten']))
    const replayed = runChecker(shop.dir, ['replay', '--ledger', run.outputs.attestation ?? ''])
    expect(replayed, replayed.stdout).toMatchObject({ exit: 0, stderr: '' })
  })

  test('with governance files that nobody approved needs a review', async ({ hosted }) => {
    hosted.shop.write('.github/workflows/ci.yml', 'on: push\n')
    const run = await hosted.run('push', pushed(hosted.base, merge(hosted)))
    expect(run.exit).toBe(3)
    expect(foundBy(run)).toContain('require_review policy_unapproved .github/workflows/ci.yml')
  })

  test('of a new branch is judged against the default branch, and that of a deleted one is an error', async ({
    hosted,
  }) => {
    hosted.shop.write('contracts/lease.md', 'mine\n')
    const head = hosted.propose('fresh')
    const zero = '0'.repeat(40)
    const run = await hosted.run('push', pushed(zero, head, 'refs/heads/fresh'))
    expect(run.exit, run.stdout).toBe(1)
    expect(reportOf(run).change.base?.id).toBe(hosted.base)
    expect(await hosted.run('push', pushed(head, zero, 'refs/heads/fresh'))).toMatchObject({ exit: 2 })
    expect(await hosted.run('push', pushed(zero, head, 'refs/tags/v1'))).toMatchObject({ exit: 2 })
    expect(await hosted.run('push', pushed(zero, head))).toMatchObject({
      exit: 2,
      stdout: expect.stringContaining('first push'),
    })
  })

  test('of a squash whose tree has a signed link that passed is not counted again for each commit', async ({
    hosted,
  }) => {
    const { shop } = hosted
    for (const name of ['a', 'b', 'c', 'd']) {
      shop.write(`app/${name}.txt`, name)
      if (name === 'b') hosted.propose()
    }
    const head = shop.commit('c and d')
    shop.git('push', '-q', 'origin', 'feature')
    hosted.github.state.pull = { ...hosted.github.state.pull, head }
    const first = await hosted.run('pull_request', payload('pull_request', pull(head)), { inputs: SIGNED })
    expect(first.exit, first.stdout).toBe(0)
    shop.git('switch', '-q', 'main')
    shop.git('merge', '-q', '--squash', 'feature')
    const squashed = merge(hosted)
    const run = await hosted.run('push', pushed(hosted.base, squashed))
    expect(run.exit, run.stdout).toBe(0)
    hosted.bare.git('update-ref', '-d', REF)
    const unproven = await hosted.run('push', pushed(hosted.base, squashed))
    expect(unproven.exit).toBe(1)
    expect(foundBy(unproven)).toEqual(['deny too_many_files_in_commit'])
  })

  test('of a tree that passed on another branch is counted, since little of it was judged there', async ({
    hosted,
  }) => {
    const { shop } = hosted
    shop.git('switch', '-q', '-c', 'mine')
    for (const name of ['a', 'b', 'c']) shop.write(`app/${name}.txt`, name)
    shop.commit('all at once')
    shop.git('push', '-q', 'origin', 'mine')
    shop.write('app/d.txt', 'd')
    const head = hosted.propose()
    hosted.github.state.pull = { ...hosted.github.state.pull, branch: 'mine' }
    const first = await hosted.run('pull_request', payload('pull_request', pull(head, 'mine')), { inputs: SIGNED })
    expect(first.exit, first.stdout).toBe(0)
    shop.git('switch', '-q', 'main')
    shop.git('merge', '-q', '--squash', 'feature')
    const run = await hosted.run('push', pushed(hosted.base, merge(hosted)))
    expect(run.exit, run.stdout).toBe(1)
    expect(foundBy(run)).toEqual(['deny too_many_files_in_commit'])
  })
})

describe.concurrent('schedule', () => {
  test('finds the default branch whole', async ({ hosted }) => {
    const run = await hosted.run('schedule', { schedule: '0 5 * * *' })
    expect(run.exit, run.stdout).toBe(0)
    expect(checkNames(hosted)).toEqual(['constitution-check (audit of main)'])
  })

  test('of a repository without a commit says so', async ({ hosted }) => {
    hosted.bare.git('update-ref', '-d', 'refs/heads/main')
    const { exit, stdout } = await hosted.run('schedule', {})
    expect(exit).toBe(2)
    expect(stdout).toContain('The repository has no default branch with a commit.')
  })

  test('bears no name that a pull request for any branch has', async ({ hosted }) => {
    hosted.shop.git('push', '-q', 'origin', 'main:audit')
    hosted.github.state.pull.branch = 'audit'
    await hosted.run('schedule', {})
    await hosted.run('pull_request', payload('pull_request', pull(hosted.base, 'audit')))
    expect(checkNames(hosted)).toEqual(['constitution-check (audit of main)', 'constitution-check (audit)'])
  })

  test('finds a seal that is broken, and a ledger that is', async ({ hosted }) => {
    const { shop, bare } = hosted
    shop.write('scenarios/a.txt', 'b\n')
    merge(hosted)
    const tree = bare.git('write-tree')
    bare.git('update-ref', REF, bare.git('commit-tree', tree, '-m', 'no link'))
    shop.write('.agent/constitution.yaml', `${POLICY}attestation: {ledger: ${REF}}\n`)
    merge(hosted)
    const run = await hosted.run('schedule', { schedule: '0 5 * * *' })
    expect(run.exit, run.stdout).toBe(1)
    expect(foundBy(run)).toEqual(['deny ledger_unsound', 'deny seal_unsound scenarios/a.txt'])
  })

  test('finds what stands in the place of the ledger and cannot be read', async ({ hosted }) => {
    const { shop, base } = hosted
    shop.git('update-index', '--add', '--cacheinfo', `160000,${base},.agent/attestations.intoto.jsonl`)
    shop.git('commit', '-q', '-m', 'no file')
    shop.git('push', '-q', 'origin', 'main')
    const run = await hosted.run('schedule', { schedule: '0 5 * * *' })
    expect(run.exit, run.stdout).toBe(1)
    expect(foundBy(run)).toEqual(['deny ledger_unsound'])
  })
})

describe.concurrent('workflow_dispatch', () => {
  const event = payload('workflow_dispatch', {})

  test('judges a range between branches, under a name of its own', async ({ hosted }) => {
    hosted.shop.write('contracts/lease.md', 'mine\n')
    hosted.propose()
    const run = await hosted.run('workflow_dispatch', event, { inputs: { base: 'main', head: 'feature' } })
    expect(run.exit, run.stdout).toBe(1)
    expect(checkNames(hosted)).toEqual(['constitution-check (workflow_dispatch to main)'])
  })

  test('audits without a range, also another repository', async ({ hosted }) => {
    expect(await hosted.run('workflow_dispatch', event)).toMatchObject({ exit: 0 })
    const inputs = { repository: 'octo/hello' }
    expect(
      await hosted.run('workflow_dispatch', event, { inputs, env: { GITHUB_REPOSITORY: 'octo/other' } }),
    ).toMatchObject({ exit: 0 })
    expect(hosted.github.state.checks).toHaveLength(1)
  })

  test.for([
    { base: 'main' },
    { base: '--upload-pack=x', head: 'main' },
    { base: 'refs/heads/main', head: 'main' },
    { base: 'gone', head: 'main' },
  ])('with %j is an error', async (inputs, { hosted }) => {
    expect(await hosted.run('workflow_dispatch', event, { inputs })).toMatchObject({ exit: 2 })
  })
})

test('twenty jobs at once end with one chain, signed, and one comment, which has the newest verdict', async ({
  hosted,
}) => {
  const { shop, bare, github } = hosted
  shop.write('.agent/constitution.yaml', `${POLICY}attestation: {ledger: ${REF}}\n`)
  merge(hosted)
  shop.write('contracts/lease.md', 'mine\n')
  const denied = hosted.propose()
  shop.write('contracts/lease.md', 'lease\n')
  shop.write('.github/workflows/ci.yml', 'on: push\n')
  const newest = hosted.propose()
  github.state.pull = { ...github.state.pull, head: denied }
  const move = () => {
    github.state.pull = { ...github.state.pull, head: newest }
  }
  for (let at = 0; at < 10; at++)
    github.interruptions.push({ operation: 'issues/list-comments', delay: at * 50, ...(at === 4 && { before: move }) })
  const runs = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      hosted.run('pull_request', payload('pull_request', pull(at % 2 === 0 ? denied : newest)), {
        inputs: SIGNED,
        env: { GITHUB_RUN_ID: String(100 + at) },
      }),
    ),
  )
  expect(runs.flatMap(({ stdout }) => stdout.match(/^::warning::.*$/gm) ?? [])).toEqual([])
  expect(runs.map(({ exit }) => exit)).toEqual(runs.map((_, at) => (at % 2 === 0 ? 1 : 3)))
  expect(github.state.comments).toHaveLength(1)
  const [{ body } = { body: '' }] = github.state.comments
  expect(markerOf(body)).toMatchObject({ head: newest })
  expect(body).toContain('a person must review this change')
  // Jobs that say the very same in the very same second say it once.
  const digests = new Set(runs.map(({ outputs }) => outputs['attestation-digest']))
  expect(bare.git('rev-list', '--count', REF)).toBe(String(digests.size))
  expect(bare.git('rev-parse', 'feature')).toBe(newest)
  expect(bare.git('for-each-ref', '--format=%(refname)').split('\n')).toEqual([
    REF,
    'refs/heads/feature',
    'refs/heads/main',
  ])
  const audit = await hosted.run('schedule', {})
  expect(audit.exit, audit.stdout).toBe(0)
  shop.git('fetch', '-q', 'origin', `${REF}:${REF}`)
  const verified = runChecker(shop.dir, ['verify', REF, '--signed'])
  expect(verified, verified.stdout).toMatchObject({ exit: 0, stderr: '' })
}, 180_000)

test('a ledger that cannot be pushed to leaves the verdict alone, and that is said', async ({ hosted }) => {
  hosted.shop.write('app/main.txt', 'butter\n')
  const event = payload('pull_request', pull(hosted.propose()))
  hosted.bare.git('config', 'receive.denyUpdates', 'true')
  hosted.bare.write('hooks/pre-receive', '#!/bin/sh\nexit 1\n', 0o755)
  const run = await hosted.run('pull_request', event, { inputs: SIGNED })
  expect(run).toMatchObject({ exit: 0, outputs: { verdict: 'allow' } })
  expect(run.stdout).toMatch(/^::warning::The verdict could not be attested; it stands\..* run the job again/m)
  expect(run.stdout).not.toContain('still in the ledger of this repository')
})

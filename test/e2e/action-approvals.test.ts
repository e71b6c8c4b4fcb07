import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { runChecker } from '../helpers/checker.ts'
import { account, type FakeAccount } from '../helpers/github-state.ts'
import type { Hosted } from '../helpers/hosted.ts'
import { hostedTest } from '../helpers/hosted-test.ts'
import { buildRepository } from '../helpers/repository.ts'
import { type ActionRun, reportOf } from '../helpers/runner.ts'

const ADA = account('ada', 1)
const GRACE = account('grace', 2)
const BOT = account('deploy[bot]', 3, 'Bot')
const POLICY = `protected_paths: [legal/**]\napprovals: {from: ["@Grace", "@octo/owners"]}\n`

const test = hostedTest(() => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', POLICY)
  shop.write('legal/terms.md', 'terms\n')
  shop.commit('base')
  return shop
})

/** Proposes a change that needs a review, and has it judged. */
async function asked(hosted: Hosted): Promise<string> {
  hosted.shop.write('legal/terms.md', 'better terms\n')
  const head = hosted.propose()
  const first = await hosted.runPull()
  expect(first, first.stdout).toMatchObject({ exit: 3, outputs: { verdict: 'require_review' } })
  return head
}

function review(hosted: Hosted, user: FakeAccount, commit: string, more: object = {}): void {
  const id = hosted.github.state.reviews.length + 1
  const given = { id, user, state: 'APPROVED', commit_id: commit, submitted_at: '2026-01-03T00:00:00Z', ...more }
  hosted.github.state.reviews.push(given)
}

const noticesOf = (run: ActionRun) => reportOf(run).notices.map(({ code, message }) => `${code}: ${message}`)

/** What comes of a second look, as `pull_request_review` asks for it. */
const again = (hosted: Hosted) => hosted.runPull({}, 'pull_request_review')

describe.concurrent('an approval', () => {
  test('after the report, by someone whom the policy names, lets the change pass and is recorded', async ({
    hosted,
  }) => {
    const head = await asked(hosted)
    review(hosted, GRACE, head)
    const run = await again(hosted)
    expect(run, run.stdout).toMatchObject({ exit: 0, outputs: { verdict: 'allow' } })
    const { approvals, findings, rules } = reportOf(run)
    const [state] = hosted.shop.git('ls-tree', 'HEAD', 'legal/terms.md').split('\t')
    const oid = state?.split(' ')[2]
    const subject = `protected-paths/protected_path 100644:${oid} legal/terms.md`
    expect(approvals).toEqual([{ by: '@grace', commit: head, discharged: [subject] }])
    expect(findings).toMatchObject([{ decision: 'allow', message: expect.stringContaining('Approved by @grace.') }])
    expect(rules).toContainEqual(expect.objectContaining({ id: 'protected-paths', decision: 'allow' }))
    expect(hosted.github.state.checks.map(({ conclusion }) => conclusion)).toEqual(['action_required', 'success'])
    const link = JSON.parse(readFileSync(run.outputs.attestation ?? '', 'utf8'))
    const { predicate } = JSON.parse(Buffer.from(link.payload, 'base64').toString())
    expect(predicate['urn:constitution-check:chain:v1'].inputs.approvals).toEqual(approvals)
    expect(predicate.verificationResult).toBe('PASSED')
    expect(predicate.resourceUri).toMatch(/^git\+file:\/\/\/.*\/octo\/hello$/)
    const replayed = runChecker(hosted.shop.dir, ['replay', '--ledger', run.outputs.attestation ?? ''])
    expect(replayed, replayed.stdout).toMatchObject({ exit: 0, stderr: '' })
  })

  test('by a member of a team that the policy names counts', async ({ hosted }) => {
    const head = await asked(hosted)
    hosted.github.state.members['octo/owners/linus'] = 'active'
    review(hosted, account('linus', 9), head)
    expect(await again(hosted)).toMatchObject({ exit: 0 })
  })

  test('cannot change a denial', async ({ hosted }) => {
    hosted.shop.write('.agent/constitution.yaml', `${POLICY}limits: {max_files: 1}\n`)
    hosted.shop.commit('limit')
    hosted.shop.git('push', '-q', 'origin', 'main')
    hosted.shop.write('legal/other.md', 'more\n')
    hosted.shop.write('legal/terms.md', 'better terms\n')
    const head = hosted.propose()
    expect(await hosted.runPull()).toMatchObject({ exit: 1 })
    review(hosted, GRACE, head)
    const run = await again(hosted)
    expect(run.exit).toBe(1)
    expect(reportOf(run).approvals).toMatchObject([{ by: '@grace' }])
  })

  const REFUSED: readonly (readonly [string, (hosted: Hosted, head: string) => void, RegExp])[] = [
    [
      'before the report',
      (it, head) => review(it, GRACE, head, { submitted_at: '2026-01-01T23:00:00Z' }),
      /before the report/,
    ],
    ['by a machine', (it, head) => review(it, BOT, head), /not a person/],
    [
      'by a machine that acts as a person whom the policy does not name',
      (it, head) => {
        it.github.state.permissions['deploy-machine'] = 'admin'
        review(it, account('deploy-machine', 8), head)
      },
      /not one of those that approvals\.from names/,
    ],
    [
      'by a committer',
      (it, head) => {
        it.github.state.commits = [{ sha: head, author: ADA, committer: GRACE }]
        review(it, GRACE, head)
      },
      /committed to it/,
    ],
    [
      'by whoever pushed',
      (it, head) => {
        it.github.state.pushes = [
          { actor: ADA, after: head },
          { actor: GRACE, after: it.base },
        ]
        review(it, GRACE, head)
      },
      /pushed to it/,
    ],
    [
      'while GitHub does not answer',
      (it, head) => {
        it.github.state.forbidden.add('repos/list-activities')
        review(it, GRACE, head)
      },
      /GitHub was asked to list the pushes/,
    ],
    [
      'on a report that another app forged',
      (it, head) => {
        for (const one of it.github.state.checks) Object.assign(one, { app: 'somebody-else' })
        review(it, GRACE, head)
      },
      /no report of this head/,
    ],
  ]

  test.for(REFUSED)('%s does not count', async ([, prepare, why], { hosted }) => {
    const head = await asked(hosted)
    prepare(hosted, head)
    const run = await again(hosted)
    expect(run.exit, run.stdout).toBe(3)
    expect(reportOf(run).approvals).toEqual([])
    expect(noticesOf(run)).toContainEqual(expect.stringMatching(why))
  })

  test('of a head counts for nothing that came later', async ({ hosted }) => {
    const head = await asked(hosted)
    review(hosted, GRACE, head)
    hosted.shop.write('legal/terms.md', 'worse terms\n')
    hosted.propose()
    expect(await hosted.runPull()).toMatchObject({ exit: 3 })
    expect(await again(hosted)).toMatchObject({ exit: 3 })
  })

  test('counts for nothing under another policy than that of the report', async ({ hosted }) => {
    const head = await asked(hosted)
    hosted.shop.git('switch', '-q', 'main')
    hosted.shop.write('.agent/constitution.yaml', POLICY.replace('legal/**', 'legal'))
    hosted.shop.commit('another policy')
    hosted.shop.git('push', '-q', 'origin', 'main')
    review(hosted, GRACE, head)
    const run = await again(hosted)
    expect(run.exit, run.stdout).toBe(3)
    expect(noticesOf(run)).toContainEqual(expect.stringContaining('under this policy'))
  })
})

test('nothing is discharged where the policy names nobody, and nobody is asked', async ({ hosted }) => {
  hosted.shop.write('.agent/constitution.yaml', 'protected_paths: [legal/**]\n')
  hosted.shop.commit('nobody')
  hosted.shop.git('push', '-q', 'origin', 'main')
  const head = await asked(hosted)
  review(hosted, GRACE, head)
  expect(await again(hosted)).toMatchObject({ exit: 3 })
  expect(hosted.github.requests.map(({ operation }) => operation)).not.toContain('pulls/list-reviews')
})

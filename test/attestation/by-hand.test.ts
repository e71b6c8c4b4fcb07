import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HINTS } from '../../src/attestation/chain-hints.ts'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { stepsOf } from '../helpers/page.ts'

const checkLedger = stepsOf(readFileSync('docs/guides/verifying-by-hand.md', 'utf8')).flatMap((step) =>
  step.kind === 'file' && step.path === 'check-ledger.sh' ? [step.text] : [],
)
const hasJq = spawnSync('jq', ['--version']).status === 0

describe.skipIf(!hasJq)('the check by hand', () => {
  let folder = ''
  let script = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'by-hand-'))
    script = join(folder, 'check-ledger.sh')
    writeFileSync(script, checkLedger.join(''))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const ledgerOf = (name: string): string => `fixtures/chains/${name}/ledger.intoto.jsonl`
  const check = (ledger: string) => {
    const { status, stdout, stderr } = spawnSync('sh', [script, ledger], { env: ENVIRONMENT, encoding: 'utf8' })
    return { status, stdout: stdout.trim(), stderr }
  }

  it.each([
    ['edited', 'broken: line 4: the link before it was changed, moved or removed'],
    ['removed', 'broken: line 3: the link before it was changed, moved or removed'],
    ['reordered', 'broken: line 2: the link before it was changed, moved or removed'],
    ['repeated', 'broken: line 4: a repeated link'],
    ['torn', 'broken: line 6: no line feed at its end'],
    ['fused', 'broken: line 4: not an envelope'],
    ['forked', 'broken: line 7: several links that none follows: a fork'],
    ['branches-unjoined', 'broken: line 11: several links that none follows: a fork'],
  ])('%s', (name, output) => {
    expect(check(ledgerOf(name))).toEqual({ status: 1, stdout: output, stderr: '' })
  })

  it.each(readdirSync('fixtures/chains'))('agrees with the checker about %s', (name) => {
    const { faults, lines, head } = JSON.parse(readFileSync(`fixtures/chains/${name}/expected.json`, 'utf8'))
    const { status, stdout } = check(ledgerOf(name))
    expect(status).toBe(faults.length === 0 ? 0 : 1)
    if (status === 0) expect(stdout).toBe(`holds: ${lines} links, head ${head.digests[0]}`)
  })

  it('refuses an empty file', () => {
    writeFileSync(join(folder, 'empty'), '')
    expect(check(join(folder, 'empty'))).toMatchObject({ status: 1 })
  })
})

it('docs/attestation.md names every code', () => {
  const named = [
    ...readFileSync('docs/attestation.md', 'utf8').matchAll(/^\| (`[a-z0-9_`, ]+) \| [^|]+ \|$/gm),
  ].flatMap(([, cell]) => cell?.match(/[a-z0-9_]+/g) ?? [])
  expect(named).toEqual(expect.arrayContaining(Object.keys(HINTS)))
})

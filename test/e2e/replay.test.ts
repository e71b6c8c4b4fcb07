import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { canonicalJson } from '../../src/attestation/canonical.ts'
import type { ReplayDocument } from '../../src/model/replay.generated.ts'
import { opensshLine, pkcs8Pem, RFC_PUBLIC, RFC_SEED } from '../attestation/key-forms.ts'
import { runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const POLICY = 'limits: {max_files: 2}\nprotected_paths: [{path: legal/, action: deny}]\nprohibited_terms: [cheap]\n'
const CORRECTIONS = '.agent/corrections.yaml'

let shop: Repository
beforeEach(() => {
  shop = buildRepository()
  shop.write('.agent/constitution.yaml', POLICY)
  shop.write('.gitignore', `/${CORRECTIONS}*\n`)
  shop.write('legal/terms.txt', 'terms\n')
  shop.commit()
  shop.git('checkout', '-qb', 'feature')
})

const outside = (name: string): string => join(shop.dir, '..', name)
const attest = (...args: readonly string[]) => runChecker(shop.dir, [...args, '--attest', outside('l')])
const replay = (args: readonly string[] = [], dir = shop.dir, env = {}) =>
  runChecker(dir, ['replay', ...args, '--ledger', outside('l')], env)
const document = (args: readonly string[] = []): ReplayDocument =>
  JSON.parse(replay([...args, '--format', 'json']).stdout)
const work = (): void => {
  shop.write('a.txt', 'cheap\n')
  shop.write('legal/terms.txt', 'mine\n')
}

/** Rewrites the last link of the ledger: whoever can write it could have. */
function forge(change: (statement: { subject: unknown[]; predicate: Record<string, unknown> }) => void): void {
  const lines = readFileSync(outside('l'), 'utf8').trimEnd().split('\n')
  const envelope = JSON.parse(lines.pop() ?? '')
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString())
  change(statement)
  const payload = Buffer.from(canonicalJson(statement)).toString('base64')
  writeFileSync(outside('l'), `${[...lines, canonicalJson({ ...envelope, payload })].join('\n')}\n`)
}
const CHAIN = 'urn:constitution-check:chain:v1'

describe('the same verdict comes of what a link names', () => {
  test.each([
    ['a range of a branch', 'main...feature'],
    ['the difference of two trees', 'main..feature'],
    ['what was typed', 'main~0...feature~0'],
  ])('%s', (_, range) => {
    work()
    shop.commit('work')
    expect(attest('--diff', range).exit).toBe(1)
    expect(replay()).toMatchObject({ exit: 0, stdout: expect.stringContaining('same: the recorded report') })
    expect(document()).toMatchObject({ outcome: 'same', seq: 1, line: 1, missing: [] })
  })

  test('one commit, and the first of all', () => {
    work()
    shop.commit('work')
    attest('--commit', 'HEAD')
    attest('--commit', 'main', '--constitution', '.agent/constitution.yaml')
    expect(document(['1']).outcome).toBe('same')
    expect(document(['2']).outcome).toBe('same')
  })

  test('what was staged, once it is committed, with the ledger in the repository', () => {
    work()
    shop.git('add', '-A')
    runChecker(shop.dir, ['--staged', '--attest'])
    shop.git('commit', '-qm', 'work')
    shop.git('add', '-A')
    shop.write('b.txt', 'x\n')
    shop.git('add', '-A')
    expect(runChecker(shop.dir, ['--staged', '--attest']).exit).toBe(0)
    shop.git('commit', '-qm', 'more')
    shop.write('c.txt', 'not staged\n')
    for (const link of ['1', '2']) expect(runChecker(shop.dir, ['replay', link])).toMatchObject({ exit: 0 })
  })

  test('a merge in progress', () => {
    shop.git('checkout', '-qb', 'other', 'main')
    shop.write('legal/more.txt', 'more\n')
    shop.commit('other')
    shop.git('checkout', '-q', 'feature')
    shop.write('a.txt', 'x\n')
    shop.commit('mine')
    shop.git('merge', '-q', '--no-commit', '--no-ff', 'other')
    expect(attest('--staged').exit).toBe(3)
    shop.git('commit', '-qm', 'merged')
    expect(document().outcome).toBe('same')
  })

  test('in another clone and time zone, after the branch is gone and the base has moved on', () => {
    work()
    shop.commit('work')
    attest('--diff', 'main...feature', '--as-of', '2026-05-01T12:00:00+02:00')
    cpSync(shop.dir, outside('clone'), { recursive: true })
    const clone = outside('clone')
    const run = (...args: readonly string[]) => shop.git('-C', clone, ...args)
    run('checkout', '-q', 'main')
    run('branch', '-qD', 'feature')
    rmSync(join(clone, '.git/logs'), { recursive: true, force: true })
    writeFileSync(join(clone, '.agent/constitution.yaml'), 'limits: {max_files: 1}\n')
    run('commit', '-qam', 'tighter')
    writeFileSync(join(clone, 'b.txt'), 'staged\n')
    run('add', 'b.txt')
    const there = { TZ: 'Pacific/Kiritimati', LC_ALL: 'C' }
    expect(replay([], clone, there)).toMatchObject({ exit: 0, stdout: replay().stdout })
  })

  test('in a bare repository', () => {
    work()
    shop.git('add', '-A')
    attest('--staged')
    shop.git('commit', '-qm', 'work')
    shop.git('clone', '-q', '--bare', shop.dir, outside('bare'))
    expect(replay([], outside('bare'))).toMatchObject({ exit: 0 })
  })

  test('by any way to name a link', () => {
    work()
    shop.commit('work')
    attest('--diff', 'main...feature')
    const { digest } = document()
    for (const name of ['1', digest, digest.slice(0, 12)]) expect(replay([name]).exit).toBe(0)
    for (const name of ['2', `${digest.slice(1)}0`, 'HEAD', '0', digest.slice(0, 11)]) {
      expect(replay([name])).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('usage') })
    }
  })
})

describe('drift', () => {
  beforeEach(() => {
    work()
    shop.commit('work')
    attest('--diff', 'main...feature')
  })

  test('the same policy gives another report', () => {
    forge(({ predicate }) => Object.assign(predicate[CHAIN] as object, { report: { sha256: 'f'.repeat(64) } }))
    expect(replay()).toMatchObject({ exit: 1, stdout: expect.stringMatching(/^verdict_drift: /m) })
    expect(document()).toMatchObject({
      outcome: 'verdict_drift',
      recorded: { verdict: 'deny' },
      recomputed: { verdict: 'deny' },
    })
  })

  test('the layers give another policy', () => {
    forge(({ predicate }) => {
      Object.assign(predicate.policy as object, { digest: { sha256: 'f'.repeat(64) } })
      Object.assign(predicate[CHAIN] as object, { report: { sha256: 'f'.repeat(64) } })
    })
    expect(replay()).toMatchObject({ exit: 1, stdout: expect.stringMatching(/^policy_drift: /m) })
  })

  test('the layers give no policy any more', () => {
    shop.git('checkout', '-q', 'main')
    shop.write('.agent/constitution.yaml', 'limits: {max_flies: 1}\n')
    shop.commit('none')
    const id = shop.git('rev-parse', 'HEAD')
    forge(({ predicate }) => {
      const { inputs } = predicate[CHAIN] as { inputs: { change: { base: { id: string } } } }
      inputs.change.base.id = id
    })
    const told = document()
    expect(told).toMatchObject({ outcome: 'policy_drift', recomputed: null })
    expect(told.missing.join()).toContain('max_flies')
  })

  test('another version is named', () => {
    forge(({ predicate }) =>
      Object.assign(predicate.verifier as object, { version: { 'constitution-check': '0.0.7' } }),
    )
    expect(replay().stdout).toMatch(/version: 0\.0\.7 \(recorded\), \d/)
  })

  test('a forged verdict with the report that it never had', () => {
    forge(({ predicate }) => {
      Object.assign(predicate, { verificationResult: 'PASSED', verifiedLevels: ['CONSTITUTION_RANGE'] })
      Object.assign(predicate[CHAIN] as object, { verdict: 'allow', report: { sha256: 'e'.repeat(64) } })
    })
    expect(document()).toMatchObject({
      outcome: 'verdict_drift',
      recorded: { verdict: 'allow' },
      recomputed: { verdict: 'deny' },
    })
  })

  test('a verdict is not the same by the digest of its report alone', () => {
    forge(({ predicate }) => {
      Object.assign(predicate, { verificationResult: 'PASSED', verifiedLevels: ['CONSTITUTION_RANGE'] })
      Object.assign(predicate[CHAIN] as object, { verdict: 'allow' })
    })
    expect(replay()).toMatchObject({
      exit: 1,
      stdout: expect.stringContaining('verdict: allow (recorded), deny (now)'),
    })
  })
})

describe('what a link says beside a report that comes out again', () => {
  type Said = { subject: unknown[]; predicate: Record<string, unknown> }
  const inputsOf = ({ predicate }: Said) =>
    (predicate[CHAIN] as { inputs: { layers: object[]; change: object } }).inputs
  const other = 'f'.repeat(40)

  beforeEach(() => {
    shop.write('a.txt', 'x\n')
    shop.git('add', '-A')
    expect(attest('--staged').exit).toBe(0)
    shop.git('commit', '-qm', 'work')
    expect(document().outcome).toBe('same')
  })

  const FORGERIES: readonly (readonly [string, string, (said: Said) => void])[] = [
    [
      'a tree that nobody judged',
      '/subject',
      (said) => said.subject.splice(0, 1, { digest: { gitTree: other }, name: 'tree' }),
    ],
    [
      'a commit that nobody judged',
      '/subject',
      (said) => said.subject.push({ digest: { gitCommit: other }, name: 'commit' }),
    ],
    [
      'another resource',
      '/predicate/resourceUri',
      ({ predicate }) => Object.assign(predicate, { resourceUri: `git:${other}` }),
    ],
    [
      'commits, where the index was judged',
      '/predicate/verifiedLevels',
      ({ predicate }) => Object.assign(predicate, { verifiedLevels: ['CONSTITUTION_RANGE'] }),
    ],
    [
      'another constitution',
      '/predicate/policy/uri',
      ({ predicate }) => Object.assign(predicate.policy as object, { uri: `git:${other}#constitution.yaml` }),
    ],
    [
      'layers that were not read',
      `/predicate/${CHAIN}/inputs/layers`,
      (said) => Object.assign(inputsOf(said).layers[0] ?? {}, { sha256: '0'.repeat(64) }),
    ],
    [
      'keys that were not trusted',
      `/predicate/${CHAIN}/inputs/key_set`,
      (said) => Object.assign(inputsOf(said), { key_set: '0'.repeat(64) }),
    ],
    [
      'another way of asking',
      `/predicate/${CHAIN}/inputs/change`,
      (said) => Object.assign(inputsOf(said).change, { mode: 'range' }),
    ],
  ]

  test.each(FORGERIES)('%s', (_, pointer, change) => {
    forge((statement) => change(statement as Said))
    const told = document()
    expect(told).toMatchObject({ outcome: 'verdict_drift', missing: [] })
    expect(told.differences.map((one) => one.pointer)).toContain(pointer)
    expect(replay()).toMatchObject({ exit: 1, stdout: expect.stringContaining(pointer) })
  })

  test('a date that is none: nobody could have judged by it', () => {
    forge((statement) => Object.assign(inputsOf(statement as Said), { as_of: '2026-02-31' }))
    expect(document()).toMatchObject({ outcome: 'inputs_missing', recomputed: null })
  })

  test('fields that nobody here knows are ignored', () => {
    forge((statement) => Object.assign(statement.predicate, { 'urn:example:more': 1 }))
    expect(document().outcome).toBe('same')
  })
})

test('a ledger in the repository that the constitution does not name is no part of the tree', () => {
  for (const name of ['a.txt', 'b.txt']) {
    shop.write(name, 'x\n')
    shop.git('add', '-A')
    expect(runChecker(shop.dir, ['--staged', '--attest', 'mine.jsonl']).exit).toBe(0)
    shop.git('commit', '-qm', 'work')
  }
  expect(runChecker(shop.dir, ['replay', '--ledger', 'mine.jsonl']).stdout).toContain('same: ')
})

describe('objects that are not here', () => {
  const lose = (oid: string): void =>
    rmSync(join(shop.dir, '.git/objects', oid.slice(0, 2), oid.slice(2)), { force: true })
  const oidOf = (name: string): string => shop.git('rev-parse', name)

  test.each([
    ['the head', 'feature', 'The object'],
    ['the constitution', 'main:.agent/constitution.yaml', 'is part of the policy, and its object'],
    ['a file of the change', 'feature:a.txt', 'missing'],
    ['the tree of the head', 'feature^{tree}', 'missing'],
  ])('%s', (_, name, told) => {
    work()
    shop.commit('work')
    attest('--diff', 'main...feature')
    lose(oidOf(name))
    const { stdout, exit } = replay()
    expect(exit).toBe(2)
    expect(stdout).toMatch(/^objects_missing: /m)
    expect(stdout).toContain(told)
  })

  test('the tree of an index that was never committed', () => {
    work()
    shop.git('add', '-A')
    attest('--staged')
    expect(document()).toMatchObject({ outcome: 'objects_missing', recomputed: null })
    shop.git('commit', '-qm', 'work')
    expect(document().outcome).toBe('same')
  })

  test('the whole branch, in a shallow clone', () => {
    work()
    shop.commit('work')
    attest('--diff', 'main...feature')
    shop.git('clone', '-q', '--depth=1', '--branch=main', `file://${shop.dir}`, outside('shallow'))
    expect(replay([], outside('shallow'))).toMatchObject({
      exit: 2,
      stdout: expect.stringContaining('objects_missing'),
    })
  })
})

describe('what stands in no repository has to be given', () => {
  beforeEach(() => {
    work()
    shop.write('b.txt', 'x\n')
    shop.write('c.txt', 'x\n')
    shop.git('add', '-A')
    shop.write(CORRECTIONS, 'limits: {max_files: 9}\n')
    shop.write('../mine.yaml', 'limits: {max_files: 8}\n')
    shop.write('../policy.yaml', 'limits: {max_files: 1}\n')
  })
  const given = (args: readonly string[], ...names: readonly string[]) => {
    attest('--staged', ...args)
    shop.git('commit', '-qm', 'work')
    rmSync(join(shop.dir, CORRECTIONS))
    shop.write('../kept.yaml', names[0] === 'kept.yaml' ? 'limits: {max_files: 9}\n' : '')
    const lacking = document()
    expect(lacking).toMatchObject({ outcome: 'inputs_missing', recomputed: null })
    expect(replay().exit).toBe(2)
    return lacking.missing
  }

  test('corrections of the work tree', () => {
    expect(given([], 'kept.yaml').join()).toContain('--corrections')
    expect(document(['--corrections', outside('kept.yaml')]).outcome).toBe('same')
    expect(replay(['--corrections', outside('mine.yaml')])).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('is not the file'),
    })
  })

  test('corrections and constitution of the operator', () => {
    const args = ['--corrections', outside('mine.yaml'), '--constitution', outside('policy.yaml')]
    expect(given(args)).toHaveLength(2)
    expect(document(args).outcome).toBe('same')
  })

  test('corrections with their signature', () => {
    shop.git('stash', '-q')
    const key = `{id: ada, key: "${opensshLine(RFC_PUBLIC).trim()}", roles: [approver]}`
    shop.write('.agent/constitution.yaml', `${POLICY}trusted_keys: [${key}]\n`)
    shop.commit('trust')
    shop.git('stash', 'pop', '-q', '--index')
    shop.write('../ada.pem', pkcs8Pem(RFC_SEED))
    const args = ['--corrections', outside('mine.yaml')]
    runChecker(shop.dir, ['sign', outside('mine.yaml'), '--sign', outside('ada.pem'), '--expires', '2026-12-31'])
    given(args)
    expect(document(args).outcome).toBe('same')
    rmSync(outside('mine.yaml.dsse.json'))
    expect(document(args)).toMatchObject({ outcome: 'inputs_missing' })
  })

  test('and what the verdict did not rest on is refused', () => {
    rmSync(join(shop.dir, CORRECTIONS))
    attest('--staged')
    shop.git('commit', '-qm', 'work')
    for (const option of ['--corrections', '--constitution']) {
      expect(replay([option, outside('mine.yaml')])).toMatchObject({
        exit: 2,
        stderr: expect.stringContaining('did not rest on'),
      })
    }
  })

  test('corrections that were there and not read were only told of', () => {
    shop.git('commit', '-qm', 'work')
    attest('--diff', 'main...feature')
    rmSync(join(shop.dir, CORRECTIONS))
    expect(document().outcome).toBe('same')
  })
})

test('a link of an earlier version says too little', () => {
  attest('--staged')
  forge(({ predicate }) => {
    const chain = predicate[CHAIN] as { inputs: Record<string, unknown> }
    chain.inputs = { approvals: [], as_of: null, key_set: null }
  })
  expect(document()).toMatchObject({ outcome: 'inputs_missing' })
})

test('an empty ledger, and one that is nowhere', () => {
  writeFileSync(outside('l'), '')
  expect(replay()).toMatchObject({ exit: 2, stderr: expect.stringContaining('No link is in the ledger.') })
  rmSync(outside('l'))
  expect(replay()).toMatchObject({ exit: 2, stderr: expect.stringContaining('ledger_unreadable') })
})

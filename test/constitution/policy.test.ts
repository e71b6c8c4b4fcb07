import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NO_POLICY, type PolicyStack } from '../../src/constitution/policy.ts'
import { canonical } from '../../src/constitution/values/canonical.ts'
import { growth, LINEAR } from '../helpers/growth.ts'
import { faultsOf, policyOf } from './layer-of.ts'

const BASE = `
limits: {max_files_per_commit: 50, max_files: 100}
protected_paths:
  - path: legal/**
    action: deny
  - docs/**
scope: {paths: [docs/, legal/, src/], deny: {paths: [src/secret/]}}
sealed_scenarios: {paths: [scenarios/**]}
brand: {prohibited_terms: [billig]}
business: {name: Beispiel, city: Musterstadt}
facts: [{id: nap, in: "**/*.html", format: json, select: $.city, equals: "\${business.city}"}]
approvals: {from: ["@octocat"]}
`

test('a constitution alone is the policy', async () => {
  const { policy, asked, warnings } = await policyOf('limits: {max_files: 5}\nbusiness: {name: x}\n')
  expect(policy.constitution).toEqual({ limits: { max_files: 5 }, business: { name: 'x' } })
  expect(policy.document).toBe(policy.constitution)
  expect({
    asked,
    warnings,
    overrides: policy.overrides,
    unused: policy.unused,
    statements: policy.statements,
  }).toEqual({
    asked: null,
    warnings: [],
    overrides: [],
    unused: [],
    statements: [],
  })
  expect(policy.layers).toMatchObject([{ name: 'constitution', file: 'constitution.yaml', revision: null }])
})

test('the digest is that of the effective document, however it is written', async () => {
  const one = (await policyOf('limits: {max_files: 5, max_commits: 1.0e1}\nbusiness: {name: x}\n')).policy
  const other = (await policyOf('business:\n  name: "x"\nlimits:\n  max_commits: 10 # ten\n  max_files: 5\n')).policy
  expect(one.digest).toBe(other.digest)
  expect(one.digest).toBe(createHash('sha256').update(canonical(one.document)).digest('hex'))
  const corrected = await policyOf(BASE, { requested: 'limits: {max_files: 20}' })
  expect(corrected.policy.digest).not.toBe((await policyOf(BASE)).policy.digest)
})

interface Ruling {
  readonly at: string
  readonly direction: string
  readonly ruling: 'honoured' | 'held' | 'forbidden'
}

async function rulings(requested: string, speaker: PolicyStack['speaker'], base = BASE): Promise<readonly Ruling[]> {
  const { policy } = await policyOf(base, { requested, speaker })
  return policy.overrides.map(({ pointer, direction, honoured, forbidden }) => {
    expect(honoured && forbidden).toBe(false)
    return { at: pointer, direction, ruling: honoured ? 'honoured' : forbidden ? 'forbidden' : 'held' }
  })
}

describe('who may loosen', () => {
  const loosening = 'limits: {max_files_per_commit: 200}'
  test('the change asks; a person has to agree', async () => {
    const { policy, asked } = await policyOf(BASE, { requested: loosening, speaker: 'head' })
    expect(policy.overrides).toMatchObject([
      {
        pointer: '/limits/max_files_per_commit',
        from: 50,
        to: 200,
        layer: 'corrections',
        honoured: false,
        forbidden: false,
      },
    ])
    expect(policy.constitution.limits?.max_files_per_commit).toBe(50)
    expect(asked?.constitution.limits?.max_files_per_commit).toBe(200)
    expect(asked?.digest).not.toBe(policy.digest)
  })
  test.each(['work_tree', 'operator'] as const)('%s is honoured, with the reason', async (speaker) => {
    const { policy, asked } = await policyOf(BASE, { requested: loosening, speaker })
    expect(policy.constitution.limits?.max_files_per_commit).toBe(200)
    expect(policy.overrides).toMatchObject([
      { direction: 'loosens', honoured: true, reason: expect.stringMatching(/\.$/) },
    ])
    expect(asked).toBeNull()
  })
  test('what is committed at the base is honoured, and listed', async () => {
    const { policy, asked } = await policyOf(BASE, { committed: loosening })
    expect(policy.constitution.limits?.max_files_per_commit).toBe(200)
    expect(policy.overrides).toMatchObject([
      { from: 50, to: 200, honoured: true, reason: 'It is committed at the base.' },
    ])
    expect(asked).toBeNull()
  })
  test('tightening is honoured from the change', async () => {
    expect(await rulings('limits: {max_files: 20}\nprohibited_terms: [teuer]', 'head')).toEqual([
      { at: '/limits/max_files', direction: 'tightens', ruling: 'honoured' },
      { at: '/prohibited_terms', direction: 'tightens', ruling: 'honoured' },
    ])
  })
  test('a fact that no clause reads is neutral', async () => {
    expect(await rulings('business: {name: Other}\nowner: me', 'head')).toEqual([
      { at: '/business/name', direction: 'neutral', ruling: 'honoured' },
      { at: '/owner', direction: 'neutral', ruling: 'honoured' },
    ])
  })
  test('only what was held back is held back', async () => {
    const { policy, asked } = await policyOf(BASE, {
      requested: 'limits: {max_files: 20, max_files_per_commit: 200, max_commits: 3}',
    })
    expect(policy.constitution.limits).toEqual({ max_files: 20, max_files_per_commit: 50, max_commits: 3 })
    expect(asked?.constitution.limits).toEqual({ max_files: 20, max_files_per_commit: 200, max_commits: 3 })
  })
})

describe('what the constitution lets corrections loosen', () => {
  const leave = (may_loosen: string) => `${BASE}\ncorrections: {may_loosen: ${may_loosen}}`
  test.each([
    ['[limits.max_files]', 'limits: {max_files: 1000}', 'honoured'],
    ['[limits]', 'limits: {max_files: 1000}', 'honoured'],
    ['[limits.max_files]', 'limits: {max_files: null}', 'honoured'],
    ['[limits.max_files_per_commit]', 'limits: {max_files: 1000}', 'held'],
    ['[{key: limits.max_files, cap: 200}]', 'limits: {max_files: 200}', 'honoured'],
    ['[{key: limits.max_files, cap: 200}]', 'limits: {max_files: 201}', 'held'],
    ['[{key: limits.max_files, cap: 200}]', 'limits: {max_files: null}', 'held'],
    ['[brand.prohibited_terms]', 'brand: {prohibited_terms: []}', 'honoured'],
  ])('%s, asked for %s: %s', async (may_loosen, requested, ruling) => {
    expect(await rulings(requested, 'head', leave(may_loosen))).toMatchObject([{ direction: 'loosens', ruling }])
  })
  test('a correction cannot give itself leave', async () => {
    const requested = 'corrections: {may_loosen: [limits.max_files]}\nlimits: {max_files: 1000}'
    expect(await rulings(requested, 'head')).toMatchObject([{ ruling: 'forbidden' }, { ruling: 'held' }])
  })
})

describe('frozen keys', () => {
  test.each([
    ['sealed_scenarios: {paths: []}', '/sealed_scenarios/paths'],
    ['sealed_scenarios: {manifest: other.json}', '/sealed_scenarios/manifest'],
    ['scope: {deny: {paths: []}}', '/scope/deny/paths'],
    ['protected_paths: [docs/**]', '/protected_paths'],
    ['protected_paths: [legal/**, docs/**]', '/protected_paths'],
    ['protected_paths: []', '/protected_paths'],
    ['approvals: {from: ["@agent"]}', '/approvals/from'],
    ['approvals: {min: 2}', '/approvals/min'],
    ['merge: {type_mismatch: replace}', '/merge/type_mismatch'],
    ['governance: {exempt: [a]}', '/governance/exempt'],
    ['attestation: {ledger: other}', '/attestation/ledger'],
    [
      `trusted_keys: [{id: a, key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${'A'.repeat(43)}, roles: [checker]}]`,
      '/trusted_keys',
    ],
    ['extends: [a.yaml]', '/extends'],
    ['corrections: {frozen: []}', '/corrections/frozen'],
  ])('%s is forbidden to everyone', async (requested, at) => {
    const base = `${BASE}\ncorrections: {frozen: [limits.max_files]}`
    for (const speaker of ['head', 'work_tree', 'operator'] as const) {
      const { policy, asked } = await policyOf(base, { requested, speaker })
      expect(policy.overrides).toMatchObject([{ pointer: at, honoured: false, forbidden: true }])
      expect(policy.document).toEqual((await policyOf(base)).policy.document)
      expect(asked).toBeNull()
    }
    expect((await policyOf(base, { committed: requested })).policy.overrides).toMatchObject([{ forbidden: true }])
  })
  test('what an absent key means anyway may be written out', async () => {
    const requested =
      'version: 1\nmerge: {type_mismatch: error}\nsealed_scenarios: {manifest: .agent/seals.json}\napprovals: {min: 1}'
    const restated = await rulings(requested, 'head')
    expect(restated.map(({ ruling }) => ruling)).toEqual(['honoured', 'honoured', 'honoured', 'honoured'])
  })
  test('by the constitution’s own list, except to tighten', async () => {
    const base = `${BASE}\ncorrections: {frozen: [limits.max_files, business]}`
    expect(await rulings('limits: {max_files: 101}', 'operator', base)).toMatchObject([{ ruling: 'forbidden' }])
    expect(await rulings('limits: {max_files: 99}', 'head', base)).toMatchObject([{ ruling: 'honoured' }])
    expect(await rulings('business: {name: Other}', 'operator', base)).toMatchObject([{ ruling: 'forbidden' }])
  })
  test('sealed, denied and closed places may be added', async () => {
    const requested = `
protected_paths: [{path: legal/**, action: deny}, docs/**, {path: more/**, action: deny}]
scope: {deny: {paths: [src/secret/, src/more/]}}
sealed_scenarios: {paths: [scenarios/**, more/**]}`
    expect((await rulings(requested, 'head')).map(({ ruling }) => ruling)).toEqual(['honoured', 'honoured', 'honoured'])
  })
  test('a place that asks for review only is not frozen', async () => {
    expect(await rulings('protected_paths: [{path: legal/**, action: deny}]', 'head')).toMatchObject([
      { ruling: 'held' },
    ])
  })
  test('repeating at the head what is refused at the base is told once', async () => {
    const { policy } = await policyOf(BASE, {
      committed: 'approvals: {from: ["@agent"]}',
      requested: 'approvals: {from: ["@agent"]}\nlimits: {max_files: 20}',
    })
    expect(policy.overrides.map(({ pointer }) => pointer)).toEqual(['/approvals/from', '/limits/max_files'])
  })
})

describe('attacks', () => {
  test('an override of a fact that a clause reads', async () => {
    expect(await rulings('business: {city: Anderswo}', 'head')).toEqual([
      { at: '/business/city', direction: 'loosens', ruling: 'held' },
    ])
  })
  test('a list replaced by another', async () => {
    expect(await rulings('brand: {prohibited_terms: [teuer]}', 'head')).toMatchObject([{ ruling: 'held' }])
  })
  test('a committed tightening, deleted by the change, still holds', async () => {
    const { policy } = await policyOf(BASE, { committed: 'limits: {max_files: 5}', requested: 'owner: me' })
    expect(policy.constitution.limits?.max_files).toBe(5)
  })
  test('a committed tightening, loosened by the change, still holds', async () => {
    const { policy } = await policyOf(BASE, {
      committed: 'limits: {max_files: 5}',
      requested: 'limits: {max_files: 100}',
    })
    expect(policy.constitution.limits?.max_files).toBe(5)
    expect(policy.overrides).toMatchObject([
      { from: 100, to: 5, honoured: true },
      { from: 5, to: 100, honoured: false },
    ])
  })
  test('by and decision: approved grant nothing', async () => {
    const requested = 'by: "@octocat"\ndecision: approved\nlimits: {max_files: 1000}'
    expect(await rulings(requested, 'head')).toMatchObject([{ ruling: 'held' }])
  })
  test('null instead of a limit', async () => {
    expect(await rulings('limits: {max_files: null}', 'head')).toMatchObject([{ ruling: 'held' }])
  })
})

describe('what corrections say of themselves', () => {
  test('is handed on, and is no part of the policy', async () => {
    const { policy } = await policyOf(BASE, {
      committed: 'limits: {max_files: 20}',
      requested: 'limits: {max_files: 10}\nreason: a migration\nby: "@octocat"\ndecision: rejected\n',
    })
    const source = { layer: 'corrections', file: 'corrections.yaml', column: 1 }
    const unsigned = { file: 'corrections.yaml', wantsSignature: false, expires: null }
    expect(policy.statements).toEqual([
      {
        ...unsigned,
        speaker: 'base',
        signature: null,
        decision: 'approved',
        reason: null,
        by: null,
        source: { ...source, line: 1 },
      },
      {
        ...unsigned,
        speaker: 'head',
        signature: { state: 'absent' },
        decision: 'rejected',
        reason: 'a migration',
        by: '@octocat',
        source: { ...source, line: 4 },
      },
    ])
    expect(Object.keys(policy.document)).not.toContain('decision')
    expect(policy.layers.map(({ name }) => name)).toEqual(['constitution', 'corrections', 'corrections'])
  })
  test('the same file at the head says nothing new', async () => {
    const same = 'limits: {max_files: 1000}'
    const { policy, asked } = await policyOf(BASE, { committed: same, requested: same })
    expect(policy.layers).toHaveLength(2)
    expect(policy.overrides).toHaveLength(1)
    expect(asked).toBeNull()
  })
  test('a value that was there already is unused', async () => {
    const { policy } = await policyOf(BASE, {
      requested: 'limits: {max_files: 100, max_commits: 4}\nbrand: {prohibited_terms: [billig]}',
    })
    expect(policy.unused).toEqual(['/limits/max_files', '/brand/prohibited_terms'])
  })
})

describe('expires', () => {
  const requested = 'expires: "2026-06-30"\nlimits: {max_files: 1000}'
  const at = (date: string) => Date.parse(date) / 1000
  test.each([
    [at('2026-06-30T23:59:59Z'), 1000],
    [at('2026-07-01T00:00:00Z'), 100],
    [null, 100],
  ])('at %d the limit is %d', async (asOf, limit) => {
    const { policy, warnings } = await policyOf(BASE, { requested, speaker: 'work_tree', asOf })
    expect(policy.constitution.limits?.max_files).toBe(limit)
    expect(warnings).toHaveLength(limit === 100 ? 1 : 0)
    expect(policy.statements).toHaveLength(limit === 100 ? 0 : 1)
  })
  test('with a time and an offset', async () => {
    const timed = 'expires: "2026-06-30T12:00:00+02:00"\nlimits: {max_files: 1000}'
    for (const [date, limit] of [
      ['2026-06-30T09:59:59Z', 1000],
      ['2026-06-30T10:00:00Z', 100],
    ] as const) {
      const { policy } = await policyOf(BASE, { requested: timed, speaker: 'work_tree', asOf: at(date) })
      expect(policy.constitution.limits?.max_files).toBe(limit)
    }
  })
})

describe('expired by the dates of the change alone', () => {
  const committed = (corrections: string) => ({
    committed: `expires: "2026-06-30"\n${corrections}`,
    asOf: Date.parse('2026-06-30') / 1000,
    latest: Date.parse('2026-07-01') / 1000,
  })
  test.each([
    ['what tightens holds', 'limits: {max_files: 1}', ['/limits/max_files tightens']],
    ['what loosens has ended', 'limits: {max_files: 1000}', []],
    ['what no rule reads has ended', 'business: {name: B}\nx-note: n', []],
    ['what does both holds, and asks', 'protected_paths: [other/**]', ['/protected_paths loosens lapsed']],
    ['what a clause reads holds, and asks', 'approver: B', ['/approver loosens lapsed']],
  ])('%s', async (_, corrections, overrides) => {
    const base = `limits: {max_files: 100}\nprotected_paths: [docs/**]\napprover: A\nbusiness: {name: A}\nconstraints: ["\${approver}"]`
    const { policy } = await policyOf(base, committed(corrections))
    expect(policy.overrides.map((one) => `${one.pointer} ${one.direction}${one.lapsed ? ' lapsed' : ''}`)).toEqual(
      overrides,
    )
  })
})

describe('where a value was written', () => {
  test('by the layer that won', async () => {
    const requested = 'limits:\n  max_files: 20\n  max_files_per_commit: 200\nprohibited_terms:\n  - x\n'
    const { policy, asked } = await policyOf(BASE, { requested })
    expect(policy.source('/limits/max_files')).toEqual({
      layer: 'corrections',
      file: 'corrections.yaml',
      line: 2,
      column: 3,
    })
    expect(policy.source('/prohibited_terms/0')).toMatchObject({ layer: 'corrections', line: 5, column: 5 })
    expect(policy.source('/limits/max_files_per_commit')).toMatchObject({ layer: 'constitution', line: 2 })
    expect(asked?.source('/limits/max_files')).toMatchObject({ layer: 'corrections' })
  })
  test('the nearest ancestor of what is absent', async () => {
    const { policy } = await policyOf(BASE)
    expect(policy.source('/limits/max_commits')).toMatchObject({ line: 2, column: 1 })
    expect(policy.source('/protected_paths/0/reason')).toMatchObject({ line: 4, column: 5 })
  })
  test('no layer at all', async () => {
    expect((await policyOf(BASE)).policy.source('/governance')).toBeNull()
    expect(NO_POLICY.source('/limits')).toBeNull()
  })
})

test('the order of keys changes nothing that is reported', async () => {
  const one = await policyOf(BASE, { requested: 'limits: {max_files: 1, max_commits: 2}\nbrand: {match: word}' })
  const other = await policyOf(BASE, { requested: 'brand: {match: word}\nlimits: {max_commits: 2, max_files: 1}' })
  expect(other.policy.overrides).toEqual(one.policy.overrides)
  expect(other.policy.digest).toBe(one.policy.digest)
})

test('two hundred faults are all told', async () => {
  const entries = Array.from({ length: 200 }, (_, at) => `  - {path: "d${at}/**", action: block}\n`).join('')
  const faults = await faultsOf(() => policyOf(`protected_paths:\n${entries}`))
  expect(faults).toHaveLength(200)
  expect(faults.map(({ at }) => at?.line)).toEqual(Array.from({ length: 200 }, (_, at) => at + 2))
})

test('thousands of unknown keys and near misses are told in linear time', async () => {
  const keys = (size: number, name: (at: number) => string) =>
    Array.from({ length: size }, (_, at) => `${name(at)}: &a 1\n`).join('')
  const unknown = (size: number) => `limits:\n${keys(size, (at) => `  k${at}`)}`
  const near = (size: number) => keys(size, (at) => `${'_'.repeat(1 + (at % 100))}limits${'_'.repeat(at / 100)}`)
  const tell = async (size: number) => {
    for (const text of [unknown(size), near(size)]) expect(await faultsOf(() => policyOf(text))).toHaveLength(1001)
  }
  expect(await growth(tell, 2000)).toBeLessThan(LINEAR)
})

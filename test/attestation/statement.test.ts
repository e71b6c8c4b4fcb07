import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import validate from '../../src/attestation/attestation.validator.generated.js'
import { canonicalJson } from '../../src/attestation/canonical.ts'
import { type Attested, CHAIN_FIELD, payloadOf, statementOf } from '../../src/attestation/statement.ts'
import { CANONICAL_STATEMENT } from '../../src/attestation/statement-form.ts'
import type { Statement } from '../../src/model/attestation.generated.ts'
import { attested, reportWith, sha256 } from './chain-builder.ts'

const HEAD = { seq: 7, digests: ['a'.repeat(64), 'b'.repeat(64)] }
const FIRST: Attested = {
  ...attested(1),
  report: reportWith('allow', 'range'),
  reportDigest: 'd'.repeat(64),
  tree: '2'.repeat(40),
  commit: '3'.repeat(40),
  verifiedAt: 1_767_225_600,
}
const statement = (changes: Partial<Attested>, head: typeof HEAD | null = null): Statement =>
  statementOf({ ...FIRST, ...changes }, head)

it('has these bytes, today and in ten years', () => {
  expect(payloadOf(statement({})).toString()).toBe(
    '{"_type":"https://in-toto.io/Statement/v1","predicate":{"policy":{"digest":{"sha256":"' +
      `${sha256('policy')}"},"uri":"git:${'1'.repeat(40)}#.agent/constitution.yaml"},"resourceUri":"git:${'2'.repeat(40)}",` +
      '"timeVerified":"2026-01-01T00:00:00Z","urn:constitution-check:chain:v1":{"inputs":{"approvals":[],"as_of":null,' +
      `"change":{"base":null,"head":null,"merge_bases":[],"merge_heads":[],"mode":"range","tree":null},"corrections":[],` +
      `"key_set":null,"layers":[{"name":"constitution","path":".agent/constitution.yaml","revision":"${'1'.repeat(40)}",` +
      `"sha256":"${sha256('layer')}"}],"named":{"constitution":null,"corrections":null}},"prev":[],"report":{"sha256":"${'d'.repeat(64)}"},"seq":1,"verdict":"allow"},` +
      '"verificationResult":"PASSED","verifiedLevels":["CONSTITUTION_RANGE"],"verifier":{"id":' +
      '"pkg:npm/constitution-check","version":{"constitution-check":"1.2.3"}}},"predicateType":' +
      `"https://slsa.dev/verification_summary/v1","subject":[{"digest":{"gitTree":"${'2'.repeat(40)}"},"name":"tree"},` +
      `{"digest":{"gitCommit":"${'3'.repeat(40)}"},"name":"commit"}]}`,
  )
})

describe('verdict and mode', () => {
  it.each([
    ['allow', 'staged', 'PASSED', 'CONSTITUTION_STAGED'],
    ['allow', 'range', 'PASSED', 'CONSTITUTION_RANGE'],
    ['allow', 'commit', 'PASSED', 'CONSTITUTION_RANGE'],
    ['require_review', 'staged', 'FAILED', 'FAILED'],
    ['deny', 'range', 'FAILED', 'FAILED'],
    ['incomplete', 'commit', 'FAILED', 'FAILED'],
  ] as const)('%s of %s is %s at %s', (verdict, mode, result, level) => {
    const { predicate } = statement({ report: reportWith(verdict, mode) })
    expect(predicate.verificationResult).toBe(result)
    expect(predicate.verifiedLevels).toEqual([level])
    expect(predicate[CHAIN_FIELD].verdict).toBe(verdict)
  })
})

describe('place in the chain', () => {
  it('follows every head, one number after the largest', () => {
    const { seq, prev } = statement({}, HEAD).predicate[CHAIN_FIELD]
    expect([seq, prev]).toEqual([8, HEAD.digests])
  })

  it('begins with 1 after nothing', () => {
    const { seq, prev } = statement({}).predicate[CHAIN_FIELD]
    expect([seq, prev]).toEqual([1, []])
  })
})

describe('where things are', () => {
  it('a staged tree has no commit', () => {
    expect(statement({ commit: null }).subject).toEqual([{ name: 'tree', digest: { gitTree: '2'.repeat(40) } }])
  })

  it('the address, where the operator gives one', () => {
    const { predicate } = statement({ address: 'https://example.org/shop.git' })
    expect(predicate.resourceUri).toBe('git+https://example.org/shop.git')
  })

  it('a constitution from outside the repository is named and not located', () => {
    const report = reportWith('allow', 'staged')
    const layers = [{ name: 'constitution', path: 'mÿ #1.yaml', revision: null, sha256: sha256('x') }]
    const { predicate } = statement({ report: { ...report, policy: { ...report.policy, layers } } })
    expect(predicate.policy.uri).toBe('urn:constitution-check:file:m%C3%BF%20%231.yaml')
  })
})

const texts = fc.string({ unit: 'grapheme' })
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const approvals = fc.array(fc.record({ by: texts, commit: hex(40), discharged: fc.array(texts) }), { maxLength: 2 })
const any: fc.Arbitrary<Attested> = fc
  .record({
    verdict: fc.constantFrom('allow', 'require_review', 'deny', 'incomplete'),
    mode: fc.constantFrom('staged', 'range', 'commit'),
    version: texts,
    path: texts,
    approvals,
    tree: fc.oneof(hex(40), hex(64)),
    commit: fc.option(hex(40)),
    verifiedAt: fc.integer({ min: 0, max: 4_102_444_800 }),
    asOf: fc.option(fc.integer({ min: 0, max: 4_000_000_000 })),
    keySet: fc.option(hex(64)),
  })
  .map(({ verdict, mode, version, path, approvals: given, ...rest }) => {
    const report = reportWith(verdict, mode)
    const layers = [{ name: 'constitution', path, revision: null, sha256: sha256('x') }]
    const tool = { name: 'constitution-check' as const, version }
    return { ...FIRST, ...rest, report: { ...report, tool, approvals: given, policy: { ...report.policy, layers } } }
  })

describe('the form that needs no parser', () => {
  it('every statement satisfies the schema', () => {
    fc.assert(
      fc.property(any, fc.boolean(), (one, follows) => {
        const bytes = payloadOf(statementOf(one, follows ? HEAD : null)).toString()
        expect(validate(JSON.parse(bytes)), JSON.stringify(validate.errors)).toBe(true)
      }),
    )
  })

  it('admits the usual statements', () => {
    for (let n = 0; n < 30; n += 1) {
      const head = n === 0 ? null : { seq: n, digests: [sha256(`${n}`)] }
      expect(payloadOf(statementOf(attested(n), head)).toString()).toMatch(CANONICAL_STATEMENT)
    }
  })

  it('admits what replay needs, and links of earlier versions that lack it', () => {
    const commit = { name: 'main~1', id: '4'.repeat(40) }
    const change = { ...reportWith('allow', 'range').change, base: commit, head: commit, merge_bases: [commit, commit] }
    const layer = { name: 'corrections', path: 'a b.yaml', revision: null, sha256: sha256('x') }
    const report = { ...reportWith('allow', 'range'), change }
    const layers = [...report.policy.layers, layer]
    const replay = {
      indexTree: '5'.repeat(64),
      mergeHeads: ['6'.repeat(40)],
      named: { constitution: 'a.yaml', corrections: 'b.yaml' },
      corrections: [],
      push: null,
      testimony: null,
    }
    const full = statement({ report: { ...report, policy: { ...report.policy, layers } }, replay })
    const chain = full.predicate[CHAIN_FIELD]
    const { approvals: given, as_of, key_set } = chain.inputs
    const old = {
      ...full,
      predicate: { ...full.predicate, [CHAIN_FIELD]: { ...chain, inputs: { approvals: given, as_of, key_set } } },
    }
    for (const one of [full, old]) {
      expect(validate(one)).toBe(true)
      expect(canonicalJson(one)).toMatch(CANONICAL_STATEMENT)
    }
  })

  it('admits nothing that the schema or RFC 8785 refuses', () => {
    const char = fc.constantFrom(...'09afAZ"\\{}[],:/-+. \u0000\u007f\u00e9')
    let admitted = 0
    fc.assert(
      fc.property(fc.nat(30), fc.nat(), fc.nat(2), fc.array(char, { maxLength: 2 }), (n, place, removed, inserted) => {
        const text = payloadOf(statementOf(attested(n), null)).toString()
        const at = place % text.length
        const edited = text.slice(0, at) + inserted.join('') + text.slice(at + removed)
        if (!CANONICAL_STATEMENT.test(edited)) return
        admitted += 1
        const value: unknown = JSON.parse(edited)
        expect(canonicalJson(value)).toBe(edited)
        expect(validate(value)).toBe(true)
      }),
      { numRuns: 5000 },
    )
    expect(admitted).toBeGreaterThan(100)
  })
})

describe('the schema', () => {
  const valid = statement({})
  const [tree, commit] = valid.subject
  const withChain = (fields: object) => ({
    ...valid,
    predicate: { ...valid.predicate, [CHAIN_FIELD]: { ...valid.predicate[CHAIN_FIELD], ...fields } },
  })

  it.each<[string, unknown]>([
    ['another type of statement', { ...valid, _type: 'https://in-toto.io/Statement/v0.1' }],
    ['another predicate', { ...valid, predicateType: 'https://slsa.dev/provenance/v1' }],
    ['no subject', { ...valid, subject: [] }],
    ['no tree', { ...valid, subject: [commit] }],
    ['two trees', { ...valid, subject: [tree, tree] }],
    ['a commit under the name of a tree', { ...valid, subject: [{ ...commit, name: 'tree' }] }],
    ['a denial that passed', withChain({ verdict: 'deny' })],
    ['no number', withChain({ seq: 0 })],
    ['a number that is not whole', withChain({ seq: 1.5 })],
    ['a link before, twice', withChain({ prev: ['a'.repeat(64), 'a'.repeat(64)] })],
    ['a short digest', withChain({ prev: ['a'.repeat(63)] })],
    ['no inputs', withChain({ inputs: null })],
  ])('refuses %s', (_, value) => {
    expect(validate(value)).toBe(false)
  })

  it('ignores fields that it does not know, as in-toto asks', () => {
    expect(validate({ ...withChain({ later: 1 }), later: 1 })).toBe(true)
  })
})

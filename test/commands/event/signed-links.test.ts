import { describe, expect, test } from 'vitest'
import { trustedKeysOf } from '../../../src/attestation/public-key.ts'
import { signerOf } from '../../../src/attestation/signing-key.ts'
import { statementOf } from '../../../src/attestation/statement.ts'
import { carriedApprovals, passedTrees, signedLinks } from '../../../src/commands/event/signed-links.ts'
import type { ReportDocument } from '../../../src/model/report.generated.ts'
import { attested, ledger, link, reportWith } from '../../attestation/chain-builder.ts'
import { opensshLine, pkcs8Pem, RFC_PUBLIC, RFC_SEED } from '../../attestation/key-forms.ts'

const HEAD = 'b'.repeat(40)
const SUBJECT = `governance/governance_file_changed 100644:${'1'.repeat(40)} .github/workflows/ci.yml`
const POLICY = reportWith('allow', 'range').policy.digest

/** A link about HEAD, with one approval. */
function approved(more: Partial<ReportDocument['approvals'][number]> = {}, commit: string | null = HEAD) {
  return judged('allow', [{ by: '@grace', commit: HEAD, discharged: [SUBJECT], ...more }], commit)
}

/** A link about HEAD, as a change to a branch. */
function judged(
  verdict: ReportDocument['verdict'],
  approvals: ReportDocument['approvals'] = [],
  commit: string | null = HEAD,
  branch = 'main',
) {
  const report = reportWith(verdict, 'range')
  const change = { ...report.change, base: { name: branch, id: 'a'.repeat(40) } }
  return statementOf(attested(1, { commit, report: { ...report, change, approvals } }), null)
}
const carried = (links: Parameters<typeof carriedApprovals>[0], asked: string, policy = POLICY, group = [HEAD]) =>
  carriedApprovals(links, { asked: [asked], policy }, (head) => group.includes(head))

describe('an approval that a signed link records', () => {
  test('discharges the same finding about the same bytes', () => {
    expect(carried([approved(), approved()], SUBJECT)).toEqual([{ by: '@grace', commit: HEAD, discharged: [SUBJECT] }])
  })

  test.each([
    ['of another rule', SUBJECT.replace('governance/', 'limits/')],
    ['of another code', SUBJECT.replace('file_changed', 'file_gone')],
    ['about another path', SUBJECT.replace('ci.yml', 'cd.yml')],
    ['about other bytes', SUBJECT.replace('1111', '2222')],
    ['about another mode', SUBJECT.replace('100644', '100755')],
  ])('discharges none %s', (_, asked) => {
    expect(carried([approved()], asked)).toEqual([])
  })

  test.each([
    ['under another policy', approved(), 'f'.repeat(64), [HEAD]],
    ['for a pull request that is not of the group', approved(), POLICY, ['c'.repeat(40)]],
    ['that was itself carried over', approved({ commit: 'c'.repeat(40) }), POLICY, [HEAD, 'c'.repeat(40)]],
    ['of what had no commit', approved({}, null), POLICY, [HEAD]],
  ] as const)('counts for nothing %s', (_, statement, policy, group) => {
    expect(carried([statement], SUBJECT, policy, [...group])).toEqual([])
  })

  test.each(['require_review', 'deny', 'incomplete'] as const)(
    'is gone where a later link comes to %s without it',
    (verdict) => {
      expect(carried([approved(), judged(verdict)], SUBJECT)).toEqual([])
      expect(carried([judged(verdict), approved()], SUBJECT)).toHaveLength(1)
    },
  )

  test('stays where a later link asked nobody, or is about another branch', () => {
    expect(carried([approved(), judged('allow')], SUBJECT)).toHaveLength(1)
    expect(carried([approved(), judged('require_review', [], HEAD, 'release')], SUBJECT)).toHaveLength(1)
  })

  test('about bytes that nobody knows counts for nothing', () => {
    const unknown = 'limits/too_many_files ? a.md'
    expect(carried([approved({ discharged: [unknown] })], unknown)).toEqual([])
  })
})

test('a tree has passed where all of it was allowed, under the policy that is asked about', () => {
  const base = { name: 'main', id: 'a'.repeat(40) }
  const about = (verdict: ReportDocument['verdict'], merge_bases: readonly { name: string; id: string }[]) => {
    const report = reportWith(verdict, 'range')
    return statementOf(
      attested(1, { report: { ...report, change: { ...report.change, base, merge_bases: [...merge_bases] } } }),
      null,
    )
  }
  const { tree } = attested(1)
  expect([...passedTrees([about('allow', [])], POLICY)]).toEqual([[tree, [[base.id]]]])
  expect([...passedTrees([about('allow', [{ name: '', id: HEAD }])], POLICY)]).toEqual([[tree, [[HEAD]]]])
  expect(passedTrees([about('require_review', []), about('deny', [])], POLICY).size).toBe(0)
  expect(passedTrees([about('allow', [])], 'f'.repeat(64)).size).toBe(0)
})

test('a signed link counts in a chain that holds, and none does in a chain that is broken', () => {
  const entry = { id: 'ci', key: opensshLine(RFC_PUBLIC).trim(), roles: ['checker' as const] }
  const keys = trustedKeysOf([entry])
  const signer = signerOf({ text: pkcs8Pem(RFC_SEED), name: 'key' })
  const first = link(attested(1), null)
  const second = link(attested(2), first.head, [signer])
  expect(signedLinks(ledger([first, second]), keys)).toHaveLength(1)
  expect(signedLinks(ledger([first, second]), [])).toEqual([])
  expect(signedLinks(ledger([second]), keys)).toEqual([])
  expect(signedLinks(ledger([first, `${second.line.slice(0, -9)}`]), keys)).toEqual([])
})

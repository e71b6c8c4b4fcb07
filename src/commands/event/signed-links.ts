import { verifyChain } from '../../attestation/chain.ts'
import { readRecord } from '../../attestation/link.ts'
import { checkSignatures } from '../../attestation/signature.ts'
import { CHAIN_FIELD } from '../../attestation/statement.ts'
import { writtenLines } from '../../attestation/written-lines.ts'
import type { Statement } from '../../model/attestation.generated.ts'
import type { TrustedKey } from '../../model/signature.ts'
import type { Approval, ApprovalQuestion } from '../../model/testimony.ts'
import { isPortable } from '../../verdict/subject.ts'

/** Statements that a trusted key signed. */
export type SignedLinks = readonly Statement[]

/**
 * The links of a ledger whose signature counts; none where the chain is broken, since then nothing is sure about any of them.
 */
export function signedLinks(ledger: Uint8Array, keys: readonly TrustedKey[]): SignedLinks {
  if (keys.length === 0 || !verifyChain(ledger).faults.every(({ code }) => code === 'link_unjoined')) return []
  const { signers, faults } = checkSignatures(ledger, keys, 'where there are any')
  const doubtful = new Set(faults.map(({ line }) => line))
  const trusted = new Set([...signers.values()].flat().filter((line) => !doubtful.has(line)))
  return [...writtenLines(ledger)].flatMap(({ line, bytes }) =>
    trusted.has(line) ? (readRecord(bytes)?.statement ?? []) : [],
  )
}

/**
 * What was approved before, of what is asked now: the same finding about the same bytes, under the same policy. `isOfGroup`
 * tells the heads whose approvals may be carried over.
 */
export function carriedApprovals(
  links: SignedLinks,
  { asked, policy }: Pick<ApprovalQuestion, 'asked' | 'policy'>,
  isOfGroup: (head: string) => boolean,
): readonly Approval[] {
  const open = new Set(asked.filter(isPortable))
  const carried = new Map<string, Approval>()
  for (const { head, approvals } of lastApprovals(links, policy)) {
    if (!isOfGroup(head)) continue
    for (const { by, commit, discharged } of approvals) {
      const both = discharged.filter((one) => open.has(one))
      // Fail closed: an approval of another head than the one that the link is about was itself carried over.
      if (commit !== head || both.length === 0) continue
      const key = JSON.stringify([by, commit])
      const all = new Set([...(carried.get(key)?.discharged ?? []), ...both])
      carried.set(key, { by, commit, discharged: [...all].sort() })
    }
  }
  const all = [...carried.values()]
  return all.sort((one, other) => (`${one.by} ${one.commit}` < `${other.by} ${other.commit}` ? -1 : 1))
}

/** For each head and each branch that it was judged for, what the last link says of approvals under a policy. */
function lastApprovals(links: SignedLinks, policy: string) {
  const last = new Map<string, { readonly head: string; readonly approvals: readonly Approval[] }>()
  for (const { subject, predicate } of links) {
    const head = commitOf(subject)
    if (head === null || predicate.policy.digest.sha256 !== policy) continue
    const { verdict, inputs } = predicate[CHAIN_FIELD]
    // What was allowed without approvals asked for none, and so says nothing about those that were given. Anything else
    // that has none was judged after they had been taken back, or before they were given.
    if (verdict === 'allow' && inputs.approvals.length === 0) continue
    last.set(JSON.stringify([head, inputs.change?.base?.name ?? null]), { head, approvals: inputs.approvals })
  }
  return last.values()
}

/** By tree that passed under a policy, where each change began that came to it: all its merge bases, or else its base. */
export function passedTrees(links: SignedLinks, policy: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const passed = new Map<string, (readonly string[])[]>()
  for (const { subject, predicate } of links) {
    if (predicate.verificationResult !== 'PASSED' || predicate.policy.digest.sha256 !== policy) continue
    const { base = null, merge_bases: starts = [] } = predicate[CHAIN_FIELD].inputs.change ?? {}
    const begins = starts.length > 0 || base === null ? starts : [base.id]
    for (const { digest } of subject) {
      if ('gitTree' in digest) passed.set(digest.gitTree, [...(passed.get(digest.gitTree) ?? []), begins])
    }
  }
  return passed
}

function commitOf(subject: Statement['subject']): string | null {
  for (const { digest } of subject) if ('gitCommit' in digest) return digest.gitCommit
  return null
}

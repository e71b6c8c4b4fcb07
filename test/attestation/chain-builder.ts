import { createHash } from 'node:crypto'
import { envelopeLine, type Signer } from '../../src/attestation/envelope.ts'
import { type Attested, payloadOf, statementOf } from '../../src/attestation/statement.ts'
import type { ChainHead } from '../../src/model/chain.ts'
import type { ReportDocument } from '../../src/model/report.generated.ts'

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

const POLICY = sha256('policy')

export function reportWith(verdict: ReportDocument['verdict'], mode: ReportDocument['change']['mode']): ReportDocument {
  return {
    version: 1,
    tool: { name: 'constitution-check', version: '1.2.3' },
    verdict,
    change: { mode, base: null, head: null, merge_bases: [], commits: 0, files: 1, lines_added: 2, lines_deleted: 3 },
    policy: {
      digest: POLICY,
      layers: [
        { name: 'constitution', path: '.agent/constitution.yaml', revision: '1'.repeat(40), sha256: sha256('layer') },
      ],
      overrides: [],
    },
    rules: [],
    findings: [],
    budgets: {},
    notices: [],
    not_enforced: [],
    approvals: [],
    scanned: { files: 1, bytes: 1, commits: 0, skipped: [] },
  }
}

/** The n-th of a series of attestations that all differ. */
export function attested(n: number, changes: Partial<Attested> = {}): Attested {
  const verdict = (['allow', 'deny', 'require_review', 'allow', 'incomplete'] as const)[n % 5] ?? 'allow'
  return {
    report: reportWith(verdict, n % 3 === 0 ? 'staged' : 'range'),
    reportDigest: sha256(`report ${n}`),
    tree: sha256(`tree ${n}`).slice(0, 40),
    commit: n % 3 === 0 ? null : sha256(`commit ${n}`).slice(0, 40),
    address: null,
    verifiedAt: 1_767_225_600 + n * 60,
    asOf: null,
    keySet: null,
    replay: {
      indexTree: null,
      mergeHeads: [],
      named: { constitution: null, corrections: null },
      corrections: [],
      push: null,
      testimony: null,
    },
    ...changes,
  }
}

export interface Built {
  readonly line: string
  readonly digest: string
  readonly head: ChainHead
}

export function link(of: Attested, head: ChainHead | null, signers: readonly Signer[] = []): Built {
  const payload = payloadOf(statementOf(of, head))
  const digest = sha256(payload)
  return { line: envelopeLine(payload, signers), digest, head: { seq: (head?.seq ?? 0) + 1, digests: [digest] } }
}

/** `count` links in a row, after `head`. */
export function chain(count: number, head: ChainHead | null = null, from = 1): readonly Built[] {
  const links: Built[] = []
  let before = head
  for (let n = from; n < from + count; n += 1) {
    const next = link(attested(n), before)
    links.push(next)
    before = next.head
  }
  return links
}

export function join(...heads: readonly ChainHead[]): ChainHead {
  return { seq: Math.max(...heads.map(({ seq }) => seq)), digests: heads.flatMap(({ digests }) => digests).sort() }
}

export function ledger(links: readonly (Built | string)[]): Buffer {
  return Buffer.from(links.map((one) => `${typeof one === 'string' ? one : one.line}\n`).join(''))
}

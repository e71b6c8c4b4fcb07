import type {
  CommitSubject,
  Inputs,
  NamedFiles,
  OutsideCorrections,
  Predicate,
  RecordedPush,
  RecordedTestimony,
  Statement,
  TreeSubject,
} from '../model/attestation.generated.ts'
import type { ChainHead } from '../model/chain.ts'
import type { ReportDocument } from '../model/report.generated.ts'
import { canonicalJson } from './canonical.ts'

/** The name of the extension field that holds the chain. Its number changes when its meaning does. */
export const CHAIN_FIELD = 'urn:constitution-check:chain:v1'

/** A verdict, and what an attestation of it says besides. */
export interface Attested {
  readonly report: ReportDocument
  /** SHA-256 (hex) of the report's bytes as JSON. */
  readonly reportDigest: string
  /** Object id of the head's tree without the ledger's own file. */
  readonly tree: string
  /** Object id of the head; null for what is staged. */
  readonly commit: string | null
  /** The repository's address as the operator gives it, publishable, such as `https://example.org/shop.git`; null where none is given. */
  readonly address: string | null
  /** Seconds since the epoch. */
  readonly verifiedAt: number
  /** The date that the operator gave to judge `expires` by, in seconds since the epoch. */
  readonly asOf: number | null
  /** SHA-256 (hex) over RFC 8785 of the trusted keys at the base; null where there are none. */
  readonly keySet: string | null
  readonly replay: ReplayInputs
}

/** What the report does not say, and a replay has to know. */
export interface ReplayInputs {
  /** The tree that the index would be written as, with the ledger's own file; null where there is a head. */
  readonly indexTree: string | null
  /** The other parents of a merge in progress. */
  readonly mergeHeads: readonly string[]
  /** The push that brought the change; null for none. */
  readonly push: RecordedPush | null
  readonly named: NamedFiles
  readonly corrections: readonly OutsideCorrections[]
  /** Null where nobody was asked how the change came here. */
  readonly testimony: RecordedTestimony | null
}

/** The in-toto statement of a verdict as the next link after `head`; null begins a chain. */
export function statementOf(attested: Attested, head: ChainHead | null): Statement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectsOf(attested),
    predicateType: 'https://slsa.dev/verification_summary/v1',
    predicate: predicateOf(attested, head),
  }
}

/** The bytes that the chain hashes and signatures cover: RFC 8785 in UTF-8. */
export function payloadOf(statement: Statement): Buffer {
  return Buffer.from(canonicalJson(statement))
}

function subjectsOf({ tree, commit }: Attested): (TreeSubject | CommitSubject)[] {
  const subject: TreeSubject = { name: 'tree', digest: { gitTree: tree } }
  return commit === null ? [subject] : [subject, { name: 'commit', digest: { gitCommit: commit } }]
}

function predicateOf(attested: Attested, head: ChainHead | null): Predicate {
  const { report, reportDigest, tree, address, verifiedAt } = attested
  const passed = report.verdict === 'allow'
  return {
    verifier: { id: 'pkg:npm/constitution-check', version: { [report.tool.name]: report.tool.version } },
    timeVerified: timestamp(verifiedAt),
    resourceUri: address === null ? `git:${tree}` : `git+${address}`,
    policy: { uri: policyUri(report), digest: { sha256: report.policy.digest } },
    verificationResult: passed ? 'PASSED' : 'FAILED',
    verifiedLevels: [passed ? levelOf(report) : 'FAILED'],
    [CHAIN_FIELD]: {
      seq: (head?.seq ?? 0) + 1,
      prev: [...(head?.digests ?? [])],
      verdict: report.verdict,
      report: { sha256: reportDigest },
      inputs: inputsOf(attested),
    },
  }
}

function inputsOf({ report, asOf, keySet, replay }: Attested): Inputs {
  const { mode, base, head, merge_bases: mergeBases } = report.change
  return {
    approvals: report.approvals,
    as_of: asOf === null ? null : timestamp(asOf),
    key_set: keySet,
    change: {
      mode,
      base,
      head,
      merge_bases: mergeBases.map(({ id }) => id),
      merge_heads: [...replay.mergeHeads],
      tree: replay.indexTree,
      ...(replay.push === null ? {} : { push: replay.push }),
    },
    named: replay.named,
    layers: report.policy.layers.map(({ name, path, revision, sha256 }) => ({ name, path, revision, sha256 })),
    corrections: [...replay.corrections],
    ...(replay.testimony === null ? {} : { testimony: replay.testimony }),
  }
}

/** RFC 3339, in UTC. */
function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.000Z$/, 'Z')
}

function levelOf({ change }: ReportDocument): 'CONSTITUTION_STAGED' | 'CONSTITUTION_RANGE' {
  return change.mode === 'staged' ? 'CONSTITUTION_STAGED' : 'CONSTITUTION_RANGE'
}

/** Where the constitution was read: `git:<commit>#<path>`, or its bare name where it was the operator's own file. */
function policyUri({ policy }: ReportDocument): string {
  const layer = policy.layers.find(({ name }) => name === 'constitution')
  if (!layer) return 'urn:constitution-check:policy'
  const path = encodeURI(layer.path).replace(/#/g, '%23')
  return layer.revision === null ? `urn:constitution-check:file:${path}` : `git:${layer.revision}#${path}`
}

import { hash } from 'node:crypto'
import { canonicalJson } from '../attestation/canonical.ts'
import { recordOf } from '../attestation/recorded-testimony.ts'
import type { Attested, ReplayInputs } from '../attestation/statement.ts'
import type { Judgement } from '../check.ts'
import type { Git } from '../model/git.ts'
import { judgedTree } from './judged-tree.ts'

/** What a judgement does not say of itself. */
export interface AttestedFacts {
  /** The ledger's own path from the top of the repository; null where it is kept outside. */
  readonly path: string | null
  /** The report as `--format json` prints it. */
  readonly reportText: string
  /** Seconds since the epoch. */
  readonly verifiedAt: number
  /** The date that the operator gave, in seconds since the epoch; null where none was given. */
  readonly asOf: number | null
  /** The address of the repository that the operator gave, publishable; null where none was given. */
  readonly address: string | null
  /** Policy files of the repository that the operator named, from its top; null for the usual. */
  readonly named: ReplayInputs['named']
}

/** What an attestation says of a judgement. Throws `CheckError` (`object_missing`). */
export async function attestedOf(
  { change, report, policy, outside, heard }: Judgement,
  { path, reportText, verifiedAt, asOf, address, named }: AttestedFacts,
  git: Git,
): Promise<Attested> {
  const { trusted_keys: trusted = [] } = policy.constitution
  return {
    report,
    reportDigest: hash('sha256', reportText),
    tree: await judgedTree(change, path, git),
    commit: change.head?.id ?? null,
    address,
    verifiedAt,
    asOf,
    keySet: trusted.length === 0 ? null : hash('sha256', canonicalJson(trusted)),
    replay: {
      indexTree: change.head ? null : await judgedTree(change, null, git),
      mergeHeads: change.head ? [] : await git.mergeHeads(),
      named,
      push: change.push ? { ref: change.push.ref, effect: change.push.effect } : null,
      testimony: heard && recordOf(heard),
      corrections: outside.map(({ bytes, signature, ...rest }) => {
        return { ...rest, sha256: bytes && hash('sha256', bytes), signature: signature && hash('sha256', signature) }
      }),
    },
  }
}

import { drawLedger } from './attestation/drawn-ledger.ts'
import { readCommits } from './attestation/ref-chain.ts'
import type { Judgement } from './check.ts'
import { isKeptInRef, ledgerFile } from './ledger/ledger-place.ts'
import { readCommitsOf } from './ledger/ref-ledger.ts'
import { ledgerName } from './matching/paths/ledger-name.ts'
import { secretMask } from './matching/patterns/secret-mask.ts'
import type { Constitution } from './model/constitution.generated.ts'
import type { DrawnLedger } from './model/drawn-ledger.ts'
import type { Git } from './model/git.ts'
import type { Policy } from './model/policy.ts'
import { baseName } from './model/written-path.ts'
import type { Background } from './reports/html/background.ts'
import { type AnnotatedRow, annotatedRows } from './reports/policy-yaml.ts'

/** Where ledgers are kept; each part is an adapter. */
export interface LedgerFinder {
  pathInside(top: string, file: string): string | null
  readWorkTreeFile(top: string, path: string): Uint8Array | null
  ledgers(): Promise<{ isFile(file: string): boolean; readLedger(file: string): Uint8Array }>
}

/**
 * What a page shows beside the report. `attest` is the ledger that the verdict is appended to, as typed; null or empty: the
 * one that the constitution names. Its last links are drawn, as they are before this verdict. Throws `CheckError`.
 */
export async function pageBackground(
  { change, policy }: Judgement,
  attest: string | null,
  git: Git,
  finder: LedgerFinder,
): Promise<Background> {
  const { constitution } = policy
  return { change, policy: discreetRows(policy), ledger: await ledgerOf(constitution, attest, git, finder) }
}

/** The policy line by line. It may be wrong to have a secret in it, and a page goes where the policy does not. */
function discreetRows(policy: Policy): readonly AnnotatedRow[] {
  const mask = secretMask(policy.constitution.patterns)
  return annotatedRows(policy, policy.document).map((row) => {
    return { ...row, text: mask(row.text), replaced: row.replaced === null ? null : mask(row.replaced) }
  })
}

async function ledgerOf(
  constitution: Constitution,
  attest: string | null,
  git: Git,
  finder: LedgerFinder,
): Promise<DrawnLedger | null> {
  const name = attest || ledgerName(constitution)
  if (isKeptInRef(name)) return refLedger(name, git)
  // Without a work tree the constitution's own ledger is nowhere.
  const file = attest || (git.top === null ? null : ledgerFile(constitution, git.top, finder))
  return file === null ? null : fileLedger(file, git.top, finder)
}

/** Links of a ledger that a report has room for. */
const CHOICE = { last: 50 }

async function refLedger(ref: string, git: Git): Promise<DrawnLedger | null> {
  const tip = await git.commitId(ref)
  if (tip === null) return null
  const { bytes, faults } = readCommits(await readCommitsOf(git, tip, null))
  return drawLedger(ref, bytes, CHOICE, faults)
}

/** A file of the work tree is read without following links; one elsewhere is the operator's, and has its base name alone. */
async function fileLedger(file: string, top: string | null, finder: LedgerFinder): Promise<DrawnLedger | null> {
  const inside = top === null ? null : finder.pathInside(top, file)
  if (top !== null && inside !== null) {
    const bytes = finder.readWorkTreeFile(top, inside)
    return bytes && drawLedger(inside, bytes, CHOICE)
  }
  const { isFile, readLedger } = await finder.ledgers()
  return isFile(file) ? drawLedger(baseName(file), readLedger(file), CHOICE) : null
}

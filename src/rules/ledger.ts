import { sidesOf, type TwoSides } from '../matching/paths/facets.ts'
import { ledgerFaults, ledgerName, namesRef } from '../matching/paths/ledger-name.ts'
import type { Kind } from '../model/change.ts'
import type { Attestation } from '../model/constitution.generated.ts'
import type { Draft, Notice, Unread } from '../model/finding.ts'
import { pathFromText, type RepoPath } from '../model/path.ts'
import type { LedgerStep } from '../model/policy.ts'
import type { LedgerPair } from '../model/rule.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** The ledger grows, and is never rewritten. */
export const ledger = defineRule({
  id: 'ledger',
  clauses: ['attestation'],
  whenAbsent: { attestation: {} },
  summary: 'The ledger keeps every link that it has, and verifies.',
  codes: {
    ledger_rewritten: {
      summary: 'The change alters or removes links of the ledger, or leaves it so that it does not verify.',
      hint: 'Restore the ledger as it is at the base; new links may only follow the old ones.',
    },
  },

  faults: ({ attestation }) => ledgerFaults(ledgerName({ attestation })),

  needs({ attestation }, { changes }, _, { ledgers }) {
    const sides = [...ledgersIn(changes.flatMap(sidesOf), attestation), ...ledgers.map(sidesOfStep)]
    return { ledgers: sides.flatMap((one) => pairOf(one) ?? []) }
  },

  check({ attestation }, { change: { changes }, policyChange: { ledgers }, keepsLinks }) {
    const findings: Draft[] = []
    const notices: Notice[] = []
    const unread: Unread[] = []
    // What left its place is looked for where the constitution that the change brings says it is now.
    const isMoved = ledgers.some(({ from, to }) => from !== to)
    const own = ledgersIn(changes.flatMap(sidesOf), attestation).filter(({ head }) => head !== null || !isMoved)
    const steps = ledgers.map(sidesOfStep).filter(({ base, head }) => base !== null || head !== null)
    for (const sides of [...own, ...steps]) {
      const { path } = sides
      const pair = pairOf(sides)
      // Fail closed: what is no ledger any more keeps nothing.
      const kept = pair !== null && keepsLinks(pair)
      if (kept === undefined) unread.push({ path, reason: 'The ledger could not be read.' })
      else if (kept) notices.push({ code: 'ledger_grew', message: 'The ledger kept its links and has new ones.', path })
      else findings.push({ ...REWRITTEN, path, ...(steps.includes(sides) && isMoved ? { message: LEFT_BEHIND } : {}) })
    }
    const name = ledgerName({ attestation })
    const quiet = namesRef(name) ? 'no file of the change is part of it' : 'the change leaves every link in its place'
    const outcome = outcomeOf({ findings, unread }, quiet)
    return { findings, notices, unread, reason: `The ledger is ${name}, and ${outcome}.` }
  },
})

interface LedgerSide {
  readonly kind: Kind | 'other'
  readonly oid: string
}

interface LedgerSides {
  readonly path: RepoPath
  readonly base: LedgerSide | null
  readonly head: LedgerSide | null
}

const REWRITTEN = {
  code: 'ledger_rewritten',
  decision: 'deny',
  message: 'The ledger does not keep every link of the base, or does not verify.',
  clause: '/attestation',
} as const

const LEFT_BEHIND =
  'The constitution names another ledger, and that one does not keep every link of the old one, or does not verify.'

function sidesOfStep({ to, before, after }: LedgerStep): LedgerSides {
  return { path: pathFromText(to), base: before && sideOf(before), head: after && sideOf(after) }
}

const sideOf = ({ mode, oid }: NonNullable<LedgerStep['before']>): LedgerSide => {
  return { kind: mode === '100644' ? 'file' : 'other', oid }
}

function ledgersIn(touched: readonly TwoSides[], attestation: Attestation | undefined): readonly TwoSides[] {
  const name = ledgerName({ attestation })
  return namesRef(name) ? [] : touched.filter(({ path }) => path.text === name)
}

/** Null where the ledger is gone, or one of the sides is no ordinary file. */
function pairOf({ base, head }: LedgerSides): LedgerPair | null {
  if (head?.kind !== 'file' || (base !== null && base.kind !== 'file')) return null
  return { before: base?.oid ?? null, after: head.oid }
}

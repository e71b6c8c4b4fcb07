import { sidesOf, type TwoSides } from '../matching/facets.ts'
import { namesRef } from '../matching/ledger-ref.ts'
import type { Attestation } from '../model/constitution.generated.ts'
import type { Draft, Notice, Unread } from '../model/finding.ts'
import type { LedgerPair } from '../model/rule.ts'
import { DEFAULT_LEDGER } from './governance-files.ts'
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

  needs({ attestation }, { changes }) {
    return { ledgers: ledgersIn(changes.flatMap(sidesOf), attestation).flatMap((sides) => pairOf(sides) ?? []) }
  },

  check({ attestation }, { change: { changes }, keepsLinks }) {
    const findings: Draft[] = []
    const notices: Notice[] = []
    const unread: Unread[] = []
    for (const sides of ledgersIn(changes.flatMap(sidesOf), attestation)) {
      const { path } = sides
      const pair = pairOf(sides)
      // Fail closed: what is no ledger any more keeps nothing.
      const kept = pair !== null && keepsLinks(pair)
      if (kept === undefined) unread.push({ path, reason: 'The ledger could not be read.' })
      else if (kept) notices.push({ code: 'ledger_grew', message: 'The ledger kept its links and has new ones.', path })
      else findings.push({ ...REWRITTEN, path })
    }
    const name = nameOf(attestation)
    const quiet = namesRef(name) ? 'no file of the change is part of it' : 'the change leaves every link in its place'
    const outcome = outcomeOf({ findings, unread }, quiet)
    return { findings, notices, unread, reason: `The ledger is ${name}, and ${outcome}.` }
  },
})

const REWRITTEN = {
  code: 'ledger_rewritten',
  decision: 'deny',
  message: 'The ledger does not keep every link of the base, or does not verify.',
  clause: '/attestation',
} as const

const nameOf = (attestation: Attestation | undefined): string => attestation?.ledger ?? DEFAULT_LEDGER

function ledgersIn(touched: readonly TwoSides[], attestation: Attestation | undefined): readonly TwoSides[] {
  const name = nameOf(attestation)
  return namesRef(name) ? [] : touched.filter(({ path }) => path.text === name)
}

/** Null where the ledger is gone, or one of the sides is no ordinary file. */
function pairOf({ base, head }: TwoSides): LedgerPair | null {
  if (head?.kind !== 'file' || (base !== null && base.kind !== 'file')) return null
  return { before: base?.oid ?? null, after: head.oid }
}

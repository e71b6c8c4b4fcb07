import type { ChangeSet } from '../../model/change.ts'
import type { DrawnLedger } from '../../model/drawn-ledger.ts'
import type { Policy } from '../../model/policy.ts'

/** What a page shows beside the report. */
export interface Background {
  readonly change: ChangeSet
  readonly policy: Policy
  /** As it was before this verdict; null where there is none. */
  readonly ledger: DrawnLedger | null
}

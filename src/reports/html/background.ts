import type { ChangeSet } from '../../model/change.ts'
import type { DrawnLedger } from '../../model/drawn-ledger.ts'
import type { AnnotatedRow } from '../policy-yaml.ts'

/** What a page shows beside the report. */
export interface Background {
  readonly change: ChangeSet
  /** The lines of the policy, its secrets masked. */
  readonly policy: readonly AnnotatedRow[]
  /** As it was before this verdict; null where there is none. */
  readonly ledger: DrawnLedger | null
}

/** What the next link follows: the last link, or after a merge of branches the last link of each. */
export interface ChainHead {
  /** The largest `seq` among them. */
  readonly seq: number
  /** SHA-256 (hex) of the payload bytes of each, in ascending order; never empty. */
  readonly digests: readonly string[]
}

/** Bytes of the largest ledger that is read whole out of an object; a larger one is as good as missing. */
export const LARGEST_LEDGER = 2 ** 30

/** The last lines of a ledger, whole ones; `complete` where no line stands before them. */
export interface LedgerTail {
  readonly bytes: Uint8Array
  readonly complete: boolean
  /** What stands behind the last line feed: nothing, unless a writer was stopped midway. */
  readonly torn: Uint8Array
}

/** What is appended to a ledger. */
export interface LedgerAddition {
  /** Without its line feed. */
  readonly line: string
  /** What becomes of a torn line, where there is one: it ends here, or goes to a file of its own. */
  readonly torn: TornFate
}

export type TornFate = 'ends' | 'is kept aside'

/** What was done about a torn line before a link was appended. */
export interface Mending {
  /** Bytes of the torn line. */
  readonly bytes: number
  /** The file that they are in now; null where they were a whole link, and stayed. */
  readonly keptIn: string | null
}

/** Appends a line to a ledger while nobody else does. Resolves to what was done about a torn line; null where there was none. */
export type AppendLine = (ledger: string, make: (tail: LedgerTail) => LedgerAddition) => Promise<Mending | null>

/** What can be wrong with a line of a ledger. A closed set: each is described in docs/attestation.md. */
export type ChainFaultCode =
  | 'ledger_empty'
  | 'line_torn'
  | 'line_empty'
  | 'line_end_converted'
  | 'envelope_not_json'
  | 'envelope_invalid'
  | 'envelope_not_canonical'
  | 'payload_type_unknown'
  | 'payload_not_base64'
  | 'payload_not_json'
  | 'payload_not_canonical'
  | 'statement_invalid'
  | 'link_altered'
  | 'link_missing'
  | 'link_out_of_order'
  | 'link_duplicated'
  | 'link_unjoined'
  | 'prev_unsorted'
  | 'seq_wrong'
  | 'head_missing'
  | 'subject_differs'
  | 'commit_invalid'
  | 'parents_differ'
  | 'report_differs'
  | 'ledger_rewritten'

/** One thing that is wrong, and the line (from 1) that it is wrong with. */
export interface ChainFault {
  readonly line: number
  readonly code: ChainFaultCode
  readonly message: string
  readonly hint: string
}

/** A link whose time is earlier than that of a link before it. Clocks may be wrong, so this breaks nothing. */
export interface ChainNotice {
  readonly line: number
  readonly code: 'time_reversed'
  readonly message: string
}

/** What reading a whole ledger found. */
export interface ChainVerification {
  /** Lines, broken ones included. */
  readonly lines: number
  /** Links that carry no signature. */
  readonly unsigned: number
  /** Null where a fault leaves no head to rely on. */
  readonly head: ChainHead | null
  /** In order of line. Empty: the chain is whole. */
  readonly faults: readonly ChainFault[]
  readonly notices: readonly ChainNotice[]
}

import type { ChainFault } from './chain.ts'
import type { LogEntry } from './log.generated.ts'

/** A link with what it takes to check it again: its payload, and what that says of the links before. */
export interface DrawnLink extends LogEntry {
  /** SHA-256 (hex) of the payloads of the links before. */
  readonly prev: readonly string[]
  /** The bytes that the digest is of, in base64. */
  readonly payload: string
}

/** A ledger as a page shows it. */
export interface DrawnLedger {
  /** What people call it: a path, or a reference. */
  readonly name: string
  /** How many links it has, shown or not. */
  readonly links: number
  /** Those that are shown, in the order of the ledger. */
  readonly shown: readonly DrawnLink[]
  /** What is wrong with the ledger as a whole; lines that are no links are not shown. */
  readonly faults: readonly ChainFault[]
  /** The key of a payload's predicate under which the chain stands. */
  readonly field: string
}

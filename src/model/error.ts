/** Why we could not judge. A closed set: each has a page in docs/errors.md. */
export type ErrorCode =
  | 'usage'
  | 'not_a_repository'
  | 'git_failed'
  | 'git_too_old'
  | 'revision_unknown'
  | 'no_merge_base'
  | 'shallow_clone'
  | 'index_unreadable'
  | 'index_unmerged'
  | 'object_missing'
  | 'constitution_missing'
  | 'constitution_ambiguous'
  | 'layer_unreadable'
  | 'layer_invalid'
  | 'manifest_missing'
  | 'manifest_invalid'
  | 'seal_root_mismatch'
  | 'not_sealable'
  | 'output_unwritable'
  | 'ledger_unreadable'
  | 'ledger_unwritable'
  | 'ledger_broken'
  | 'ledger_forked'
  | 'ledger_not_pushed'
  | 'key_unreadable'
  | 'key_invalid'
  | 'timeout'

/** Where a fault stands. Line and column count from 1. `text` is the line itself, for the caret. */
export interface FaultPlace {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly text?: string
}

/** One reason, with what to do about it. */
export interface Fault {
  readonly code: ErrorCode
  readonly message: string
  readonly hint: string
  readonly at?: FaultPlace
}

/** We could not judge. Configuration faults are listed all at once; other errors carry one. Exit code 2. */
export class CheckError extends Error {
  readonly faults: readonly [Fault, ...Fault[]]

  constructor(faults: Fault | readonly [Fault, ...Fault[]], options?: { cause?: unknown }) {
    const list: readonly [Fault, ...Fault[]] = 'code' in faults ? [faults] : faults
    super(list[0].message, options)
    this.name = 'CheckError'
    this.faults = list
  }

  /** The command line is several files, each with its own copy of this class, which must know each other's errors. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CheckError' && 'faults' in value
  }
}

/** Throws one `CheckError` with all the faults, where there are any. */
export function throwFaults(faults: readonly Fault[]): void {
  const [first, ...rest] = faults
  if (first) throw new CheckError([first, ...rest])
}

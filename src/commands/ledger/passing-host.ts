import type { PendingFile } from '../../adapters/files.ts'
import type { AppendLine } from '../../model/chain.ts'
import type { Remote } from '../../model/refs.ts'
import type { KeyText } from '../../model/signature.ts'
import type { LedgerHost } from './ledger-reading.ts'

/** The machine that links are passed on by; each part is an adapter. */
export interface PassingHost extends LedgerHost {
  ledgers(): Promise<{ readLedger(file: string): Uint8Array; isFile(file: string): boolean; appendLine: AppendLine }>
  /** Reaches another repository. Close it in the end. */
  remote(name: string): Promise<Remote & { close(): void }>
  prepareFile(file: string, text: string): PendingFile
  /** Whether two names lead to one file. */
  isSameFile(one: string, other: string): boolean
  keys(): Promise<KeyReader>
}

/** Reads private keys, each from `FILE` or `env:NAME`. Throws `CheckError` (`key_unreadable`). */
export interface KeyReader {
  readSigningKeys(sources: readonly string[]): readonly KeyText[]
}

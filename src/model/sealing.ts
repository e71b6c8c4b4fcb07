import type { RepoPath } from './path.ts'

/** What happened to one seal. */
export interface SealEdit {
  readonly path: string
  /** `dropped`: no such file is tracked any more. */
  readonly what: 'new' | 'changed' | 'dropped'
  /** SHA-256 (hex) of the committed bytes; null for a seal that was dropped. */
  readonly digest: string | null
}

/** What writing a manifest came to. */
export interface SealingResult {
  readonly manifest: string
  readonly root: string
  /** How many seals the manifest has. */
  readonly seals: number
  readonly edits: readonly SealEdit[]
  readonly withheld: WithholdingResult | null
  /** Whether the file had other bytes before. */
  readonly written: boolean
}

/** What withholding a scenario came to. */
export interface WithholdingResult {
  readonly name: string
  readonly what: 'new' | 'changed' | 'kept'
  /** Distinctive lines by which a part of it is recognised. */
  readonly lines: number
  /** Distinctive lines that were left out, since scenarios of the repository have them as well. */
  readonly common: number
}

/** What is wrong with one sealed file of a revision. */
export interface SealFault {
  readonly path: RepoPath
  readonly code: 'seal_changed' | 'seal_removed' | 'seal_type' | 'seal_link' | 'unsealed_scenario'
  /** SHA-256 (hex) in the manifest; null where there is no seal. */
  readonly sealed: string | null
  /** SHA-256 (hex) of the bytes that are there; null where there are none. */
  readonly found: string | null
}

/** What verifying the seals of a revision came to. */
export interface SealVerification {
  readonly revision: { readonly name: string; readonly id: string }
  readonly manifest: string
  readonly root: string
  readonly seals: number
  readonly faults: readonly SealFault[]
}

import { misused } from '../../arguments/command-line.ts'
import type { LinkName } from '../../attestation/find-link.ts'

/** Which link to replay, and how; paths are as typed. */
export interface ReplayOptions {
  readonly link: LinkName
  /** Null: the ledger that the constitution names. */
  readonly ledger: string | null
  /** Files from outside the repository that the verdict rested on. */
  readonly constitution: string | null
  readonly corrections: string | null
  readonly format: 'text' | 'json'
  readonly fetchMissing: boolean
}

interface ReplayValues {
  readonly ledger?: string
  readonly constitution?: string
  readonly corrections?: string
  readonly 'fetch-missing'?: boolean
}

/** The options of `replay`. Throws `CheckError` (`usage`). */
export function replayOptions(
  link: string | null,
  values: ReplayValues,
  format: ReplayOptions['format'],
): ReplayOptions {
  const { ledger = null, constitution = null, corrections = null } = values
  return {
    link: linkName(link),
    ledger,
    constitution,
    corrections,
    format,
    fetchMissing: values['fetch-missing'] ?? false,
  }
}

function linkName(text: string | null): LinkName {
  if (text === null) return { last: true }
  if (/^[1-9][0-9]{0,8}$/.test(text)) return { seq: Number(text) }
  if (/^[0-9a-f]{12,64}$/.test(text)) return { digest: text }
  throw misused(
    `${text} names no link.`,
    'Write its number, or at least the first 12 digits of its digest, as constitution-check log prints them.',
  )
}

import { misused } from '../../arguments/command-line.ts'

/** Which ledger to verify, and by which keys; paths are as typed. */
export interface VerifyOptions {
  readonly file: string
  /** The digest of a link that must be in the ledger; null asks for none. */
  readonly head: string | null
  /** The revision that the last link must be about; null asks for none. */
  readonly commit: string | null
  /** Files of public keys that count in place of the constitution's; none: those of the constitution. */
  readonly publicKeys: readonly string[]
  /** The revision each of whose links, where the branch left it, must be kept; null asks for none. */
  readonly base: string | null
  /** The revision whose constitution names the trusted keys; null: `HEAD`, where there is one. */
  readonly keysAt: string | null
  /** Every link must have a signature that counts. */
  readonly signed: boolean
  readonly fetchMissing: boolean
}

interface VerifyValues {
  readonly head?: string
  readonly commit?: string
  readonly base?: string
  readonly 'keys-at'?: string
  readonly 'public-key'?: readonly string[]
  readonly signed?: boolean
  readonly 'fetch-missing'?: boolean
}

/** The options of `verify`. Throws `CheckError` (`usage`). */
export function verifyOptions(values: VerifyValues): Omit<VerifyOptions, 'file'> {
  const publicKeys = values['public-key'] ?? []
  const keysAt = values['keys-at'] ?? null
  if (publicKeys.length > 0 && keysAt !== null) {
    throw misused('--public-key and --keys-at exclude each other.', 'Give one of them.')
  }
  const { head = null, commit = null, base = null } = values
  if (head !== null && !/^[0-9a-f]{64}$/.test(head)) {
    throw misused(`--head ${head} is not the digest of a link.`, 'Write the 64 digits that verify printed as the head.')
  }
  return {
    head,
    commit,
    base,
    publicKeys,
    keysAt,
    signed: values.signed ?? false,
    fetchMissing: values['fetch-missing'] ?? false,
  }
}

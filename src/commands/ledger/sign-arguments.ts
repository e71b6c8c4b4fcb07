import { misused } from '../../arguments/command-line.ts'

/** What `sign` is asked to do; paths are as typed. */
export interface SignOptions {
  readonly file: string
  /** Private keys: files, or `env:NAME`. */
  readonly keys: readonly string[]
  readonly expires: string | null
  /** The revision whose constitution it is signed for. */
  readonly at: string
  readonly constitution: string | null
  readonly fetchMissing: boolean
}

interface SignValues {
  readonly sign?: readonly string[]
  readonly expires?: string
  readonly at?: string
  readonly constitution?: string
  readonly 'fetch-missing'?: boolean
}

/** The options of `sign`. Throws `CheckError` (`usage`). */
export function signOptions(file: string, values: SignValues): SignOptions {
  const { sign: keys = [], expires = null, at = 'HEAD', constitution = null } = values
  if (keys.length === 0) throw misused('No key is given to sign with.', 'Give --sign FILE, or --sign env:NAME.')
  return { file, keys, expires, at, constitution, fetchMissing: values['fetch-missing'] ?? false }
}

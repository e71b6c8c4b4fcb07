import type { Revision } from '../model/change.ts'
import type { PolicyDifference } from '../model/policy.ts'
import type { FileSignature } from '../model/signature.ts'
import { spelled } from '../model/spelling.ts'
import { inert } from './inert.ts'

/** A value that a signature is about. */
interface SignedValue extends PolicyDifference {
  /** Of corrections: the key is frozen, and no signature moves it. */
  readonly forbidden?: boolean
}

/** What was signed, for whoever signed it. */
export interface Signing {
  readonly subject: 'corrections' | 'constitution'
  /** As typed; and the file of the signature. */
  readonly file: string
  readonly signature: string
  readonly expires: string
  readonly values: readonly SignedValue[]
  /** What the signature comes to where it was made for. */
  readonly outcome: FileSignature
  /** Null before the first commit. */
  readonly revision: Revision | null
}

/** What was signed, value by value, and whether that counts at the base; ends in a line feed. */
export function renderSigning(signing: Signing): string {
  const { subject, file, signature, expires, values, outcome, revision } = signing
  const base = revision === null ? 'an empty repository' : `${inert(revision.name)} (${revision.id.slice(0, 12)})`
  const rows = values.map((one) => `  ${inert(spelled(one))} (${one.forbidden ? 'frozen: stays' : one.direction})`)
  const counts =
    outcome.state === 'valid'
      ? `signed by ${inert(outcome.signer)}`
      : `does not count there: ${outcome.state === 'faulty' ? inert(outcome.message) : 'nobody signed it.'}`
  return `${[
    `${inert(signature)}: ${subject} ${inert(file)}, for the constitution at ${base}, until ${inert(expires)}`,
    ...(rows.length === 0 ? ['  changes no value'] : rows),
    counts,
  ].join('\n')}\n`
}

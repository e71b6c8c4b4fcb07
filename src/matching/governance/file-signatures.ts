import { endOf } from '../../model/date.ts'
import type { Draft, Notice } from '../../model/finding.ts'
import { pathFromText, type RepoPath } from '../../model/path.ts'
import type { CorrectionsStatement, PolicyChange } from '../../model/policy.ts'
import { type FileSignature, signaturePath } from '../../model/signature.ts'

/** What the signatures of policy files come to, for a rule. */
export interface SignatureOutcome {
  readonly findings: readonly Draft[]
  readonly notices: readonly Notice[]
}

/** About the signature of a corrections file; `signed` is what the constitution says of them. */
export function correctionsSignature(statement: CorrectionsStatement, signed: boolean): SignatureOutcome {
  const { file, signature, speaker, source, wantsSignature } = statement
  if (!signature || (signature.state === 'absent' && !wantsSignature)) return { findings: [], notices: [] }
  // What a change commits would speak for people from then on: a review must not stand in for the signature.
  const decision = signed && speaker === 'head' ? 'deny' : 'require_review'
  const missing = `${file} asks to loosen the policy, and nobody signed it.`
  return outcomeOf(signature, { file, missing, decision, path: null, clause: '/corrections', source })
}

/** About the signature of a constitution that changes. It comes on top of the review, and takes the place of none. */
export function constitutionSignature({ signature, constitution }: PolicyChange): SignatureOutcome {
  if (!signature) return { findings: [], notices: [] }
  const file = constitution ?? 'the constitution'
  const path = constitution === null ? null : pathFromText(constitution)
  const missing = 'The constitution changes, and nobody signed it.'
  return outcomeOf(signature, { file, missing, decision: 'deny', path, clause: '/governance/signed' })
}

interface Wording extends Pick<Draft, 'decision' | 'path' | 'clause' | 'source'> {
  readonly file: string
  readonly missing: string
}

function outcomeOf(signature: FileSignature, { file, missing, ...draft }: Wording): SignatureOutcome {
  if (signature.state === 'valid') {
    const message = `${signature.signer} signed ${file}; that counts until ${signature.until}.`
    return { findings: [], notices: [{ code: 'file_signed', message, path: draft.path }] }
  }
  const found =
    signature.state === 'absent'
      ? { code: 'signature_missing', message: missing }
      : { code: signature.code, message: `The signature of ${file} does not hold: ${signature.message}` }
  return { findings: [{ ...draft, ...found }], notices: [] }
}

/**
 * The notice about a file of the change that a signature lets through; null for any other. A key that is trusted with the
 * policy signed these very corrections for this very constitution, so the next policy is what the signer agreed to.
 */
export function grantFor({ text }: RepoPath, statements: readonly CorrectionsStatement[]): Notice | null {
  for (const { file, speaker, signature, expires } of statements) {
    if (speaker !== 'head' || signature?.state !== 'valid') continue
    // Fail closed: once merged, the file must not hold for longer than it was signed for.
    if (expires === null || endOf(expires) > endOf(signature.until)) continue
    if (text !== file && text !== signaturePath(file)) continue
    const message = `${signature.signer} signed these corrections, so no review of this file is needed.`
    return { code: 'review_granted', message, path: pathFromText(text) }
  }
  return null
}

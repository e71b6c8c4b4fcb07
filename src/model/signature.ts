/** What a key may sign: verdicts, or corrections. */
export type KeyRole = 'checker' | 'approver'

/** An Ed25519 public key. */
export interface PublicKey {
  /** SHA-256 (hex) of `spki`. */
  readonly keyid: string
  /** SubjectPublicKeyInfo in DER (RFC 8410). */
  readonly spki: Uint8Array
}

/** A public key whose signatures count, for what, and when. */
export interface TrustedKey extends PublicKey {
  readonly name: string
  readonly roles: readonly KeyRole[]
  /** As the constitution writes them; null where it sets no bound. */
  readonly from: string | null
  readonly until: string | null
}

/** What is wrong with the detached signature of a file. */
export type FileSignatureCode = Extract<SignatureFaultCode, 'signature_invalid' | 'signer_untrusted'>

/** What the detached signature of a file of the policy comes to. */
export type FileSignature =
  | { readonly state: 'absent' }
  /** `signer` is the name of a key with the role approver; it counts until the date `until` ends. */
  | { readonly state: 'valid'; readonly signer: string; readonly until: string }
  | { readonly state: 'faulty'; readonly code: FileSignatureCode; readonly message: string }

/** The text of a key, and what an error may call it. */
export interface KeyText {
  readonly text: string
  readonly name: string
}

/** What can be wrong with the signatures of a link. A closed set: each is described in docs/attestation.md. */
export type SignatureFaultCode = 'signature_missing' | 'signature_invalid' | 'signer_untrusted' | 'key_not_in_force'

/** One fault, or where another signature of the link counts one remark, and the line (from 1) that it is about. */
export interface SignatureFault {
  readonly line: number
  readonly code: SignatureFaultCode
  readonly message: string
  readonly hint: string
}

/** What the signatures of a ledger come to. */
export interface SignatureCheck {
  /** How many keys count. */
  readonly keys: number
  /** By the name of a key, the lines of the links that it signed and whose signature counts, in ascending order. */
  readonly signers: ReadonlyMap<string, readonly number[]>
  /** In order of line. */
  readonly faults: readonly SignatureFault[]
  /** What would be a fault if no other signature of the link counted. */
  readonly remarks: readonly SignatureFault[]
}

/** Where the detached signature of a policy file stands. */
export const signaturePath = (file: string): string => `${file}.dsse.json`

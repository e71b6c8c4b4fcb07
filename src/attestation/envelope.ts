import { canonicalJson } from './canonical.ts'

/** DSSE's name for an in-toto statement in JSON. */
export const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

/** Whoever signs. `keyid` is a hint and proves nothing; `sign` is handed the bytes of `preAuthEncoding`. */
export interface Signer {
  readonly keyid: string
  sign(message: Uint8Array): Uint8Array
}

/** The bytes that a DSSE signature covers: type and payload, each with its length, so that neither can pass for the other. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const header = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `
  return Buffer.concat([Buffer.from(header), payload])
}

/**
 * A DSSE envelope in canonical form, as one line without its line feed; of a statement, unless another type is given, as
 * the ledger holds them. Without signers it is unsigned.
 */
export function envelopeLine(payload: Uint8Array, signers: readonly Signer[], payloadType = PAYLOAD_TYPE): string {
  const message = preAuthEncoding(payloadType, payload)
  const signatures = signers.map(({ keyid, sign }) => ({ keyid, sig: base64(sign(message)) }))
  return canonicalJson({ payload: base64(payload), payloadType, signatures })
}

/** The bytes of a base64 text; null where it is not in the one form that encoding them gives. */
export function bytesOfBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

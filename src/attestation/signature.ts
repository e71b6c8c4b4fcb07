import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { endOf, startOf } from '../model/date.ts'
import { isObject } from '../model/json.ts'
import type { SignatureCheck, SignatureFault, SignatureFaultCode, TrustedKey } from '../model/signature.ts'
import { bytesOfBase64, PAYLOAD_TYPE, preAuthEncoding } from './envelope.ts'
import { type Link, readLink } from './link.ts'

/** Whether a link without a signature is a fault. */
export type SignatureDemand = 'where there are any' | 'on every link'

/**
 * Checks the signatures of every link of a ledger: who signed it, and whether that counts.
 *
 * A signature counts where a trusted key made it that has the role `checker` and was in force at the link's `timeVerified`.
 * One such signature is enough for a link. Lines that are not links are passed over: `verifyChain` reports them.
 */
export function checkSignatures(
  ledger: Uint8Array,
  keys: readonly TrustedKey[],
  demand: SignatureDemand,
): SignatureCheck {
  const ring = new KeyRing(keys)
  const signers = new Map<string, number[]>()
  const faults: SignatureFault[] = []
  const remarks: SignatureFault[] = []
  for (const { line, bytes, link } of linksOf(ledger)) {
    const found = link.signed ? signaturesOf(bytes).map((one) => ring.judge(one, link)) : []
    const counting = new Set(found.flatMap((one) => ('signer' in one ? [one.signer] : [])))
    for (const name of counting) {
      const lines = signers.get(name) ?? []
      lines.push(line)
      signers.set(name, lines)
    }
    for (const one of found) {
      if ('signer' in one) continue
      const isFault = counting.size === 0 || one.code === 'signature_invalid'
      ;(isFault ? faults : remarks).push({ line, ...one, hint: HINTS[one.code] })
    }
    if (!link.signed && demand === 'on every link') {
      const message = 'The link has no signature.'
      faults.push({ line, code: 'signature_missing', message, hint: HINTS.signature_missing })
    }
  }
  return { keys: ring.size, signers, faults, remarks }
}

/** What to do about each fault of a signature. */
const HINTS: Readonly<Record<SignatureFaultCode, string>> = {
  signature_missing: 'Give the key with --sign when attesting; a signature that was taken off is in an earlier copy.',
  signature_invalid: 'Restore the line from a copy of the ledger that verifies, such as an earlier commit.',
  signer_untrusted:
    'Find out whose key that is. To trust it, have people add it to trusted_keys with the role checker.',
  key_not_in_force: 'Find out who used the key at that time, or have people correct from and until in trusted_keys.',
}

interface LedgerLine {
  /** From 1. */
  readonly line: number
  readonly bytes: Buffer
  readonly link: Link
}

function* linksOf(ledger: Uint8Array): Generator<LedgerLine> {
  const buffer = Buffer.from(ledger.buffer, ledger.byteOffset, ledger.byteLength)
  let line = 0
  for (let start = 0; start < buffer.length; ) {
    line += 1
    const feed = buffer.indexOf(0x0a, start)
    if (feed === -1) return
    const bytes = buffer.subarray(start, feed)
    start = feed + 1
    const link = readLink(bytes)
    if (!('code' in link)) yield { line, bytes, link }
  }
}

interface Signature {
  /** Null where the signature names no key. */
  readonly keyid: string | null
  readonly sig: Buffer
  /** What it covers. */
  readonly message: Buffer
}

/** The signatures of a line that is known to be a link. */
function signaturesOf(line: Buffer): readonly Signature[] {
  const envelope: unknown = JSON.parse(line.toString('utf8'))
  const { payload, signatures } = isObject(envelope) ? envelope : {}
  const content = typeof payload === 'string' ? bytesOfBase64(payload) : null
  if (!content || !Array.isArray(signatures)) return []
  const message = preAuthEncoding(PAYLOAD_TYPE, content)
  return signatures.filter(isObject).map(({ keyid, sig }) => {
    const bytes = typeof sig === 'string' ? bytesOfBase64(sig) : null
    return { keyid: typeof keyid === 'string' ? keyid : null, sig: bytes ?? Buffer.alloc(0), message }
  })
}

/** Whose signature counts, by the key's name; or why one does not. */
type Judged = { readonly signer: string } | { readonly code: SignatureFaultCode; readonly message: string }

class KeyRing {
  readonly #byId: ReadonlyMap<string, readonly TrustedKey[]>
  readonly #objects = new Map<string, KeyObject>()

  constructor(keys: readonly TrustedKey[]) {
    const byId = new Map<string, TrustedKey[]>()
    for (const key of keys) byId.set(key.keyid, [...(byId.get(key.keyid) ?? []), key])
    this.#byId = byId
  }

  get size(): number {
    return this.#byId.size
  }

  /** The key id is a hint: where it names no trusted key, each of them may have made the signature. */
  judge(signature: Signature, link: Link): Judged {
    const named = signature.keyid === null ? undefined : this.#byId.get(signature.keyid)
    if (named && !this.#made(named, signature)) {
      const message = `The signature in the name of ${namesOf(named)} is not by that key, or not of this link.`
      return { code: 'signature_invalid', message }
    }
    const entries = named ?? [...this.#byId.values()].find((keys) => this.#made(keys, signature))
    return entries ? standing(entries, link) : { code: 'signer_untrusted', message: unknownKey(signature.keyid) }
  }

  /** All entries are of one key. */
  #made([key]: readonly TrustedKey[], { sig, message }: Signature): boolean {
    return key !== undefined && verify(null, message, this.#objectOf(key), sig)
  }

  #objectOf({ keyid, spki }: TrustedKey): KeyObject {
    const known = this.#objects.get(keyid)
    if (known) return known
    const made = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
    this.#objects.set(keyid, made)
    return made
  }
}

function standing(entries: readonly TrustedKey[], { time }: Link): Judged {
  const checkers = entries.filter(({ roles }) => roles.includes('checker'))
  const [checker] = checkers
  if (!checker) {
    const message = `The signature is by ${namesOf(entries)}, a key that is not trusted with verdicts (role checker).`
    return { code: 'signer_untrusted', message }
  }
  const inForce = checkers.find((key) => isInForce(key, time))
  if (inForce) return { signer: inForce.name }
  const { name, from, until } = checker
  const bounds = [from === null ? '' : ` from ${from}`, until === null ? '' : ` until ${until}`].join('')
  const when = Number.isNaN(time) ? 'an unknown time' : new Date(time).toISOString().replace('.000Z', 'Z')
  return { code: 'key_not_in_force', message: `The key ${name} is in force${bounds}, and the link is of ${when}.` }
}

/** `time` in milliseconds since the epoch. Fail closed: a time that is no number lies within no bound. */
function isInForce({ from, until }: TrustedKey, time: number): boolean {
  const begun = from === null || time >= startOf(from) * 1000
  return begun && (until === null || time < endOf(until) * 1000)
}

const namesOf = (keys: readonly TrustedKey[]): string => keys.map(({ name }) => name).join(' and ')

function unknownKey(keyid: string | null): string {
  const hint = keyid === null || keyid === '' ? '' : ` It calls its key ${keyid.slice(0, 64)}.`
  return `No trusted key made the signature.${hint}`
}

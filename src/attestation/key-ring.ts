import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { endOf, startOf } from '../model/date.ts'
import { isObject } from '../model/json.ts'
import type { FileSignatureCode, KeyRole, TrustedKey } from '../model/signature.ts'
import { bytesOfBase64, preAuthEncoding } from './envelope.ts'

export interface Signature {
  /** Null where the signature names no key. */
  readonly keyid: string | null
  readonly sig: Buffer
  /** What it covers. */
  readonly message: Buffer
}

/** The signatures of a DSSE envelope (as parsed), over a payload of this type; empty where it is no envelope. */
export function signaturesOf(envelope: unknown, payloadType: string): readonly Signature[] {
  const { payload, signatures } = isObject(envelope) ? envelope : {}
  const content = typeof payload === 'string' ? bytesOfBase64(payload) : null
  if (!content || !Array.isArray(signatures)) return []
  const message = preAuthEncoding(payloadType, content)
  return signatures.filter(isObject).map(({ keyid, sig }) => {
    const bytes = typeof sig === 'string' ? bytesOfBase64(sig) : null
    return { keyid: typeof keyid === 'string' ? keyid : null, sig: bytes ?? Buffer.alloc(0), message }
  })
}

/** What a signature has to be good for. */
export interface Purpose {
  readonly role: KeyRole
  readonly object: 'link' | 'file'
  /** The key must be in force by the first and still at the last of these, in milliseconds since the epoch. */
  readonly between: readonly [number, number]
}

/** Whose signature counts, by the key's name; or why one does not. */
export type Judged =
  | { readonly signer: string }
  | { readonly code: FileSignatureCode | 'key_not_in_force'; readonly message: string }

export class KeyRing {
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
  judge(signature: Signature, purpose: Purpose): Judged {
    const named = signature.keyid === null ? undefined : this.#byId.get(signature.keyid)
    if (named && !this.#made(named, signature)) {
      const message = `The signature in the name of ${namesOf(named)} is not by that key, or not of this ${purpose.object}.`
      return { code: 'signature_invalid', message }
    }
    const entries = named ?? [...this.#byId.values()].find((keys) => this.#made(keys, signature))
    return entries ? standing(entries, purpose) : { code: 'signer_untrusted', message: unknownKey(signature.keyid) }
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

const MATTER: Readonly<Record<KeyRole, string>> = { checker: 'verdicts', approver: 'the policy' }

function standing(entries: readonly TrustedKey[], { role, object, between }: Purpose): Judged {
  const fitting = entries.filter(({ roles }) => roles.includes(role))
  const [first] = fitting
  if (!first) {
    const message = `The signature is by ${namesOf(entries)}, a key that is not trusted with ${MATTER[role]} (role ${role}).`
    return { code: 'signer_untrusted', message }
  }
  const inForce = fitting.find((key) => isInForce(key, between))
  if (inForce) return { signer: inForce.name }
  const { name, from, until } = first
  const bounds = [from === null ? '' : ` from ${from}`, until === null ? '' : ` until ${until}`].join('')
  const at = `and the ${object} is of ${[...new Set(between.map(timeOf))].join(' to ')}`
  return { code: 'key_not_in_force', message: `The key ${name} is in force${bounds}, ${at}.` }
}

const timeOf = (time: number): string =>
  Number.isNaN(time) ? 'an unknown time' : new Date(time).toISOString().replace('.000Z', 'Z')

/** Fail closed: a time that is no number lies within no bound. */
function isInForce({ from, until }: TrustedKey, [first, last]: Purpose['between']): boolean {
  const begun = from === null || first >= startOf(from) * 1000
  return begun && (until === null || last < endOf(until) * 1000)
}

const namesOf = (keys: readonly TrustedKey[]): string => keys.map(({ name }) => name).join(' and ')

function unknownKey(keyid: string | null): string {
  const hint = keyid === null || keyid === '' ? '' : ` It calls its key ${keyid.slice(0, 64)}.`
  return `No trusted key made the signature.${hint}`
}

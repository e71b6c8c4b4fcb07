import { hash } from 'node:crypto'
import type { Statement } from '../model/attestation.generated.ts'
import type { ChainFaultCode } from '../model/chain.ts'
import { isObject } from '../model/json.ts'
import validateStatement from './attestation.validator.generated.js'
import { canonicalJson } from './canonical.ts'
import { bytesOfBase64, PAYLOAD_TYPE } from './envelope.ts'
import { CHAIN_FIELD } from './statement.ts'
import { CANONICAL_STATEMENT } from './statement-form.ts'

/** What a line of the ledger says about its place in the chain. */
export interface Link {
  /** SHA-256 (hex) of the payload bytes. */
  readonly digest: string
  readonly seq: number
  readonly prev: readonly string[]
  /** Milliseconds since the epoch; NaN for a leap second. */
  readonly time: number
  readonly signed: boolean
}

/** Why a line is not a link. */
export interface Defect {
  readonly code: ChainFaultCode
  readonly message: string
}

/**
 * Reads one line of a ledger, without its line feed.
 *
 * A link has one form: a canonical envelope (RFC 8785) around the canonical base64 of a canonical statement that satisfies
 * schemas/attestation.schema.json. Anything else is a defect.
 */
export function readLink(line: Buffer): Link | Defect {
  if (line.length > MAX_BYTES) return { code: 'envelope_invalid', message: 'The line is longer than 16 MiB.' }
  const envelope = openEnvelope(line)
  if ('code' in envelope) return envelope
  const payload = bytesOfBase64(envelope.payload)
  if (!payload) return { code: 'payload_not_base64', message: 'The payload is not in canonical base64.' }
  const place = placeOf(payload)
  if ('code' in place) return place
  return { digest: hash('sha256', payload), ...place, signed: envelope.signed }
}

/** All that a link says. */
export interface LinkRecord {
  /** The bytes that the digest is of, in base64. */
  readonly payload: string
  /** SHA-256 (hex) of the payload bytes. */
  readonly digest: string
  readonly statement: Statement
  /** How many signatures it carries. */
  readonly signatures: number
}

/** Reads all of a line, without its line feed; null where it is no link. */
export function readRecord(line: Buffer): LinkRecord | null {
  const link = readLink(line)
  if ('code' in link) return null
  const { payload, signatures }: { payload: string; signatures: unknown[] } = JSON.parse(line.toString())
  const statement: unknown = JSON.parse(Buffer.from(payload, 'base64').toString())
  return isStatement(statement) ? { payload, digest: link.digest, statement, signatures: signatures.length } : null
}

/** Far beyond any link, and far below the longest string. */
const MAX_BYTES = 2 ** 24

interface OpenEnvelope {
  /** Base64. */
  readonly payload: string
  readonly signed: boolean
}

/** How every envelope in canonical form begins. */
export const ENVELOPE_START = '{"payload":"'
const END_UNSIGNED = `","payloadType":"${PAYLOAD_TYPE}","signatures":[]}`

/** The bytes of an unsigned envelope are known but for its payload, so that most lines need no parser. */
function openEnvelope(line: Buffer): OpenEnvelope | Defect {
  const text = line.toString('latin1')
  if (!text.startsWith(ENVELOPE_START) || !text.endsWith(END_UNSIGNED)) return parseEnvelope(line)
  const payload = text.slice(ENVELOPE_START.length, -END_UNSIGNED.length)
  return payload.includes('"') ? parseEnvelope(line) : { payload, signed: false }
}

function parseEnvelope(line: Buffer): OpenEnvelope | Defect {
  const parsed = parseCanonical(line)
  if (parsed === 'not JSON') return { code: 'envelope_not_json', message: 'The line is not JSON.' }
  const { value, canonical } = parsed
  if (!isObject(value) || typeof value.payload !== 'string' || typeof value.payloadType !== 'string') {
    return { code: 'envelope_invalid', message: 'The line is not a DSSE envelope with a payload and its type.' }
  }
  const { signatures } = value
  if (!Array.isArray(signatures) || !signatures.every(isSignature) || Object.keys(value).length !== 3) {
    return { code: 'envelope_invalid', message: 'The envelope has fields other than its payload, type and signatures.' }
  }
  if (!canonical) return { code: 'envelope_not_canonical', message: 'The envelope is not canonical (RFC 8785).' }
  if (value.payloadType !== PAYLOAD_TYPE) {
    return { code: 'payload_type_unknown', message: 'The payload is of a type other than an in-toto statement.' }
  }
  return { payload: value.payload, signed: signatures.length > 0 }
}

function isSignature(value: unknown): boolean {
  if (!isObject(value)) return false
  const { keyid, sig, ...rest } = value
  const known = typeof sig === 'string' && sig !== '' && bytesOfBase64(sig) !== null
  return known && (keyid === undefined || typeof keyid === 'string') && Object.keys(rest).length === 0
}

type Place = Omit<Link, 'digest' | 'signed'>

/** The form that this checker writes needs no parser; any other statement is parsed and judged by the schema. */
function placeOf(payload: Buffer): Place | Defect {
  const match = CANONICAL_STATEMENT.exec(payload.toString('latin1'))
  if (!match) return parsePlace(payload)
  const [, time = '', prev = '', seq = ''] = match
  return { seq: Number(seq), prev: prev === '' ? [] : [prev.slice(1, -1)], time: Date.parse(time) }
}

function parsePlace(payload: Buffer): Place | Defect {
  const parsed = parseCanonical(payload)
  if (parsed === 'not JSON') return { code: 'payload_not_json', message: 'The payload is not JSON.' }
  if (!parsed.canonical) {
    return { code: 'payload_not_canonical', message: 'The payload is not canonical (RFC 8785).' }
  }
  const statement = parsed.value
  if (!isStatement(statement)) return { code: 'statement_invalid', message: `The statement is invalid: ${reason()}.` }
  const { predicate } = statement
  const { seq, prev } = predicate[CHAIN_FIELD]
  return { seq, prev, time: Date.parse(predicate.timeVerified) }
}

function isStatement(value: unknown): value is Statement {
  return validateStatement(value)
}

/** The last error is the outermost: that of the place itself rather than of one way to be valid. */
function reason(): string {
  const error = validateStatement.errors?.at(-1)
  const place = error?.instancePath.slice(0, 200) || 'the whole'
  return `${place} ${error?.message ?? 'does not fit the schema'}`
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parseCanonical(bytes: Buffer): { readonly value: unknown; readonly canonical: boolean } | 'not JSON' {
  let text: string
  let value: unknown
  try {
    text = utf8.decode(bytes)
    value = JSON.parse(text)
  } catch {
    return 'not JSON'
  }
  try {
    return { value, canonical: canonicalJson(value) === text }
  } catch {
    // Fail closed: lone surrogates and bottomless nesting have no canonical form.
    return { value, canonical: false }
  }
}

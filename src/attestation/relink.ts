import type { ChainHead } from '../model/chain.ts'
import { bytesOfBase64, envelopeLine, PAYLOAD_TYPE, preAuthEncoding, type Signer } from './envelope.ts'
import { type LinkRecord, readRecord } from './link.ts'
import { CHAIN_FIELD, payloadOf } from './statement.ts'

/** Links that nobody else has yet, after links that somebody else appended meanwhile. */
export interface Relinking {
  /** How many links, from the first on, stay as they are: up to the last that cannot be made anew. */
  readonly kept: number
  /** The others, made anew: the first names what it follows and what is kept, each later one the one before. */
  readonly lines: readonly string[]
}

/**
 * Makes links anew after `onto`, the head of what somebody else appended. Of each statement only its place in the chain
 * changes, `seq` and `prev`; with that its digest does, and so its signatures have to be made again.
 *
 * A link without signatures can be made anew by anybody. One with signatures only by who holds every key that made them:
 * no signature is lost, and none appears. `links` are lines without their line feeds, each after those that it names.
 */
export function relink(links: readonly string[], onto: ChainHead, signers: readonly Signer[]): Relinking {
  const known = links.map((line) => signedRecord(line, signers))
  const kept = 1 + known.findLastIndex(({ by }) => by === null)
  let head = joined([onto, ...headsAmong(known.slice(0, kept).map(({ record }) => record))])
  const lines = known.slice(kept).map(({ record: { statement }, by }) => {
    const { predicate } = statement
    const chain = { ...predicate[CHAIN_FIELD], seq: head.seq + 1, prev: [...head.digests] }
    const line = envelopeLine(payloadOf({ ...statement, predicate: { ...predicate, [CHAIN_FIELD]: chain } }), by ?? [])
    head = { seq: chain.seq, digests: [recordOf(line).digest] }
    return line
  })
  return { kept, lines }
}

/** One head out of several. */
export function joined(heads: readonly ChainHead[]): ChainHead {
  const seq = heads.reduce((largest, one) => Math.max(largest, one.seq), 0)
  return { seq, digests: [...new Set(heads.flatMap(({ digests }) => digests))].sort() }
}

interface SignedRecord {
  readonly record: LinkRecord
  /** Who signs it anew; null where a signature is by somebody else. */
  readonly by: readonly Signer[] | null
}

function signedRecord(line: string, signers: readonly Signer[]): SignedRecord {
  const record = recordOf(line)
  const { payload, signatures }: { payload: string; signatures: { sig: string }[] } = JSON.parse(line)
  const message = preAuthEncoding(PAYLOAD_TYPE, bytesOfBase64(payload) ?? Buffer.alloc(0))
  // Ed25519 gives one signature for one message (RFC 8032), so that whoever gets the same one has the key that made it.
  const by = signatures.map(({ sig }) =>
    signers.find((one) => Buffer.from(one.sign(message)).toString('base64') === sig),
  )
  const found = by.filter((one) => one !== undefined)
  return { record, by: found.length === by.length ? found : null }
}

function recordOf(line: string): LinkRecord {
  const record = readRecord(Buffer.from(line))
  if (record === null) throw new TypeError('The line is no link.')
  return record
}

/** Those that none of the others names. */
function headsAmong(records: readonly LinkRecord[]): readonly ChainHead[] {
  const named = new Set(records.flatMap(({ statement }) => statement.predicate[CHAIN_FIELD].prev))
  const heads = records.filter(({ digest }) => !named.has(digest))
  return heads.map(({ digest, statement }) => ({ seq: statement.predicate[CHAIN_FIELD].seq, digests: [digest] }))
}

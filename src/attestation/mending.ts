import type { LedgerTail, TornFate } from '../model/chain.ts'
import { CheckError } from '../model/error.ts'
import { ENVELOPE_START, readLink } from './link.ts'

/** The end of a ledger as it is once its torn line has been dealt with. */
export interface MendedTail {
  /** Whole lines; `complete` where no line stands before them. */
  readonly bytes: Uint8Array
  readonly complete: boolean
  readonly torn: TornFate
}

/**
 * What is to become of a last line without a line feed: a whole link stays, and ends; the beginning of one is kept aside.
 *
 * Throws `CheckError` (`ledger_broken`) for what no writer of links can have left.
 */
export function mendTail({ bytes, complete, torn }: LedgerTail, file: string): MendedTail {
  if (torn.length === 0) return { bytes, complete, torn: 'ends' }
  const line = Buffer.from(torn)
  const whole = { bytes: Buffer.concat([bytes, line, LINE_FEED]), complete, torn: 'ends' } as const
  if (!('code' in readLink(line))) return whole
  if (isBeginning(line.toString('latin1'))) return { bytes, complete, torn: 'is kept aside' }
  // Fail closed: it may be another kind of file, and whose it is, is not for us to say.
  throw new CheckError({
    code: 'ledger_broken',
    message: 'The last line of the ledger has no line feed, and is not the beginning of a link either.',
    hint: 'Keep a copy of the last line and remove it from the ledger; then run again.',
    at: { file },
  })
}

const LINE_FEED = Buffer.from('\n')

function isBeginning(text: string): boolean {
  return ENVELOPE_START.startsWith(text) || TORN.test(text)
}

/** A payload that has begun, and what follows it. */
const TORN = new RegExp(`^${ENVELOPE_START}[A-Za-z0-9+/]+={0,2}(?:"[ -~]*)?$`)

import type { ChainVerification } from '../model/chain.ts'
import { inert } from './inert.ts'

/** What reading a ledger found, for people: each fault with its line and what to do, then the outcome. */
export function renderVerification(file: string, verification: ChainVerification): string {
  const { faults, notices } = verification
  const name = inert(file)
  const blocks = faults.map(
    ({ line, code, message, hint }) => `${name}:${line}: ${code}: ${inert(message)}\n  to do: ${inert(hint)}`,
  )
  const remarks = notices.map(({ line, code, message }) => `${name}:${line}: notice: ${code}: ${inert(message)}`)
  return `${[...blocks, ...remarks, ...outcome(name, verification)].join('\n')}\n`
}

function outcome(name: string, { lines, unsigned, head, faults }: ChainVerification): readonly string[] {
  const [first] = faults
  if (first)
    return [`${name}: broken from line ${first.line} on (${count(faults.length, 'fault')} in ${count(lines, 'line')})`]
  const ends = head?.digests.join(' ') ?? ''
  return [
    `${name}: holds, ${count(lines, 'link')}`,
    `head: number ${head?.seq}, sha256 ${ends}`,
    signing(lines, unsigned),
  ]
}

/** Says what the chain does not prove, so that no one takes order for origin. */
function signing(lines: number, unsigned: number): string {
  const signed = lines - unsigned
  if (signed === 0) return 'unsigned: the chain proves the order of its links, not who made them'
  return `${count(signed, 'link')} of ${lines} signed; signatures were not checked, so the chain proves order, not origin`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

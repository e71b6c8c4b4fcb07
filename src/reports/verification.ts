import type { ChainFault, ChainNotice, ChainVerification } from '../model/chain.ts'
import { countOf } from '../model/count.ts'
import type { SignatureCheck, SignatureFault } from '../model/signature.ts'
import { inert } from './inert.ts'

/** What the signatures came to, and where the keys that count were found. */
export type SignatureFindings = SignatureCheck & { readonly source: string }

/**
 * What reading a ledger found, for people: each fault with its line and what to do, then the outcome.
 *
 * `signatures` is null where they were not checked.
 */
export function renderVerification(
  file: string,
  verification: ChainVerification,
  signatures: SignatureFindings | null,
): string {
  const name = inert(file)
  const faults = byLine<ChainFault | SignatureFault>(verification.faults, signatures?.faults ?? [])
  const notices = byLine<ChainNotice | SignatureFault>(verification.notices, signatures?.remarks ?? [])
  const blocks = faults.map(
    ({ line, code, message, hint }) => `${name}:${line}: ${code}: ${inert(message)}\n  to do: ${inert(hint)}`,
  )
  const remarks = notices.map(({ line, code, message }) => `${name}:${line}: notice: ${code}: ${inert(message)}`)
  const end = outcome(name, verification, faults)
  return `${[...blocks, ...remarks, ...end, ...signing(verification, signatures)].join('\n')}\n`
}

/** Of one line, the chain's faults come first. */
function byLine<T extends { readonly line: number }>(...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.flat().sort((one, other) => one.line - other.line)
}

type Numbered = { readonly line: number }

function outcome(
  name: string,
  { lines, head, faults }: ChainVerification,
  all: readonly Numbered[],
): readonly string[] {
  const [first] = faults
  const [one] = all
  if (first)
    return [`${name}: broken from line ${first.line} on (${countOf(all.length, 'fault')} in ${countOf(lines, 'line')})`]
  const held = one ? `the chain holds, and ${countOf(all.length, 'fault')} of its signatures` : 'holds'
  const ends = head?.digests.join(' ') ?? ''
  return [`${name}: ${held}, ${countOf(lines, 'link')}`, `head: number ${head?.seq}, sha256 ${ends}`]
}

/** Says what the chain does not prove, so that no one takes order for origin. */
function signing(verification: ChainVerification, signatures: SignatureFindings | null): readonly string[] {
  const { lines, unsigned, faults } = verification
  if (!signatures && faults.length > 0) return []
  if (unsigned === lines) return ['unsigned: the chain proves the order of its links, not who made them']
  const signed = `${countOf(lines - unsigned, 'link')} of ${lines} signed`
  if (!signatures) {
    return [
      `${signed}; no key is trusted here, so the signatures were not checked and the chain proves order, not origin`,
    ]
  }
  const { signers, keys, source } = signatures
  const names = [...signers].map(
    ([name, of]) => `signed by ${inert(name)}: ${countOf(of.length, 'link')}, ${runsOf(of)}`,
  )
  return [...names, `${signed}; ${countOf(keys, 'key')} trusted by ${inert(source)}`]
}

/** `line 3`, or `lines 1-20, 25`; numbers ascend. */
function runsOf(lines: readonly number[]): string {
  const runs: [number, number][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && last[1] === line - 1) last[1] = line
    else runs.push([line, line])
  }
  const shown = runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  return `line${lines.length === 1 ? '' : 's'} ${shown.join(', ')}`
}

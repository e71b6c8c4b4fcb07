import { appendLine } from '../../src/adapters/ledger.ts'
import { headOfTail } from '../../src/attestation/head.ts'
import { attested, type Built, link } from './chain-builder.ts'

/** Appends the n-th attestation to a ledger in a file, as a check does. */
export async function append(file: string, n: number): Promise<Built> {
  const built: Built[] = []
  await appendLine(file, (tail) => {
    const next = link(attested(n), headOfTail(tail, file))
    built.push(next)
    return next.line
  })
  const [only] = built
  if (!only || built.length > 1) throw new Error('the line is made once')
  return only
}

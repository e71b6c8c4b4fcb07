import { appendLine } from '../../src/adapters/ledger.ts'
import { headOfTail } from '../../src/attestation/head.ts'
import { mendTail } from '../../src/attestation/mending.ts'
import type { Mending } from '../../src/model/chain.ts'
import { attested, type Built, link } from './chain-builder.ts'

/** Appends the n-th attestation to a ledger in a file, as a check does. `mending` is what was done about a torn line. */
export async function append(file: string, n: number): Promise<Built & { readonly mending: Mending | null }> {
  const built: Built[] = []
  const mending = await appendLine(file, (tail) => {
    const mended = mendTail(tail, file)
    const next = link(attested(n), headOfTail(mended, file))
    built.push(next)
    return { line: next.line, torn: mended.torn }
  })
  const [only] = built
  if (!only || built.length > 1) throw new Error('the line is made once')
  return { ...only, mending }
}

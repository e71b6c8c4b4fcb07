import { beforeAll, expect, it, vi } from 'vitest'
import { verifyChain } from '../../src/attestation/chain.ts'
import { type Defect, type Link, readLink } from '../../src/attestation/link.ts'
import type { ChainHead } from '../../src/model/chain.ts'
import { Random } from '../helpers/random.ts'
import { attested, chain, ledger, link } from './chain-builder.ts'

/** What was read of each line of the whole ledger, by a stretch of it in which no two are alike. */
const known = vi.hoisted(() => new Map<string, { readonly line: Buffer; readonly link: Link | Defect }>())
const keyOf = vi.hoisted(() => (line: Buffer) => line.toString('latin1', 360, 420))

// Ten million lines are read, nearly all of them as they were: a line with the same bytes is not read again.
vi.mock(import('../../src/attestation/link.ts'), async (importOriginal) => {
  const original = await importOriginal()
  return {
    ...original,
    readLink(line) {
      const same = known.get(keyOf(line))
      return same?.line.equals(line) ? same.link : original.readLink(line)
    },
  }
})

const LINKS = 1000
const MUTATIONS = 10_000
const links = chain(LINKS)
const whole = ledger(links)
const head = links[LINKS - 1]?.digest ?? ''
const starts = [0]
for (const { line } of links) starts.push((starts.at(-1) ?? 0) + line.length + 1)

/** The offset of a line, counted from 1; that of the line after the last is the length of the ledger. */
const startOf = (line: number): number => starts[line - 1] ?? whole.length
const lineAt = (line: number): Buffer => whole.subarray(startOf(line), startOf(line + 1))
const headAt = (line: number): ChainHead | null => links[line - 2]?.head ?? null
const forged = (line: number, n: number): Buffer => ledger([link(attested(LINKS + n), headAt(line))])
const spliced = (line: number, removed: number, ...added: readonly Uint8Array[]): Buffer =>
  Buffer.concat([whole.subarray(0, startOf(line)), ...added, whole.subarray(startOf(line + removed))])

beforeAll(() => {
  const lines = links.map(({ line }) => Buffer.from(line))
  for (const line of lines) known.set(keyOf(line), { line, link: readLink(line) })
  expect(known.size).toBe(LINKS)
})

interface Mutation {
  readonly bytes: Buffer
  /** The lines of which one must be named first. */
  readonly at: readonly number[]
}

const KINDS: Readonly<Record<string, (random: Random) => Mutation>> = {
  'a byte changed'(random) {
    const line = 1 + random.below(LINKS)
    const bytes = Buffer.from(whole)
    const place = startOf(line) + random.below(lineAt(line).length - 1)
    // Another byte, and none that ends a line.
    const changed = ((bytes[place] ?? 0) + 1 + random.below(255)) % 256
    bytes[place] = changed === 0x0a ? 0x00 : changed
    // Which of two lines was changed, the named or the one that names it, cannot be told apart.
    return { bytes, at: [line - 1, line] }
  },
  'a link edited'(random) {
    const line = 1 + random.below(LINKS)
    return { bytes: spliced(line, 1, forged(line, random.below(1000))), at: [line] }
  },
  'a line removed'(random) {
    const line = 1 + random.below(LINKS)
    return { bytes: spliced(line, 1), at: [Math.min(line, LINKS - 1)] }
  },
  'a link inserted'(random) {
    const line = 1 + random.below(LINKS)
    return { bytes: spliced(line, 0, forged(line, random.below(1000))), at: [line] }
  },
  'two lines exchanged'(random) {
    const one = 1 + random.below(LINKS - 1)
    const other = one + 1 + random.below(LINKS - one)
    const between = whole.subarray(startOf(one + 1), startOf(other))
    return { bytes: spliced(one, other - one + 1, lineAt(other), between, lineAt(one)), at: [one] }
  },
  'a line moved'(random) {
    const line = 1 + random.below(LINKS - 1)
    const to = line + 1 + random.below(LINKS - line)
    const between = whole.subarray(startOf(line + 1), startOf(to + 1))
    return { bytes: spliced(line, to - line + 1, between, lineAt(line)), at: [line] }
  },
  'a line repeated'(random) {
    const line = 1 + random.below(LINKS)
    const after = line + random.below(LINKS - line + 1)
    return { bytes: spliced(after + 1, 0, lineAt(line)), at: [after + 1] }
  },
  'the end cut off'(random) {
    const size = random.below(whole.length)
    const lines = starts.findLastIndex((start) => start <= size)
    const torn = size > (starts[lines] ?? 0)
    return { bytes: whole.subarray(0, size), at: [torn ? lines + 1 : Math.max(lines, 1)] }
  },
}

it(`${MUTATIONS} random single mutations of ${LINKS} links: each is found, and located`, { timeout: 400_000 }, () => {
  expect(verifyChain(whole, head).faults).toEqual([])
  const random = new Random(7)
  const kinds = Object.entries(KINDS)
  const missed: string[] = []
  for (let n = 0; n < MUTATIONS; n += 1) {
    const [kind, mutate] = kinds[n % kinds.length] ?? ['none', () => ({ bytes: whole, at: [] })]
    const { bytes, at } = mutate(random)
    const [first] = verifyChain(bytes, head).faults
    if (!first || !at.includes(first.line))
      missed.push(`${n}: ${kind} at ${at.join('/')}: ${first?.line} ${first?.code}`)
  }
  expect(missed).toEqual([])
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyChain } from '../../src/attestation/chain.ts'
import { readEntries } from '../../src/attestation/entries.ts'
import { extendsLedger } from '../../src/attestation/extension.ts'
import { LEDGER_LINE } from '../../src/setup/proposals.ts'
import { Random } from '../helpers/random.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'
import { append } from './append.ts'

const LEDGER = 'attestations.intoto.jsonl'

/** A repository whose ledger is merged line by line, with the first two links of it on `main`. */
async function shopWithLedger(): Promise<Repository> {
  const shop = buildRepository()
  shop.write('.gitattributes', `* text=auto eol=crlf\n${LEDGER_LINE.replace('.agent/', '')}\n`)
  await appendTo(shop, [1, 2])
  shop.commit('first links')
  return shop
}

const fileOf = (shop: Repository): string => join(shop.dir, LEDGER)
const bytesOf = (shop: Repository): Buffer => readFileSync(fileOf(shop))
const codesOf = (bytes: Uint8Array) => verifyChain(bytes).faults.map(({ code }) => code)
const digestsOf = (bytes: Uint8Array) => readEntries(bytes).map(({ digest }) => digest)

async function appendTo(shop: Repository, numbers: readonly number[]): Promise<void> {
  for (const n of numbers) await append(fileOf(shop), n)
}

async function onBranch(shop: Repository, name: string, from: string, numbers: readonly number[]): Promise<void> {
  shop.git('checkout', '-q', '-b', name, from)
  await appendTo(shop, numbers)
  shop.commit(name)
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('two branches that both appended, merged by git with merge=union', () => {
  it.each([
    [1, 1],
    [1, 4],
    [4, 1],
    [3, 5],
    [40, 40],
  ])('%i links on ours, %i on theirs: a fork until the next link names both heads', async (ours, theirs) => {
    const shop = await shopWithLedger()
    await onBranch(shop, 'theirs', 'main', numbers(100, theirs))
    const [other] = [bytesOf(shop)]
    await onBranch(shop, 'ours', 'main', numbers(200, ours))
    const own = bytesOf(shop)
    shop.git('merge', '-q', '-m', 'merge', 'theirs')
    const merged = bytesOf(shop)
    expect(codesOf(merged)).toEqual(['link_unjoined'])
    expect(extendsLedger(own, merged)).toBe(true)
    expect(extendsLedger(other, merged)).toBe(true)
    const heads = [own, other].map((bytes) => digestsOf(bytes).at(-1) ?? '')
    const next = await append(fileOf(shop), 300)
    const verified = verifyChain(bytesOf(shop))
    expect(verified).toMatchObject({ lines: 2 + ours + theirs + 1, faults: [], head: { digests: [next.digest] } })
    const prev = JSON.parse(Buffer.from(JSON.parse(next.line).payload, 'base64').toString()).predicate
    expect(prev['urn:constitution-check:chain:v1'].prev).toEqual(heads.sort())
  })

  it('three branches merge one after the other, and one link joins all', async () => {
    const shop = await shopWithLedger()
    await onBranch(shop, 'one', 'main', [10, 11])
    await onBranch(shop, 'two', 'main', [20])
    await onBranch(shop, 'three', 'main', [30, 31, 32])
    shop.git('merge', '-q', '-m', 'merge', 'one')
    shop.git('merge', '-q', '-m', 'merge', 'two')
    expect(codesOf(bytesOf(shop))).toEqual(['link_unjoined', 'link_unjoined'])
    await appendTo(shop, [40])
    expect(verifyChain(bytesOf(shop))).toMatchObject({ lines: 9, faults: [] })
  })

  it('without the attribute git reports a conflict, whose markers are no links', async () => {
    const shop = await shopWithLedger()
    writeFileSync(join(shop.dir, '.gitattributes'), '')
    shop.commit('no attribute')
    await onBranch(shop, 'theirs', 'main', [10])
    await onBranch(shop, 'ours', 'main', [20])
    expect(() => shop.git('merge', '-q', '-m', 'merge', 'theirs')).toThrow()
    expect(codesOf(bytesOf(shop))).toContain('envelope_not_json')
    await expect(append(fileOf(shop), 30)).rejects.toMatchObject({ faults: [{ code: 'ledger_broken' }] })
  })

  it('whatever the order of branches, links and merges: no link is lost, and each merge is joined', async () => {
    const random = new Random(11)
    for (let round = 0; round < 6; round += 1) {
      const shop = await shopWithLedger()
      const branches = ['main']
      let number = 1000
      for (let step = 0; step < 14; step += 1) {
        const branch = branches[random.below(branches.length)] ?? 'main'
        shop.git('checkout', '-q', branch)
        const before = bytesOf(shop)
        if (random.below(3) === 0 && branches.length < 4) {
          branches.push(`b${step}`)
          shop.git('checkout', '-q', '-b', `b${step}`)
        } else if (random.below(2) === 0) {
          const other = branches[random.below(branches.length)] ?? 'main'
          const theirs = shop.git('show', `${other}:${LEDGER}`)
          shop.git('merge', '-q', '-m', 'merge', other)
          const merged = bytesOf(shop)
          expect(new Set(digestsOf(merged))).toEqual(
            new Set([...digestsOf(before), ...digestsOf(Buffer.from(`${theirs}\n`))]),
          )
          expect(new Set([...codesOf(merged), 'link_unjoined'])).toEqual(new Set(['link_unjoined']))
        }
        number += 1 + random.below(3)
        await appendTo(shop, [number, ...(random.below(2) === 0 ? [number + 5000] : [])])
        expect(codesOf(bytesOf(shop))).toEqual([])
        shop.commit(`step ${step}`)
      }
    }
  }, 120_000)
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { chainLanes } from '../../../src/reports/html/chain-lanes.ts'

/** From the last link to the first, each with the links before it. */
const links = (...rows: readonly (readonly [digest: string, ...prev: readonly string[]])[]) =>
  rows.map(([digest, ...prev]) => ({ digest, prev }))

describe('the chain', () => {
  it('is one line where each link follows the one before', () => {
    expect(chainLanes(links(['c', 'b'], ['b', 'a'], ['a']))).toEqual([
      { column: 0, upper: [], lower: [[0, 0]] },
      { column: 0, upper: [[0, 0]], lower: [[0, 0]] },
      { column: 0, upper: [[0, 0]], lower: [] },
    ])
  })

  it('parts where it was merged, and comes together where it had been forked', () => {
    expect(chainLanes(links(['d', 'c', 'b'], ['c', 'a'], ['b', 'a'], ['a']))).toEqual([
      {
        column: 0,
        upper: [],
        lower: [
          [0, 0],
          [0, 1],
        ],
      },
      {
        column: 0,
        upper: [
          [0, 0],
          [1, 1],
        ],
        lower: [
          [1, 1],
          [0, 0],
        ],
      },
      {
        column: 1,
        upper: [
          [0, 0],
          [1, 1],
        ],
        lower: [
          [0, 0],
          [1, 1],
        ],
      },
      {
        column: 0,
        upper: [
          [0, 0],
          [1, 0],
        ],
        lower: [],
      },
    ])
  })

  it('stops where a link is not there', () => {
    expect(chainLanes(links(['c', 'b'], ['a']))).toEqual([
      { column: 0, upper: [], lower: [] },
      { column: 0, upper: [], lower: [] },
    ])
  })

  it('leads to no link that stands above', () => {
    expect(chainLanes(links(['b', 'a'], ['a', 'b'])).at(-1)).toEqual({ column: 0, upper: [[0, 0]], lower: [] })
  })

  it('draws no more than eight columns, and each of those to its end', () => {
    const heads = Array.from({ length: 12 }, (_, at) => [`h${at}`, `r${at}`] as const)
    const roots = Array.from({ length: 12 }, (_, at) => [`r${at}`] as const)
    const rows = chainLanes(links(...heads, ...roots))
    expect(rows.slice(0, 8).map(({ column }) => column)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(rows.slice(12, 20).map(({ column, upper }) => [column, upper.length])).toEqual(
      Array.from({ length: 8 }, (_, at) => [at, 8 - at]),
    )
  })

  test.prop([fc.array(fc.array(fc.nat({ max: 60 }), { maxLength: 20 }), { maxLength: 60 })])(
    'joins whatever is drawn, in few columns',
    (graph) => {
      const rows = chainLanes(graph.map((prev, at) => ({ digest: `${at}`, prev: [...new Set(prev)].map(String) })))
      let before = new Set<number>()
      for (const { column, upper, lower } of rows) {
        expect(Math.max(column, ...upper.flat(), ...lower.flat())).toBeLessThan(8)
        // Each line goes on where one ended in the row above, and ends in this link or goes straight down.
        for (const [from, to] of upper) expect([before.has(from), to === column || to === from]).toEqual([true, true])
        expect(new Set(upper.map(([from]) => from))).toEqual(before)
        before = new Set(lower.map(([, to]) => to))
      }
      expect(before.size).toBe(0)
    },
  )
})

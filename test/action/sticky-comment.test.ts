import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isOutrun, type Marker, markerOf, markerText } from '../../src/action/marker.ts'
import { type CommentDesk, keepComment, type StickyComment } from '../../src/action/sticky-comment.ts'
import { GitHubFailure } from '../../src/model/github.ts'
import { HOSTILE } from '../helpers/hostile.ts'

const CHECK = 'constitution-check (main)'

/** Comments of one pull request; `turn` lets others go first, before a request arrives and before its answer does. */
class Board implements CommentDesk {
  head = 'h0'
  /** GitHub's clock; 0 where it has none. */
  now = 0
  comments: { id: number; body: string }[] = []
  #ids = 0
  readonly #turn: () => Promise<void>

  constructor(turn: () => Promise<void> = async () => {}) {
    this.#turn = turn
  }

  async #asked<T>(act: () => T): Promise<T> {
    await this.#turn()
    const answer = act()
    await this.#turn()
    return answer
  }

  pull: CommentDesk['pull'] = (number) =>
    this.#asked(() => ({
      number,
      author: null,
      head: this.head,
      from: null,
      base: { branch: 'main', id: 'b' },
      state: 'open',
      commits: 1,
      toldAt: this.now,
    }))
  ownComments: CommentDesk['ownComments'] = () =>
    this.#asked(() => ({ items: this.comments.map((one) => ({ ...one, by: null })), complete: true }))
  createComment: CommentDesk['createComment'] = (_, body) =>
    this.#asked(() => {
      this.comments.push({ id: ++this.#ids, body })
      return this.#ids
    })
  updateComment: CommentDesk['updateComment'] = (id, body) =>
    this.#asked(() => {
      this.#find(id).body = body
    })
  deleteComment: CommentDesk['deleteComment'] = (id) =>
    this.#asked(() => {
      this.comments.splice(this.comments.indexOf(this.#find(id)), 1)
    })
  pause = async (): Promise<void> => this.#turn()

  #find(id: number): { id: number; body: string } {
    const found = this.comments.find((one) => one.id === id)
    if (!found) throw new GitHubFailure('not_found', 'no such comment')
    return found
  }

  markers(): readonly (Marker | null)[] {
    return this.comments.map(({ body }) => markerOf(body))
  }
}

const sticky = (head: string, toldAt = 1, more: Partial<StickyComment> = {}): StickyComment => ({
  pull: 7,
  marker: { check: CHECK, head, toldAt, run: toldAt },
  text: `verdict on ${head} at ${toldAt}`,
  create: true,
  ...more,
})

describe('the marker', () => {
  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 50), text]))(
    'holds %s and cannot be ended by it',
    (_, text) => {
      const marker = { check: text, head: 'a', toldAt: 1, run: 2 }
      const shown = markerText(marker)
      expect(shown).toMatch(/^<!-- constitution-check \{[ -~]*\} -->$/)
      expect(shown.slice(4, -3)).not.toMatch(/--|[<>]/)
      expect(markerOf(`${shown}\nmore`)).toEqual(marker)
    },
  )

  it.each([
    '',
    'x',
    ` ${markerText(sticky('a').marker)}`,
    `> ${markerText(sticky('a').marker)}`,
    '<!-- constitution-check {"check":1} -->',
    '<!-- constitution-check nonsense -->',
    '<!-- constitution-check ',
  ])('is not there in %j', (body) => {
    expect(markerOf(body)).toBeNull()
  })

  it('orders runs by what they were told when, then by number', () => {
    expect(isOutrun({ toldAt: 1, run: 9 }, { toldAt: 2, run: 1 })).toBe(true)
    expect(isOutrun({ toldAt: 1, run: 1 }, { toldAt: 1, run: 2 })).toBe(true)
    expect(isOutrun({ toldAt: 1, run: 1 }, { toldAt: 1, run: 1 })).toBe(false)
    expect(isOutrun({ toldAt: 2, run: 1 }, null)).toBe(false)
    expect(isOutrun({ toldAt: 0, run: 1 }, { toldAt: 2, run: 2 })).toBe(false)
  })
})

describe('one run after the other', () => {
  it('makes one comment, and brings it up to date', async () => {
    const board = new Board()
    expect(await keepComment(board, sticky('h0'))).toBe('written')
    board.head = 'h1'
    expect(await keepComment(board, sticky('h1', 2, { create: false }))).toBe('written')
    expect(board.comments).toEqual([{ id: 1, body: `${markerText(sticky('h1', 2).marker)}\nverdict on h1 at 2` }])
  })

  it('is quiet where there is nothing to say and no comment', async () => {
    const board = new Board()
    expect(await keepComment(board, sticky('h0', 1, { create: false }))).toBe('quiet')
    expect(board.comments).toEqual([])
  })

  it('leaves the comment to the newer head, and to the later run', async () => {
    const board = new Board()
    board.head = 'h1'
    await keepComment(board, sticky('h1', 5))
    const before = structuredClone(board.comments)
    expect(await keepComment(board, sticky('h0', 9))).toBe('superseded')
    expect(await keepComment(board, sticky('h1', 4))).toBe('superseded')
    expect(board.comments).toEqual(before)
  })

  it('comes back to a head that was judged before', async () => {
    const board = new Board()
    await keepComment(board, sticky('h0', 1))
    board.head = 'h1'
    await keepComment(board, sticky('h1', 2))
    board.head = 'h0'
    expect(await keepComment(board, sticky('h0', 3))).toBe('written')
    expect(board.markers()).toEqual([sticky('h0', 3).marker])
  })

  it('touches neither another check nor a quoted marker', async () => {
    const board = new Board()
    board.comments = [
      { id: -2, body: `${markerText({ ...sticky('h0').marker, check: 'other' })}\nx` },
      { id: -1, body: `> ${markerText(sticky('h0').marker)}` },
    ]
    await keepComment(board, sticky('h0'))
    expect(board.comments.map(({ id }) => id)).toEqual([-2, -1, 1])
  })

  it('removes what an interrupted run left twice', async () => {
    const board = new Board()
    for (const toldAt of [1, 2, 3]) board.comments.push({ id: -toldAt, body: markerText(sticky('h0', toldAt).marker) })
    expect(await keepComment(board, sticky('h0', 4))).toBe('written')
    expect(board.markers()).toEqual([sticky('h0', 4).marker])
  })

  it('replaces its own verdict where the pull request moved on in that moment', async () => {
    const board = new Board()
    await keepComment(board, sticky('h0', 1))
    const { updateComment } = board
    board.updateComment = async (id, body) => {
      await updateComment(id, body)
      board.head = 'h1'
      board.updateComment = updateComment
    }
    expect(await keepComment(board, sticky('h0', 2))).toBe('superseded')
    expect(board.markers()).toEqual([{ check: CHECK, head: 'h1', toldAt: 0, run: 0 }])
    expect(board.comments[0]?.body).not.toContain('verdict on h0')
    expect(await keepComment(board, sticky('h1', 3))).toBe('written')
  })

  it('goes by no run that was told later than it is now', async () => {
    const board = new Board()
    board.now = 1000
    board.comments = [
      { id: 1, body: `${markerText({ check: CHECK, head: 'h0', toldAt: 2000, run: 9 })}\nAll is well.` },
    ]
    expect(await keepComment(board, sticky('h0', 999))).toBe('written')
    expect(board.comments).toMatchObject([{ body: expect.stringContaining('verdict on h0') }])
    board.now = 2000
    await keepComment(board, sticky('h0', 2000))
    board.now = 1999
    expect(await keepComment(board, sticky('h0', 1998))).toBe('superseded')
  })

  it('makes no second comment where the first is not seen to be its own', async () => {
    const board = new Board()
    const blind = Object.assign(board, { ownComments: async () => ({ items: [], complete: true }) })
    await expect(keepComment(blind, sticky('h0'))).rejects.toThrow('does not show the comment')
    expect(board.comments).toHaveLength(1)
  })

  it('does not write where it cannot see all comments', async () => {
    const board = new Board()
    board.ownComments = async () => ({ items: [], complete: false })
    await expect(keepComment(board, sticky('h0'))).rejects.toMatchObject({ refusal: 'refused' })
    expect(board.comments).toEqual([])
  })
})

describe('many at once, in any order', () => {
  const runs = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 })

  test.prop([fc.scheduler(), runs], { numRuns: 300 })('for one head end with one comment of it', async (s, at) => {
    const board = new Board(() => s.schedule(Promise.resolve()))
    const all = at.map((toldAt) => keepComment(board, sticky('h0', toldAt)))
    await s.waitFor(Promise.all(all))
    expect(board.comments).toHaveLength(1)
    expect(board.markers()).toMatchObject([{ head: 'h0' }])
  })

  test.prop([fc.scheduler(), fc.integer({ min: 1, max: 5 })], { numRuns: 300 })(
    'while the head moves, never end with the verdict on an older head',
    async (s, heads) => {
      const board = new Board(() => s.schedule(Promise.resolve()))
      const all: Promise<unknown>[] = []
      for (let at = 0; at <= heads; at++) {
        all.push(
          s.schedule(Promise.resolve()).then(() => {
            board.head = `h${at}`
            return keepComment(board, sticky(`h${at}`, at + 1))
          }),
        )
      }
      await s.waitFor(Promise.all(all))
      expect(board.comments.length).toBeGreaterThan(0)
      const kept = board.markers().at(0)
      expect([kept?.head, board.comments.length]).toEqual([board.head, 1])
    },
  )
})

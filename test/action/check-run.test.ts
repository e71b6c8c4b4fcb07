import { expect, test } from 'vitest'
import { makeCheckRun } from '../../src/action/check-run.ts'
import type { Page } from '../../src/action/page.ts'
import { externalId } from '../../src/action/published.ts'

const PAGE: Page = {
  title: 'denied',
  conclusion: 'failure',
  quiet: false,
  annotations: { batches: [], left: 0 },
  markdown: () => '',
}
const REQUEST = {
  name: 'constitution-check (main)',
  head: 'b'.repeat(40),
  turn: { toldAt: 10, run: 5 },
  question: null,
  detailsUrl: null,
  summary: '',
}

test.each([
  { own: false, outcome: 'made', made: ['failure'] },
  { own: true, outcome: 'superseded', made: [] },
])('a later check run holds back a denial where it is our own: $own', async ({ own, outcome, made }) => {
  const written: string[] = []
  const later = externalId({ turn: { toldAt: 99_999_999_999, run: 1 }, question: null })
  const result = await makeCheckRun(
    {
      checkRuns: async (_, name) => ({
        items: [{ id: 1, name, externalId: later, own, completedAt: 0 }],
        complete: true,
      }),
      createCheckRun: async ({ conclusion }) => written.push(conclusion),
      addAnnotations: async () => {},
    },
    PAGE,
    REQUEST,
  )
  expect({ result, written }).toEqual({ result: outcome, written: made })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FuzzRun } from './fuzz-run.ts'

/** Histories of each repository; each crowd is a change of hundreds of files. */
const BATCHES = [
  { format: 'sha1', seed: 1_000_000, histories: 100, crowds: 4 },
  { format: 'sha1', seed: 2_000_000, histories: 100, crowds: 4 },
  { format: 'sha1', seed: 3_000_000, histories: 100, crowds: 4 },
  { format: 'sha256', seed: 5_000_000, histories: 100, crowds: 4 },
] as const

describe.each(BATCHES)('$histories drawn histories, $format, from seed $seed', { timeout: 240_000 }, (batch) => {
  let run: FuzzRun
  beforeAll(() => {
    run = new FuzzRun(batch)
  })
  afterAll(() => run.close())

  test('ranges and commits agree with an independent reading of the same objects', async () => {
    await run.ranges()
    expect(run.check.unseen('range', 'commit', 'several merge bases', 'no merge base', 'restored', 'accepted')).toEqual(
      [],
    )
    expect(run.check.unseen('add', 'modify', 'delete', 'rename', 'mode', 'type', 'binary', 'declined')).toEqual([])
    expect(run.check.unseen('merge differs from every parent', 'only a line end', 'rename in a commit')).toEqual([])
    expect(run.check.keptShare).toBeGreaterThan(0.95)
  })

  test('what is staged agrees with an independent reading of the same objects', async () => {
    await run.staged()
    expect(run.check.unseen('staged', 'first commit', 'from other parent')).toEqual([])
  })
})

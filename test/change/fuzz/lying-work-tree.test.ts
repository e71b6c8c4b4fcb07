import { afterAll, beforeAll, describe, test } from 'vitest'
import { FuzzRun } from './fuzz-run.ts'
import { lyingWorkTree } from './lying-work-tree.ts'

/** Each reading is of the index, whatever the work tree says. A reader that waits for a FIFO hangs here. */
describe.each([
  { format: 'sha1', seed: 6_000_000, histories: 60, crowds: 4 },
  { format: 'sha256', seed: 7_000_000, histories: 40, crowds: 4 },
] as const)(
  '$histories drawn histories, $format, from seed $seed, over a work tree that lies',
  { timeout: 240_000 },
  (batch) => {
    let run: FuzzRun
    beforeAll(() => {
      run = new FuzzRun(batch)
    })
    afterAll(() => run.close())

    test('what is staged agrees with an independent reading of the same objects', async () => {
      await run.staged(lyingWorkTree)
    })
  },
)

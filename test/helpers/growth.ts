/** Shorter runs say nothing; milliseconds. */
const NOISE = 50
const ROUNDS = 3

/** What `growth` stays below where time is linear; where it is quadratic it comes to 16. */
export const LINEAR = 9

/**
 * How many times as much of a processor's time four times as much takes. The least of some rounds, taken in turn, so that what
 * else the machine does matters little.
 */
export async function growth(run: (size: number) => unknown, size: number): Promise<number> {
  const least = { once: Number.POSITIVE_INFINITY, fourTimes: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    least.once = Math.min(least.once, await processorTime(() => run(size)))
    least.fourTimes = Math.min(least.fourTimes, await processorTime(() => run(4 * size)))
  }
  return Math.max(least.fourTimes, NOISE) / Math.max(least.once, NOISE)
}

/** What this process spent of a processor's time, in milliseconds: unlike the clock it does not run while others have their turn. */
export async function processorTime(run: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

import { test as base, expect } from 'vitest'
import { type Hosted, host } from './hosted.ts'
import type { Repository } from './repository.ts'

/**
 * `test` with the repository that `open` makes, on a server where it is 2 January 2026. Each has a server of its own, since
 * requests that write keep a distance of seconds; none may ask for what GitHub does not know.
 */
export function hostedTest(open: () => Repository) {
  return base.extend<{ hosted: Hosted }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from the pattern.
    hosted: async ({}, use) => {
      const hosted = await host(open())
      hosted.github.state.now = '2026-01-02T00:00:00Z'
      await use(hosted)
      await hosted.close()
      expect(hosted.github.violations).toEqual([])
    },
  })
}

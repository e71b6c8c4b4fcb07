import { defineConfig } from 'vitest/config'

// What needs a browser: Debian's chromium, or the one that CHROMIUM names.
export default defineConfig({
  test: {
    include: ['test/browser/*.browser.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    reporters: ['default', 'json'],
    outputFile: { json: '.ci/browser-results.json' },
  },
})

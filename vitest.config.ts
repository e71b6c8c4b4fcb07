import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/helpers/fixed-seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Most of the time goes to programs that tests start, so that each processor is put to use.
    maxWorkers: '100%',
    reporters: ['default', 'json'],
    outputFile: { json: '.ci/results.json' },
  },
})

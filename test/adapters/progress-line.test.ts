import { expect, test } from 'vitest'
import { progressLine } from '../../src/adapters/progress-line.ts'

test.each([
  [{ doing: 'reading the change' }, 0, 1.2, 'reading the change, 0.0 MB from git, 1 s'],
  [
    { doing: 'judging', files: 1_234_567, commits: 1000, scannedBytes: () => 12_345_678 },
    99_950_000,
    61,
    'judging 1,234,567 files of 1,000 commits, 12.3 MB of text, 100.0 MB from git, 61 s',
  ],
  [
    { doing: 'judging', files: 1, commits: 0, scannedBytes: () => 0 },
    1e6,
    3.9,
    'judging 1 file, 0.0 MB of text, 1.0 MB from git, 3 s',
  ],
])('%j', (activity, fromGit, seconds, line) => {
  expect(progressLine(activity, fromGit, seconds)).toBe(`constitution-check: ${line}`)
})

import { expect, test } from 'vitest'
import { GOVERNANCE_FILES, isGovernanceFile } from '../../../src/matching/governance/governance-files.ts'
import { compilePattern, isFault } from '../../../src/matching/paths/glob.ts'
import { pathFromText } from '../../../src/model/path.ts'

test.each(GOVERNANCE_FILES)('%s is a sound pattern and finds a path of its own', (pattern) => {
  expect(isFault(compilePattern(pattern))).toBe(false)
  expect(isGovernanceFile(pathFromText(pattern.replace('**', 'a/b').replace(/\*/g, '-x')))).toBe(true)
})

test('other files are not governance files, however near', () => {
  for (const path of ['README.md', '.huskyrc', 'docs/constitution.yaml', 'src/.gitmodules']) {
    expect(isGovernanceFile(pathFromText(path))).toBe(false)
  }
})

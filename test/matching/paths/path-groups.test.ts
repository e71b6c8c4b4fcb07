import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compilePattern, isFault } from '../../../src/matching/paths/glob.ts'
import { groupNamed, pathGroupNames } from '../../../src/matching/paths/path-groups.ts'
import { shippedFiles } from '../../../src/matching/paths/path-list.ts'
import { pathFromText } from '../../../src/model/path.ts'

const schema: { $defs: Record<string, { properties: Record<string, { enum: string[] }> }> } = JSON.parse(
  readFileSync('schemas/constitution.schema.json', 'utf8'),
)

test.each(['protected_path', 'exempt_group'])('the schema of %s has the groups that there are', (name) => {
  expect(schema.$defs[name]?.properties.group?.enum).toEqual(pathGroupNames())
})

describe.each(pathGroupNames())('%s', (name) => {
  const group = groupNamed(name)
  const patterns = group?.patterns ?? []
  const list = shippedFiles(patterns)

  test('has a version, and patterns, each once', () => {
    expect(group?.version).toBeGreaterThan(0)
    expect(new Set(patterns).size).toBe(patterns.length)
    expect(patterns.length).toBeGreaterThan(5)
  })

  test.each(patterns)('%s is sound, and finds a path of its own', (pattern) => {
    expect(isFault(compilePattern(pattern))).toBe(false)
    const example = pattern
      .replace(/\{([^{},]*),[^{}]*\}/g, '$1')
      .replace(/\/\*\*$/, '/a/b')
      .replace('**/', 'a/b/')
      .replace(/\*/g, 'x')
    expect(list.find(pathFromText(example))).toMatchObject({ confusable: false })
    expect(list.find(pathFromText(`${example}elsewhere`))).toEqual(pattern.endsWith('*') ? expect.anything() : null)
  })
})

test('there is no group by another name', () => {
  for (const name of ['', 'agents', 'constructor', '__proto__']) expect(groupNamed(name)).toBe(null)
})

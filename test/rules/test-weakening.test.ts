import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Constitution } from '../../src/model/constitution.generated.ts'
import { testWeakening } from '../../src/rules/test-weakening.ts'
import { type EntryText, judge } from './rule-case.ts'

interface Case {
  readonly name: string
  readonly constitution?: Constitution
  readonly edit?: EntryText
  readonly changes?: EntryText[]
  /** Where the finding stands that `edit` gives. */
  readonly line?: number
  readonly found?: readonly string[]
}

const cases = (name: string): readonly Case[] => parse(readFileSync(`fixtures/weakenings/${name}.yaml`, 'utf8'))

function foundIn({ constitution = { test_weakening: {} }, edit, changes = edit ? [edit] : [] }: Case) {
  const { findings, unread } = judge(testWeakening, constitution, { changes })
  expect(unread).toEqual([])
  expect(findings.every(({ code }) => code === 'test_weakening')).toBe(true)
  return findings.map(({ path, line }) => `${path?.text}${line === null ? '' : `:${line}`}`)
}

describe('is caught', () => {
  test.each(cases('caught'))('$name', (one) => {
    const { edit, line, found = [`${edit?.path}${line === undefined ? '' : `:${line}`}`] } = one
    expect(foundIn(one)).toEqual(found)
  })
})

describe('stays quiet', () => {
  test.each(cases('quiet'))('$name', (one) => expect(foundIn(one)).toEqual([]))
})

test.each([
  ['a skip', { path: 'a.test.js', base: "/* 😀 ä */ it('adds', f)\n", head: "/* 😀 ä */ it.skip('adds', f)\n" }, 11],
  ['a setting', { path: 'package.json', base: '{"ä": "😀", "lines": 90}\n', head: '{"ä": "😀", "lines": 80}\n' }, 12],
])('the column of %s counts characters', (_, edit, column) => {
  const { findings } = judge(testWeakening, { test_weakening: {} }, { changes: [edit] })
  expect(findings).toMatchObject([{ line: 1, column }])
})

import { readFileSync } from 'node:fs'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { compilePatterns } from '../../../src/matching/patterns/pattern-scanner.ts'
import { addedBlock } from '../../helpers/text-block.ts'

interface Text {
  readonly name: string
  readonly use: string
  readonly text?: string
}

const textsOf = (file: string): readonly Text[] =>
  parse(readFileSync(`fixtures/patterns/${file}`, 'utf8')).filter(({ use }: Text) => use === 'secrets')

/** Whether the other scanner takes something in the text for a secret. */
async function othersFind(content: string): Promise<boolean> {
  const rules = [{ id: creator.meta.id, rule: creator, options: {} }]
  const source = { filePath: '/a.txt', content, contentType: 'text' as const }
  const { messages } = await lintSource({ source, options: { config: { rules } } })
  return messages.length > 0
}

function weFind(content: string): boolean {
  let found = false
  const scanner = compilePatterns([{ id: 'secrets', use: 'secrets', caseSensitive: true }])
  const taker = { hit: () => (found = true), doubt: () => {} }
  scanner.scan(addedBlock(Buffer.from(content)), () => true, taker)
  return found
}

/** What a maintained set of rules takes for secrets in our texts, and we do not: words, hosts and characters that say that it is none. */
const OTHERS_ALONE: readonly string[] = [
  'placeholder of a token',
  'placeholder in capitals',
  'address of the machine itself',
  'host of an example',
  'password in angle brackets',
  'git id behind the name of a secret',
]

test('what a maintained set of rules finds is found here too', async () => {
  const texts = [...textsOf('found.yaml'), ...textsOf('quiet.yaml')]
  const alone: string[] = []
  let both = 0
  for (const { name, text = '' } of texts) {
    const content = text.replaceAll('<>', '')
    if (!(await othersFind(content))) continue
    if (weFind(content)) both++
    else alone.push(name)
  }
  expect(alone).toEqual(OTHERS_ALONE)
  expect(both).toBeGreaterThan(20)
})

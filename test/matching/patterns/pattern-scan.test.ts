import { expect, test } from 'vitest'
import { scanPatterns } from '../../../src/matching/patterns/pattern-scan.ts'
import { pathFromText } from '../../../src/model/path.ts'
import { addedBlock, blockOf } from '../../helpers/text-block.ts'

const FIRST = `-----BEGIN ${'PRIVATE'} KEY-----`
const BODY = `MC4CAQAwBQYDK2Vw${'BCIEI'}Bnv5AnL5sN976VYUbAI2xu2AfBDuyVxv5Rs8mwK4kba`
const LAST = `-----END ${'PRIVATE'} KEY-----`

const added = {
  operation: 'add',
  path: pathFromText('a.pem'),
  oldPath: null,
  base: null,
  head: { mode: '100644', kind: 'file', oid: '1' },
  fromOtherParent: false,
} as const

function linesFound(block = addedBlock(Buffer.alloc(0)), uses = ['secrets']) {
  const patterns = uses.map((use) => ({ id: use, use }))
  const everywhere = patterns.map(() => () => true)
  const scan = scanPatterns(patterns, '/patterns', everywhere, () => false)
  scan.file(added)?.(block)
  return scan.findings().map(({ line, clause }) => `${clause} ${line}`)
}

test('a key whose first line is told is told once', () => {
  const text = `${FIRST}\n${BODY}\n${LAST}\n\n${FIRST}\n${BODY}\n${LAST}\n`
  expect(linesFound(addedBlock(Buffer.from(text)))).toEqual(['/patterns/0 1', '/patterns/0 5'])
})

test('each entry tells it', () => {
  const found = linesFound(addedBlock(Buffer.from(`${FIRST}\n${BODY}\n${LAST}\n`)), ['secrets', 'private_key'])
  expect(found.sort()).toEqual(['/patterns/0 1', '/patterns/1 1'])
})

test('a body below a first line that is not added is told', () => {
  const text = Buffer.from(`${FIRST}\n${BODY}\n${LAST}\n`)
  expect(linesFound(blockOf(text, new Set([FIRST.length + 1])))).toEqual(['/patterns/0 2'])
})

test('another body further down is told', () => {
  expect(linesFound(addedBlock(Buffer.from(`${FIRST}\n${BODY}\n${LAST}\nkey: ${BODY}\n`)))).toEqual([
    '/patterns/0 1',
    '/patterns/0 4',
  ])
})

import { expect, test } from 'vitest'
import { CheckError } from '../../src/model/error.ts'
import { renderFaults } from '../../src/reports/faults.ts'
import { faultsOf, policyOf } from './layer-of.ts'

/** Ten lines of a policy each, with one mistake, and what is said about it. */
const MISTAKES: readonly (readonly [wrong: string, said: string])[] = [
  ['    action: block', 'action: expected require_review or deny, found the text "block".'],
  ['    actoin: deny', 'has no key actoin.'],
  ['    operations: [add, remove]', 'expected add, modify, delete, rename, mode or type'],
  ['    operations: []', 'expected a list with at least one entry'],
  ['    operations: [add, add]', 'expected a list without repetitions'],
  ['    reason: 5', 'reason: expected text, found the number 5.'],
  ['    path: again', 'The key path is written twice in this mapping.'],
  ['    x-note: {$append: [x]}', 'A directive inside an entry of a list has nothing below it'],
  ['    operations: add', 'operations: expected a list, found the text "add".'],
  ['    0x10: note', 'A key must be text.'],
]

const block = (at: number) => {
  const [wrong, said] = MISTAKES[at % MISTAKES.length] ?? ['', '']
  const notes = Array.from({ length: 7 }, (_, note) => `    x-note-${note}: of ${at}`)
  return { lines: [`  # place ${at}`, `  - path: place-${at}/**`, ...notes, wrong], said }
}

test('a policy of two thousand lines with two hundred mistakes: all are printed, at their lines', async () => {
  const blocks = Array.from({ length: 200 }, (_, at) => block(at))
  const text = ['protected_paths:', ...blocks.flatMap(({ lines }) => lines)].join('\n')
  expect(text.split('\n')).toHaveLength(2001)
  const [first, ...rest] = await faultsOf(() => policyOf(text))
  const printed = first ? renderFaults(new CheckError([first, ...rest])) : ''
  expect(printed).toContain('(200 faults)')
  const rows = printed.split('\n').filter((row) => row.startsWith('constitution.yaml:'))
  expect(rows.map((row) => Number(row.split(':')[1]))).toEqual(blocks.map((_, at) => 11 + at * 10))
  for (const [at, row] of rows.entries()) expect(row).toContain(blocks[at]?.said)
  expect(printed.split('\n').filter((row) => row.startsWith('  to do: '))).toHaveLength(200)
  expect(printed.split('\n').filter((row) => /^ {2}\| +\^$/.test(row))).toHaveLength(200)
})

test.each([
  ['octocat', false],
  ['everyone', false],
  ['@', false],
  ['@org/', false],
  ['@org/team/more', false],
  ['@octocat @grace', false],
  ['permission:admin', false],
  ['permission:write', true],
  ['@octocat', true],
  ['@org/the_team.1', true],
])('approvals.from takes %j: %s. What names nobody would silently discharge nothing', async (entry, may) => {
  const faults = await faultsOf(() => policyOf(`approvals: {from: [${JSON.stringify(entry)}]}`))
  const said =
    'approvals.from[0]: expected a person such as @octocat, a team such as @org/team, or permission:write, found'
  expect(faults.map(({ message }) => message)).toEqual(may ? [] : [`${said} the text ${JSON.stringify(entry)}.`])
})

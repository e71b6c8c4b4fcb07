import { describe, expect, it } from 'vitest'
import { CheckError } from '../../src/model/error.ts'
import { renderBug, renderFaults } from '../../src/reports/faults.ts'

describe('faults', () => {
  it('are listed all, each with its place, a caret and what to do', () => {
    const error = new CheckError([
      {
        code: 'layer_invalid',
        message: 'limit is not a key.',
        hint: 'Did you mean limits?',
        at: { file: 'c.yaml', line: 2, column: 3, text: '  limit: 3' },
      },
      { code: 'manifest_missing', message: 'There is no manifest.', hint: 'Commit it.', at: { file: 'seals.json' } },
    ])
    expect(renderFaults(error)).toBe(`constitution-check: no verdict (2 faults)
c.yaml:2:3: limit is not a key.
  |   limit: 3
  |   ^
  to do: Did you mean limits?
seals.json: There is no manifest.
  to do: Commit it.
`)
  })

  it.each([
    ['bé: x', 5, 4],
    ['日本: x', 5, 6],
    ['e\u0301: x', 5, 3],
    ['🍞: x', 4, 4],
  ])('%s has its caret under the place on a terminal', (text, column, cells) => {
    const at = { file: 'c.yaml', line: 1, column, text }
    const rows = renderFaults(new CheckError({ code: 'layer_invalid', message: 'm', hint: 'h', at })).split('\n')
    expect(rows[3]).toBe(`  | ${' '.repeat(cells)}^`)
  })

  it('cut a long line around the caret and make it inert', () => {
    const text = `${'a'.repeat(5000)}\u001b[2J${'b'.repeat(5000)}`
    const error = new CheckError({
      code: 'layer_invalid',
      message: 'Bad.',
      hint: 'Mend it.',
      at: { file: 'c.yaml', line: 1, column: 5001, text },
    })
    const rows = renderFaults(error).split('\n')
    expect(rows[2]?.length).toBeLessThan(120)
    expect(rows[2]).toContain('\\u{1b}[2J')
    expect(rows[3]?.indexOf('^')).toBe(rows[2]?.indexOf('\\u{1b}'))
  })
})

it('a bug says that something was not judged, and its trace is inert', () => {
  const error = new Error('x')
  error.stack = 'Error: \u001b[2J\n    at somewhere'
  expect(renderBug(error)).toBe(
    'constitution-check: not all could be judged: a fault of the checker itself. Please report it.\nError: \\u{1b}[2J\n    at somewhere\n',
  )
  expect(renderBug('thrown text')).toMatch(/not all could be judged.*\nthrown text\n$/s)
})

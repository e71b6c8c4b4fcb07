import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { annotationsOf } from '../../src/reports/annotations.ts'
import { annotationCommand, annotationCommands, withoutCommands } from '../../src/reports/workflow-commands.ts'
import { HOSTILE, hostileFinding, hostileReport } from '../helpers/hostile.ts'

const findings = (count: number, more = {}) =>
  Array.from({ length: count }, (_, at) => hostileFinding('x', { path: `a/${at}.md`, ...more }))

describe('annotations', () => {
  it('come in batches of 50, denials first, and no more than 500', () => {
    const reviews = findings(400, { decision: 'require_review' })
    const { batches, left } = annotationsOf({ findings: [...reviews, ...findings(220)] })
    expect(batches.map((one) => one.length)).toEqual(Array.from({ length: 10 }, () => 50))
    expect(
      batches
        .flat()
        .map((one) => one.annotation_level)
        .join(' '),
    ).toBe([...Array.from({ length: 220 }, () => 'failure'), ...Array.from({ length: 280 }, () => 'warning')].join(' '))
    expect(left).toBe(120)
  })

  it('stand where the finding stands', () => {
    const [one] = annotationsOf({
      findings: findings(1, { line: 7, column: 3, source: null, clause: '/limits' }),
    }).batches.flat()
    expect(one).toEqual({
      path: 'a/0.md',
      start_line: 7,
      end_line: 7,
      start_column: 3,
      end_column: 3,
      annotation_level: 'failure',
      title: 'protected_path [protected-paths]',
      message: 'A protected path was modified (x).\n| x\n| x\nclause: limits\nto do: x',
    })
  })

  it('of a whole file, or of an earlier commit, stand at its first line without a column', () => {
    const commit = 'e'.repeat(40)
    const all = annotationsOf({
      findings: [...findings(1, { line: null, column: null }), ...findings(1, { line: 9, commit })],
    })
    expect(all.batches.flat()).toMatchObject([
      { start_line: 1, end_line: 1 },
      { start_line: 1, end_line: 1, message: expect.stringMatching(/^At commit eeeeeeeeeeee: /) },
    ])
    expect(all.batches.flat().some((one) => 'start_column' in one)).toBe(false)
  })

  it('are not made for what has no path, or one that cannot be shown', () => {
    const odd = [
      hostileFinding('x', { path: null }),
      hostileFinding('x', { path: 'a\ufffd', path_base64: 'Yf8=' }),
      hostileFinding('x', { path: 'a\nb' }),
      hostileFinding('x', { path: 'a\u202eb' }),
    ]
    expect(annotationsOf({ findings: odd })).toEqual({ batches: [], left: 4 })
  })

  it('hold nothing that acts, and no more than GitHub takes', () => {
    for (const text of HOSTILE) {
      for (const { title, message } of annotationsOf(
        hostileReport(text, [hostileFinding(text, { path: 'a.md' })]),
      ).batches.flat()) {
        expect(title.length).toBeLessThanOrEqual(255)
        expect(Buffer.byteLength(message)).toBeLessThan(64 * 1024)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
        expect(title + message).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|^\s*::|##\[/m)
      }
    }
  })
})

/**
 * What a runner reads as commands in the lines of a log: `::name props::message` at the start of a line, after blanks, and
 * `##[name props]message` anywhere (actions/runner, ActionCommand.cs).
 */
function commandsIn(log: string): readonly string[] {
  let stopped: string | null = null
  return log.split(/\r\n|[\r\n]/).flatMap((line) => {
    const [, name] = /^\s*::([^ :]+)(?: [^:]*)?::/.exec(line) ?? /##\[([^\] ]+)[^\]]*\]/.exec(line) ?? []
    if (name === undefined) return []
    if (stopped !== null) {
      if (name === stopped) stopped = null
      return []
    }
    if (name === 'stop-commands') stopped = line.split('::').at(-1) ?? null
    return [name]
  })
}

describe('workflow commands', () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }))

  test.prop([text, text, text])('are one line each, and the one that is meant', (message, file, title) => {
    const line = annotationCommand('error', message, { file, line: 3, title })
    expect(line).not.toMatch(/[\r\n]/)
    expect(commandsIn(line)).toEqual(['error'])
    const [, properties = ''] = /^::error (.*?)::/.exec(line) ?? []
    expect(properties.split(',').map((one) => one.split('=')[0])).toEqual(['file', 'line', 'title'])
    expect(line.length).toBeLessThan(200_000 + 3 * file.length * 10 + 3 * title.length * 10)
  })

  it('keep the lines of a message, as the runner unescapes it', () => {
    expect(annotationCommand('warning', 'one 100%\ntwo', { file: 'a:b,c.md', line: 1 })).toBe(
      '::warning file=a%3Ab%2Cc.md,line=1::one 100%25%0Atwo',
    )
  })

  it('are ten of each level at most', () => {
    const lines = annotationCommands({ findings: [...findings(30), ...findings(30, { decision: 'require_review' })] })
    expect(lines.map((line) => /^::(\w+)/.exec(line)?.[1])).toEqual([
      ...Array.from({ length: 10 }, () => 'error'),
      ...Array.from({ length: 10 }, () => 'warning'),
    ])
  })

  it('are not looked for in text that stands between tokens', () => {
    for (const one of HOSTILE) {
      const log = withoutCommands(`${one}\n::error::owned\n::stop-commands::x\n::x::\n`, 'f00d')
      expect(commandsIn(`${log}::notice::after\n`)).toEqual(['stop-commands', 'notice'])
    }
  })
})

import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Complaints } from '../../src/adapters/git/complaints.ts'
import { isRecent } from '../../src/adapters/git/version.ts'

const VERSION = '{"event":"version","sid":"x","thread":"main","evt":"3","exe":"2.39.5"}\n'
const START = '{"event":"start","argv":["git","cat-file"]}\n'

/** What is told and what is left of pieces of standard error. */
async function heard(...pieces: readonly string[]): Promise<{ version: string | null; text: string }> {
  const stderr = new PassThrough()
  const complaints = new Complaints(stderr)
  for (const piece of pieces) {
    stderr.write(piece)
    await setImmediate()
  }
  const text = complaints.end()
  return { version: await complaints.version, text }
}

describe('what git says on standard error', () => {
  test('the version is told, and what git says of itself is no complaint', async () => {
    const text = 'error: unable to read\nfatal: bad object\n'
    expect(await heard(VERSION, START, text)).toEqual({ version: '2.39.5', text })
    expect(await heard(`${VERSION}${START}${text}`)).toEqual({ version: '2.39.5', text })
    expect(await heard(...`${VERSION}${START}${text}${START}`)).toEqual({ version: '2.39.5', text })
  })

  test('no version is told by one that does not know how', async () => {
    expect(await heard('fatal: no\n')).toEqual({ version: null, text: 'fatal: no\n' })
    expect(await heard()).toEqual({ version: null, text: '' })
  })

  test('nothing that comes later is taken for the version', async () => {
    expect(await heard('warning: x\n', VERSION)).toEqual({ version: null, text: 'warning: x\n' })
    expect(await heard(VERSION, VERSION.replace('2.39.5', '9.9.9'))).toMatchObject({ version: '2.39.5' })
  })

  test('a complaint is heard after any number of events, and repetition is cut', async () => {
    const many = START.repeat(5000)
    expect((await heard(VERSION, many, many, 'fatal: late\n')).text).toBe('fatal: late\n')
    const long = await heard(VERSION, ...Array.from({ length: 50 }, () => 'error: again\n'.repeat(1000)))
    expect(long.text.length).toBeLessThan(100_000)
  })
})

test.each([
  ['2.39.0', true],
  ['2.38.9', false],
  ['2.100.0', true],
  ['3.0', true],
  ['1.99.0', false],
  ['2.9.5', false],
  ['', false],
  ['two', false],
])('git %s is recent: %s', (version, recent) => {
  expect(isRecent(version)).toBe(recent)
})

import { afterEach, expect, test } from 'vitest'
import { undoAtExit } from '../../src/adapters/unfinished.ts'

const before = process.listenerCount('exit')
const done: string[] = []
afterEach(() => {
  done.length = 0
})

/** As if the process exited. */
function exit(): void {
  for (const listener of process.listeners('exit').slice(before)) listener(0)
}

test('what is unfinished is undone, and one that fails does not keep the rest from it', () => {
  const settle = [
    undoAtExit(() => done.push('one')),
    undoAtExit(() => {
      throw new Error('cannot be undone')
    }),
    undoAtExit(() => done.push('two')),
  ]
  exit()
  expect(done).toEqual(['one', 'two'])
  for (const settled of settle) settled()
})

test('what is settled stays, and one listener serves any number', () => {
  const settle = Array.from({ length: 50 }, (_, index) => undoAtExit(() => done.push(String(index))))
  expect(process.listenerCount('exit')).toBe(before + 1)
  for (const settled of settle.slice(1)) settled()
  exit()
  expect(done).toEqual(['0'])
  settle[0]?.()
  expect(process.listenerCount('exit')).toBe(before)
})

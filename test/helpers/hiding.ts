import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A text of fixtures/hiding, and what is found in it. */
export interface HidingCase {
  readonly what: string
  readonly bytes: Buffer
  /** Code, line, column, and what the message must say. */
  readonly found: readonly (readonly [code: string, line: number, column: number, said: string])[]
}

export const HIDING_POLICY = readFileSync('fixtures/hiding/constitution.yaml', 'utf8')

export function hidingCases(name: 'caught' | 'quiet'): readonly HidingCase[] {
  const cases = parse(readFileSync(`fixtures/hiding/${name}.yaml`, 'utf8')) as {
    what: string
    text?: string
    base64?: string
    found?: HidingCase['found']
  }[]
  return cases.map(({ what, text = '', base64, found = [] }) => {
    return { what, bytes: base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64'), found }
  })
}

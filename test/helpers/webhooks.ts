import { readFileSync } from 'node:fs'
import { isRecord } from './github-openapi.ts'

const published: Readonly<Record<string, unknown>> = JSON.parse(readFileSync('fixtures/github/webhooks.json', 'utf8'))

/** A published example of an event's payload, with other values in some places. */
export function payload(event: string, changes: object): Record<string, unknown> {
  const example = published[event]
  if (!isRecord(example)) throw new Error(`no example of ${event}`)
  return merged(example, { repository: { default_branch: 'main' }, ...changes })
}

function merged(one: Record<string, unknown>, other: object): Record<string, unknown> {
  const entries = Object.entries(other).map(([key, value]) => {
    const own = one[key]
    return [key, isRecord(own) && isRecord(value) ? merged(own, value) : value]
  })
  return { ...structuredClone(one), ...Object.fromEntries(entries) }
}

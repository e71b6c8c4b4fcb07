import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseLayer } from '../../src/constitution/document.ts'
import { resolvePolicy } from '../../src/constitution/policy.ts'
import { CheckError, type Fault } from '../../src/model/error.ts'
import type { JsonObject } from '../../src/model/json.ts'
import type { Layer } from '../../src/model/policy.ts'

const CASES = 'fixtures/layers'

/** What `expected.json` states: the faults, or what the layers come to. `message` and `hint` are fragments. */
interface Expected {
  readonly faults?: readonly ExpectedFault[]
  readonly warnings?: readonly ExpectedFault[]
  readonly document?: JsonObject
}

interface ExpectedFault {
  readonly code: string
  readonly at: string
  readonly message: string
  readonly hint?: string
}

const cases = readdirSync(CASES).sort()

test('there are cases', () => expect(cases.length).toBeGreaterThan(30))

test.each(cases)('%s', async (name) => {
  const expected: Expected = JSON.parse(readFileSync(`${CASES}/${name}/expected.json`, 'utf8'))
  const { faults, warnings, document } = await outcomeOf(`${CASES}/${name}`)
  expect(faults.map(described)).toEqual((expected.faults ?? []).map(matching))
  expect(warnings.map(described)).toEqual((expected.warnings ?? []).map(matching))
  if (expected.document) expect(document).toEqual(expected.document)
})

async function outcomeOf(folder: string) {
  try {
    const constitution = await layerIn(folder, 'constitution')
    const requested = readdirSync(folder).includes('corrections.yaml') ? await layerIn(folder, 'corrections') : null
    const { policy, warnings } = resolvePolicy({
      constitution,
      committed: null,
      requested,
      speaker: 'work_tree',
      asOf: Date.parse('2026-06-30T12:00:00Z') / 1000,
    })
    return { faults: [], warnings, document: policy.document }
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    return { faults: error.faults, warnings: [], document: null }
  }
}

function layerIn(folder: string, name: 'constitution' | 'corrections'): Promise<Layer> {
  const file = `${name}.yaml`
  return parseLayer(readFileSync(`${folder}/${file}`), { name, file, revision: null })
}

function described({ code, message, hint, at }: Fault) {
  return { code, at: `${at?.file}:${at?.line}:${at?.column}`, message, hint }
}

function matching({ code, at, message, hint }: ExpectedFault) {
  return { code, at, message: expect.stringContaining(message), hint: expect.stringContaining(hint ?? '') }
}

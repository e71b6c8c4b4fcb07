import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileSource } from '../../src/constitution/layer-files.ts'
import { loadPolicy, type PolicyState } from '../../src/constitution/load.ts'
import { clauseFaults } from '../../src/layers.ts'
import type { Fault } from '../../src/model/error.ts'
import type { JsonObject, Pointer } from '../../src/model/json.ts'
import type { Override } from '../../src/model/policy.ts'

const CASES = 'fixtures/layers'

/**
 * What `expected.json` states: the faults, or what the layers come to. `message` and `hint` are fragments.
 *
 * The files of a case are those of a revision; `corrections.yaml`, where it is there, lies on top.
 */
interface Expected {
  readonly speaker?: 'work_tree' | 'head' | 'operator'
  readonly as_of?: string
  readonly faults?: readonly ExpectedFault[]
  readonly warnings?: readonly ExpectedFault[]
  readonly document?: JsonObject
  /** The layers, as `name file`. */
  readonly layers?: readonly string[]
  /** Where values were written, as `file:line:column`. */
  readonly sources?: Readonly<Record<Pointer, string>>
  /** As `pointer direction ruling`. */
  readonly overrides?: readonly string[]
  readonly unused?: readonly Pointer[]
}

interface ExpectedFault {
  readonly code: string
  readonly at: string
  readonly message: string
  readonly hint?: string
}

const cases = readdirSync(CASES).sort()

test('there are cases', () => expect(cases.length).toBeGreaterThan(70))

test.each(cases)('%s', async (name) => {
  const folder = `${CASES}/${name}`
  const expected: Expected = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8'))
  const state = await stateOf(folder, expected)
  const { faults, warnings } = faultsOf(state)
  expect(faults.map(described)).toEqual((expected.faults ?? []).map(matching))
  expect(warnings.map(described)).toEqual((expected.warnings ?? []).map(matching))
  expect(state.kind).toBe(expected.faults ? 'invalid' : 'valid')
  if (state.kind !== 'valid') return
  const { policy } = state
  if (expected.document) expect(policy.document).toEqual(expected.document)
  if (expected.layers) expect(policy.layers.map((layer) => `${layer.name} ${layer.file}`)).toEqual(expected.layers)
  if (expected.overrides) expect(policy.overrides.map(ruling)).toEqual(expected.overrides)
  if (expected.unused) expect(policy.unused).toEqual(expected.unused)
  const places = Object.keys(expected.sources ?? {}).map((pointer) => {
    const source = policy.source(pointer)
    return [pointer, `${source?.file}:${source?.line}:${source?.column}`]
  })
  expect(Object.fromEntries(places)).toEqual(expected.sources ?? {})
})

function stateOf(folder: string, expected: Expected): Promise<PolicyState> {
  const { speaker = 'work_tree', as_of = '2026-06-30T12:00:00Z' } = expected
  const requested = `${folder}/corrections.yaml`
  const origin = { name: 'corrections', file: 'corrections.yaml', revision: null } as const
  return loadPolicy(filesOf(folder), {
    constitution: null,
    corrections: null,
    requested: existsSync(requested)
      ? { layer: { origin, bytes: readFileSync(requested) }, speaker, signature: { state: 'absent' } }
      : null,
    committedSignature: null,
    asOf: async () => ({ base: Date.parse(as_of) / 1000, latest: Date.parse(as_of) / 1000 }),
    faultsOf: clauseFaults,
  })
}

/** The files of a folder, as git would show them. */
function filesOf(folder: string): FileSource {
  return {
    revision: 'a'.repeat(40),
    async entries(paths) {
      const entryOf = (path: string) => {
        const status = statSync(join(folder, path), { throwIfNoEntry: false })
        return status ? { mode: status.isFile() ? '100644' : '040000', oid: path } : null
      }
      return new Map(paths.map((path) => [path, entryOf(path)]))
    },
    blob: async (path) => readFileSync(join(folder, path)),
  }
}

function faultsOf(state: PolicyState): { faults: readonly Fault[]; warnings: readonly Fault[] } {
  if (state.kind === 'none') throw new Error('the case has no constitution')
  return state.kind === 'invalid'
    ? { faults: state.error.faults, warnings: [] }
    : { faults: [], warnings: state.warnings }
}

function ruling({ pointer, direction, honoured, forbidden }: Override): string {
  return `${pointer} ${direction} ${honoured ? 'honoured' : forbidden ? 'forbidden' : 'held'}`
}

function described({ code, message, hint, at }: Fault) {
  return { code, at: `${at?.file}:${at?.line}:${at?.column}`, message, hint }
}

function matching({ code, at, message, hint }: ExpectedFault) {
  return { code, at, message: expect.stringContaining(message), hint: expect.stringContaining(hint ?? '') }
}

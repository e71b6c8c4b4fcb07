import { hash } from 'node:crypto'
import { CheckError, throwFaults } from '../../model/error.ts'
import { child, isObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'
import type { SealManifest, WithheldScenarios } from '../../model/policy.ts'
import { jsonKeys } from '../text/json-keys.ts'
import { decodeText } from '../text/layer-text.ts'
import { MAX_DEPTH } from '../text/parsed-text.ts'
import { placeFaults, type TextFault } from '../text/text-fault.ts'
import { placesIn } from '../text/text-places.ts'
import { lossOf, type Refusal } from '../text/yaml-limits.ts'
import { describeSchemaError } from '../validation/schema-fault.ts'
import validateSeals from '../validation/seals.validator.generated.js'
import { canonical } from '../values/canonical.ts'
import { valueAt } from '../values/value-at.ts'

/**
 * The manifest of sealed files: JSON by `schemas/seals.schema.json`.
 *
 * Throws `CheckError` (`manifest_invalid`) with every fault: a seal that can be read in two ways seals nothing.
 */
export function parseSeals(bytes: Uint8Array, path: string): SealManifest {
  const text = decodeText(bytes, path, 'manifest_invalid')
  const manifest = parseJson(text, path)
  throwFaults(placeFaults(faultsOf(text, manifest), 'manifest_invalid', path, placesIn(text)))
  return {
    path,
    files: new Map(entriesAt(manifest, '/files').map(([file, digest]) => [file, String(digest)])),
    withheld: withheldIn(manifest),
    // Few checks are told which root to expect.
    get root() {
      return hash('sha256', canonical(manifest))
    },
  }
}

function withheldIn(manifest: JsonValue): WithheldScenarios | null {
  const salt = valueAt(manifest, '/withheld/salt')
  if (typeof salt !== 'string') return null
  const scenarios = entriesAt(manifest, '/withheld/scenarios').map(([name, scenario]) => {
    const [commitment, lines] = [valueAt(scenario, '/commitment'), valueAt(scenario, '/lines')]
    return [name, { commitment: String(commitment), lines: Array.isArray(lines) ? lines.map(String) : [] }] as const
  })
  return { salt, scenarios: new Map(scenarios) }
}

function entriesAt(manifest: JsonValue, pointer: Pointer): readonly [string, JsonValue][] {
  const mapping = valueAt(manifest, pointer)
  return isObject(mapping) ? Object.entries(mapping) : []
}

function parseJson(text: string, path: string): JsonValue {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const offset = /at position ([0-9]+)/.exec(String(cause))?.[1]
    const at = { file: path, ...(offset !== undefined && placesIn(text)(Number(offset))) }
    const message = `${path} is not valid JSON.`
    throw new CheckError(
      { code: 'manifest_invalid', message, hint: 'Correct it, or write the manifest anew.', at },
      { cause },
    )
  }
}

function faultsOf(text: string, manifest: JsonValue): readonly TextFault[] {
  const { keys, tooDeep } = jsonKeys(text, MAX_DEPTH)
  if (tooDeep !== null) return [nestedTooDeep(tooDeep)]
  const offsets = new Map(keys.map(({ pointer, offset }) => [pointer, offset]))
  const repeated = keys.filter((key) => key.repeated)
  const sealed = keys.filter(({ pointer }) => /^\/files\/[^/]*$/.test(pointer))
  return [
    ...repeated.map(({ pointer, offset }) => repeatedKey(offset, keysOf(pointer).at(-1) ?? '')),
    ...sealed.flatMap(({ pointer, offset }) => pathFault(offset, keysOf(pointer)[1] ?? '')),
    ...lossesIn(manifest, '').map(({ pointer, ...loss }) => ({ offset: offsetOf(pointer, offsets), ...loss })),
    ...schemaFaults(manifest, (pointer) => offsetOf(pointer, offsets)),
  ]
}

/** What JSON can say, and no digest can cover, or no reader keeps. */
function lossesIn(value: JsonValue, pointer: Pointer): readonly (Refusal & { readonly pointer: Pointer })[] {
  if (typeof value !== 'object' || value === null) {
    const loss = lossOf(value, String(value))
    return loss === null ? [] : [{ pointer, ...loss }]
  }
  return Object.entries(value).flatMap(([key, one]) => {
    const at = Array.isArray(value) ? pointer : child(pointer, key)
    const loss = lossOf(key, key)
    return [...(loss === null ? [] : [{ pointer: at, ...loss }]), ...lossesIn(one, at)]
  })
}

/** An entry of a list stands where the list does. */
function offsetOf(pointer: Pointer, offsets: ReadonlyMap<Pointer, number>): number {
  const at = offsets.get(pointer)
  return at ?? (pointer === '' ? 0 : offsetOf(pointer.slice(0, pointer.lastIndexOf('/')), offsets))
}

function schemaFaults(manifest: JsonValue, offsetOf: (pointer: string) => number): readonly TextFault[] {
  if (validateSeals(manifest)) return []
  return (validateSeals.errors ?? []).map((error) => {
    const value = valueAt(manifest, error.instancePath) ?? null
    const { pointer, message, hint } = describeSchemaError(error, value, [])
    return { offset: offsetOf(pointer), message, hint }
  })
}

function nestedTooDeep(offset: number): TextFault {
  const message = `Lists and mappings are nested more than ${MAX_DEPTH} deep here.`
  return { offset, message, hint: 'Write it flatter.' }
}

function repeatedKey(offset: number, key: string): TextFault {
  return { offset, message: `The key ${key} is written twice in this mapping.`, hint: 'Keep one of them.' }
}

/** Fail closed: a path that git cannot have would be a seal on nothing. */
function pathFault(offset: number, path: string): readonly TextFault[] {
  const isPath = path.split('/').every((name) => !/^(?:\.?|\.\.|\.git)$/i.test(name))
  if (isPath && !path.includes('\0')) return []
  const hint = 'Write it from the top of the repository, such as scenarios/login.feature.'
  return [{ offset, message: `${JSON.stringify(path)} is no path of a file in a repository.`, hint }]
}

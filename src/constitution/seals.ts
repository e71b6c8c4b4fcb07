import { CheckError } from '../model/error.ts'
import { isObject, type JsonValue, keysOf } from '../model/json.ts'
import type { SealManifest } from '../model/policy.ts'
import { jsonKeys } from './json-keys.ts'
import { decodeText } from './layer-text.ts'
import { describeSchemaError } from './schema-fault.ts'
import validateSeals from './seals.validator.generated.js'
import { placeFaults, type TextFault, throwFaults } from './text-fault.ts'
import { placesIn } from './text-places.ts'
import { valueAt } from './value-at.ts'

/**
 * The manifest of sealed files: JSON by `schemas/seals.schema.json`.
 *
 * Throws `CheckError` (`manifest_invalid`) with every fault: a seal that can be read in two ways seals nothing.
 */
export function parseSeals(bytes: Uint8Array, path: string): SealManifest {
  const text = decodeText(bytes, path, 'manifest_invalid')
  const manifest = parseJson(text, path)
  throwFaults(placeFaults(faultsOf(text, manifest), 'manifest_invalid', path, placesIn(text)))
  const files = valueAt(manifest, '/files')
  const seals = isObject(files) ? Object.entries(files) : []
  return { path, files: new Map(seals.map(([file, digest]) => [file, String(digest)])) }
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
  const keys = jsonKeys(text)
  const offsets = new Map(keys.map(({ pointer, offset }) => [pointer, offset]))
  const repeated = keys.filter((key) => key.repeated)
  const sealed = keys.filter(({ pointer }) => /^\/files\/[^/]*$/.test(pointer))
  return [
    ...repeated.map(({ pointer, offset }) => repeatedKey(offset, keysOf(pointer).at(-1) ?? '')),
    ...sealed.flatMap(({ pointer, offset }) => pathFault(offset, keysOf(pointer)[1] ?? '')),
    ...schemaFaults(manifest, (pointer) => offsets.get(pointer) ?? 0),
  ]
}

function schemaFaults(manifest: JsonValue, offsetOf: (pointer: string) => number): readonly TextFault[] {
  if (validateSeals(manifest)) return []
  return (validateSeals.errors ?? []).map((error) => {
    const value = valueAt(manifest, error.instancePath) ?? null
    const { pointer, message, hint } = describeSchemaError(error, value, [])
    return { offset: offsetOf(pointer), message, hint }
  })
}

function repeatedKey(offset: number, key: string): TextFault {
  return { offset, message: `The key ${key} is written twice in this mapping.`, hint: 'Keep one of them.' }
}

/** Fail closed: a path that git cannot have would be a seal on nothing. */
function pathFault(offset: number, path: string): readonly TextFault[] {
  const segments = path.split('/')
  if (segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')) return []
  const hint = 'Write it from the top of the repository, such as scenarios/login.feature.'
  return [{ offset, message: `${JSON.stringify(path)} is no path of a file in a repository.`, hint }]
}

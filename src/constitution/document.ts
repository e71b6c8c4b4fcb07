import { createHash } from 'node:crypto'
import { CheckError } from '../model/error.ts'
import { isObject, type JsonObject, type Pointer } from '../model/json.ts'
import type { Layer, LayerOrigin } from '../model/policy.ts'
import { decodeText } from './layer-text.ts'
import type { ParsedText } from './parsed-text.ts'
import { parsePlainYaml } from './plain-yaml.ts'
import { placeFaults, throwFaults } from './text-fault.ts'
import { placesIn } from './text-places.ts'

/**
 * One layer of a policy from its bytes: YAML 1.2 (core schema), UTF-8, at most a mebibyte, a mapping with content.
 *
 * Throws `CheckError` (`layer_invalid`) with every fault of the text.
 */
export async function parseLayer(bytes: Uint8Array, origin: LayerOrigin): Promise<Layer> {
  const { name, file } = origin
  const text = decodeText(bytes, file, 'layer_invalid')
  const parsed = parsePlainYaml(text) ?? (await import('./yaml-text.ts')).parseYaml(text)
  const placeOf = placesIn(text)
  throwFaults(placeFaults(parsed.faults, 'layer_invalid', file, placeOf))
  const place = (pointer: Pointer, part: 'key' | 'value') => placeOf(parsed.offsetOf(pointer, part))
  return {
    origin,
    data: mapping(parsed, origin),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    warnings: placeFaults(parsed.warnings, 'layer_invalid', file, placeOf),
    source(pointer) {
      const { line, column } = place(pointer, 'key')
      return { layer: name, file, line, column }
    },
    place: (pointer, part) => ({ file, ...place(pointer, part) }),
  }
}

function mapping({ value }: ParsedText, { name, file }: LayerOrigin): JsonObject {
  if (isObject(value) && Object.keys(value).length > 0) return value
  const empty = value === null || isObject(value)
  // Fail closed: a policy without a rule would pass everything.
  throw new CheckError({
    code: 'layer_invalid',
    message: empty ? `${file} says nothing.` : `${file} is not a mapping of keys to values.`,
    hint:
      name === 'corrections'
        ? 'Write the keys to correct, or delete the file.'
        : 'Write at least one rule, such as "limits: {max_files: 50}".',
    at: { file, line: 1, column: 1 },
  })
}

import { hash } from 'node:crypto'
import { CheckError, type Fault, throwFaults } from '../model/error.ts'
import { isObject, type JsonValue, type Pointer } from '../model/json.ts'
import type { Layer, LayerOrigin } from '../model/policy.ts'
import { directiveFaults } from './merging/directives.ts'
import { directedBy, isUnder } from './text/doubts.ts'
import { decodeText } from './text/layer-text.ts'
import { parsePlainYaml } from './text/plain-yaml.ts'
import { limited, placeFaults } from './text/text-fault.ts'
import { placesIn } from './text/text-places.ts'

/**
 * One layer of a policy from its bytes: YAML 1.2 (core schema), UTF-8, at most a mebibyte, a mapping with content.
 *
 * Throws `CheckError` (`layer_invalid`) with every fault of the text and of the directives in it.
 */
export async function parseLayer(bytes: Uint8Array, origin: LayerOrigin): Promise<Layer> {
  const layer = await readLayer(bytes, origin)
  throwFaults(layer.faults)
  return layer
}

/**
 * The same where faults are to be told together with those of other layers: a layer that has some must not be used, and
 * says what can be made out of it, or nothing.
 */
export async function readLayer(bytes: Uint8Array, origin: LayerOrigin): Promise<Layer> {
  const content = await contentOf(bytes, origin)
  return {
    origin,
    get sha256() {
      return hash('sha256', bytes)
    },
    ...content,
    source(pointer) {
      const { file, line = 1, column = 1 } = content.place(pointer, 'key')
      return { layer: origin.name, file, line, column }
    },
  }
}

type Content = Pick<Layer, 'data' | 'faults' | 'warnings' | 'place' | 'isDoubtful'>

async function contentOf(bytes: Uint8Array, origin: LayerOrigin): Promise<Content> {
  try {
    return await readText(decodeText(bytes, origin.file, 'layer_invalid'), origin)
  } catch (error) {
    if (error instanceof CheckError) return unreadable(origin, error.faults)
    throw error
  }
}

async function readText(text: string, origin: LayerOrigin): Promise<Content> {
  const { file } = origin
  const parsed = parsePlainYaml(text) ?? (await import('./text/yaml-text.ts')).parseYaml(text)
  const placeOf = placesIn(text)
  const faults = placeFaults(parsed.faults, 'layer_invalid', file, placeOf)
  const data = isObject(parsed.value) ? parsed.value : {}
  if (Object.keys(data).length === 0) {
    return unreadable(origin, faults.length > 0 ? faults : [saysNothing(parsed.value, origin)])
  }
  const place = (pointer: Pointer, part: 'key' | 'value') => ({ file, ...placeOf(parsed.offsetOf(pointer, part)) })
  const wrong = directiveFaults(data)
  const misdirected = limited(wrong, ({ pointer, part, message, hint }) => {
    return { code: 'layer_invalid', message, hint, at: place(pointer, part) }
  })
  const doubts = new Set(wrong.map(({ pointer }) => directedBy(pointer)))
  const warnings = placeFaults(parsed.warnings, 'layer_invalid', file, placeOf)
  return { data, faults: [...faults, ...misdirected], warnings, place, isDoubtful: (at) => isUnder(at, doubts) }
}

/** Stands for a layer of which nothing could be made out. */
function unreadable({ file }: LayerOrigin, faults: readonly Fault[]): Content {
  return { data: {}, faults, warnings: [], place: () => ({ file, line: 1, column: 1 }), isDoubtful: () => false }
}

/** Fail closed: a policy without a rule would pass everything. */
function saysNothing(value: JsonValue | undefined, { name, file }: LayerOrigin): Fault {
  const empty = value === null || isObject(value)
  return {
    code: 'layer_invalid',
    message: empty
      ? `${file} says nothing. A mapping of keys to values is expected.`
      : `${file} is not a mapping of keys to values.`,
    hint:
      name === 'corrections'
        ? 'Write the keys to correct, or delete the file.'
        : 'Write at least one rule, such as "limits: {max_files: 50}".',
    at: { file, line: 1, column: 1 },
  }
}

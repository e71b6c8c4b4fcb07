import { readLayerFile } from '../adapters/layer-file.ts'
import { parseLayer } from '../constitution/document.ts'
import { jsonCopy, kindOf } from '../constitution/text/json-copy.ts'
import { CheckError, type Fault, throwFaults } from '../model/error.ts'
import type { JsonObject } from '../model/json.ts'

/** A YAML file: its path, or its `file:` URL as text or as `URL`. */
export type LayerFile = string | URL

/** What a layer can be given as: the mapping itself, or the file that holds it. */
export type LayerSource = JsonObject | LayerFile

/** A layer's content, and what in it is easily misread. */
export interface LoadedLayer {
  readonly data: JsonObject
  readonly warnings: readonly Fault[]
}

/**
 * The layers, in their order. Rejects with `TypeError` where one is none of the kinds; else with one `CheckError` that
 * lists the faults of all of them.
 */
export async function loadLayers(sources: readonly LayerSource[]): Promise<readonly LoadedLayer[]> {
  const outcomes = await Promise.allSettled(sources.map(loadLayer))
  const errors = outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  const other = errors.find((one) => !(one instanceof CheckError))
  if (other !== undefined || errors.length === 1) throw other ?? errors[0]
  throwFaults(errors.flatMap((one) => (one instanceof CheckError ? one.faults : [])))
  return outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

async function loadLayer(source: unknown): Promise<LoadedLayer> {
  if (isLayerFile(source)) {
    const { file, bytes } = readLayerFile(source)
    return parseLayer(bytes, { name: 'constitution', file, revision: null })
  }
  if (typeof source === 'object' && source !== null) return { data: jsonCopy(source), warnings: [] }
  throw new TypeError(`A layer is a mapping, a path or a file: URL, not ${kindOf(source)}.`)
}

/** Whether it is a path, not empty, or a URL. */
export function isLayerFile(source: unknown): source is LayerFile {
  return (typeof source === 'string' && source !== '') || source instanceof URL
}

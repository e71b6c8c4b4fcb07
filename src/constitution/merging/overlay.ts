import { deepmergeCustom } from 'deepmerge-ts'
import { child, isObject, type JsonObject, type JsonValue, type Pointer } from '../../model/json.ts'
import { own, withValueAt } from '../values/value-at.ts'
import { directivesIn, isDirective } from './directives.ts'
import { type Combined, combine, removedInVain } from './list-edits.ts'
import type { MergeSettings } from './merge-settings.ts'

/** What a layer does to what is below it that the checker may refuse; `pointer` leads into the layer. */
export interface MergeIssue {
  readonly kind: 'mapping_replaced' | 'mapping_over_other' | 'no_list' | 'nothing_there' | 'inside_entry'
  readonly pointer: Pointer
}

type Note = (issue: MergeIssue) => void

/** Lists, scalars and null are leaves: the right one replaces the left one. What is merged has no circles to watch for. */
const mergePair = deepmergeCustom<JsonValue, { DeepMergeArraysURI: never }, undefined>({
  mergeArrays: false,
  metaDataUpdater: () => undefined,
})

/** Lays a layer whose directives have no faults over what is below. The result shares values with both. */
export function layOver(
  below: JsonObject,
  above: JsonObject,
  settings: MergeSettings,
  note: Note = () => {},
): JsonObject {
  return new Overlay(settings, note).merged(below, above, '')
}

class Overlay {
  readonly #settings: MergeSettings
  readonly #note: Note

  constructor(settings: MergeSettings, note: Note) {
    this.#settings = settings
    this.#note = note
  }

  /** First everything that depends on what is below is settled; what is left merges as plain mappings do. */
  merged(below: JsonObject, above: JsonObject, at: Pointer): JsonObject {
    const gone: Pointer[] = []
    const plain = this.#mapping(below, above, at, '', gone)
    const rest = gone.reduce((document, pointer) => withValueAt(document, pointer, undefined), below)
    const result: unknown = mergePair(rest, plain)
    return isObject(result) ? result : plain
  }

  /** The mapping above without directives. `at` leads into the layer, `inside` into the mapping that is being merged. */
  #mapping(below: JsonObject, above: JsonObject, at: Pointer, inside: Pointer, gone: Pointer[]): JsonObject {
    const plain: Record<string, JsonValue> = {}
    for (const key of Object.keys(above)) {
      const under = own(below, key)
      const over = above[key]
      if (over === undefined) continue
      const value = this.#value(under, over, child(at, key), child(inside, key), gone)
      if (value !== undefined) plain[key] = value
      else if (under !== undefined) gone.push(child(inside, key))
    }
    return plain
  }

  /** Undefined where the key goes: what takes out of nothing leaves nothing, since empty can mean something else. */
  #value(
    below: JsonValue | undefined,
    above: JsonValue,
    at: Pointer,
    inside: Pointer,
    gone: Pointer[],
  ): JsonValue | undefined {
    if (above === null && this.#settings.nulls === 'delete') return undefined
    if (isDirective(above)) return this.#carriedOut(below, above, at)
    if (isObject(above)) {
      if (below !== undefined && !isObject(below)) this.#note({ kind: 'mapping_over_other', pointer: at })
      const plain = this.#mapping(isObject(below) ? below : {}, above, at, inside, gone)
      return below === undefined && isEmpty(plain) && !isEmpty(above) ? undefined : plain
    }
    if (isObject(below)) this.#note({ kind: 'mapping_replaced', pointer: at })
    return Array.isArray(above) ? this.#list(Array.isArray(below) ? below : [], above, at) : above
  }

  #carriedOut(below: JsonValue | undefined, directive: JsonObject, at: Pointer): JsonValue | undefined {
    const nothing = below === undefined || below === null
    if (own(directive, '$delete') !== undefined) {
      if (below === undefined) this.#note({ kind: 'nothing_there', pointer: child(at, '$delete') })
      return undefined
    }
    const list = Array.isArray(below) ? below : []
    const vain = removedInVain(list, directive, this.#keyOf(at))
    if (!nothing && !Array.isArray(below)) this.#note({ kind: 'no_list', pointer: at })
    else for (const pointer of vain) this.#note({ kind: 'nothing_there', pointer: at + pointer })
    const takesOut = Object.keys(directive).every((key) => key === '$remove')
    return nothing && takesOut ? below : this.#list(list, directive, at)
  }

  #list(below: readonly JsonValue[], above: readonly JsonValue[] | JsonObject, at: Pointer): readonly JsonValue[] {
    return combine(below, above, this.#keyOf(at)).map((entry) => this.#entry(entry, at))
  }

  #entry({ below, above }: Combined, at: Pointer): JsonValue {
    if (!above) return below?.value ?? null
    const pointer = at + above.pointer
    if (this.#keyOf(at) === undefined) {
      for (const inner of directivesIn(above.value, pointer)) this.#note({ kind: 'inside_entry', pointer: inner })
    } else if (isObject(above.value)) {
      return this.merged(isObject(below?.value) ? below.value : {}, above.value, pointer)
    }
    return above.value
  }

  #keyOf(list: Pointer): string | undefined {
    return this.#settings.listKeys.get(list)
  }
}

const isEmpty = (mapping: JsonObject): boolean => Object.keys(mapping).length === 0

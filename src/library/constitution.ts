import { mergeLayers } from '../constitution/merging/merge.ts'
import { kindOf } from '../constitution/text/json-copy.ts'
import { own } from '../constitution/values/value-at.ts'
import type { Fault } from '../model/error.ts'
import { isObject, type JsonObject, type JsonValue, keysOf } from '../model/json.ts'
import { pointerOf } from '../model/spelling.ts'
import { inert } from '../reports/inert.ts'
import { frozenCopy } from './frozen-copy.ts'
import { isLayerFile, type LayerFile, type LayerSource, loadLayers } from './layer-source.ts'
import { PolicyReject } from './policy-reject.ts'

/** What Node prints an object as. */
export const INSPECT: unique symbol = Symbol.for('nodejs.util.inspect.custom')

/**
 * The rules that code asks before it acts: one mapping, merged from layers and frozen.
 *
 * It holds what the layers say and no more: unlike the checker it does not validate them against the vocabulary, and
 * does not follow `extends`. Made by `fromObject`, `fromFile` and `fromLayers`. A dotted key such as `limits.max_files`
 * leads through mappings, never into lists; a key that has a dot in its name stands in quotes: `business."opening.hours"`.
 */
export class Constitution {
  /** The merged rules, frozen at every level. */
  readonly rules: JsonObject
  /** Scalars of the files that YAML 1.1 reads otherwise, such as `NO` and `06110`, each with its place. */
  readonly warnings: readonly Fault[]

  private constructor(rules: JsonObject, warnings: readonly Fault[]) {
    if (warnings === undefined) {
      throw new TypeError('A constitution is made by Constitution.fromObject, fromFile or fromLayers, not by new.')
    }
    this.rules = frozenCopy(rules)
    this.warnings = Object.freeze(warnings.map(frozenFault))
    Object.freeze(this)
  }

  /**
   * The rules of one mapping, copied.
   *
   * Throws `TypeError` where it is no mapping, or holds what JSON cannot, or a key that reaches into prototypes, or one
   * that begins with `$` and is no directive.
   */
  static fromObject(mapping: JsonObject): Constitution {
    return new Constitution(mergeLayers(mapping), [])
  }

  /**
   * The rules of one YAML file, named by its path or its `file:` URL.
   *
   * Rejects with `CheckError`: `layer_unreadable` where the file is missing or unreadable (`cause` is the error of the
   * file system), or the URL is of another kind; `layer_invalid`, with every fault and its place, where it is not valid
   * YAML 1.2 (UTF-8, at most a mebibyte, without duplicate keys), or not a mapping with content. Rejects with `TypeError`
   * where it is given neither a path nor a URL.
   */
  static async fromFile(file: LayerFile): Promise<Constitution> {
    if (isLayerFile(file)) return Constitution.fromLayers(file)
    throw new TypeError(`A constitution is read from a path or a file: URL, not from ${kindOf(file)}.`)
  }

  /**
   * The rules of several layers, each laid over those before it as `mergeLayers` does; without a layer they are empty.
   *
   * Rejects as `fromObject` throws and `fromFile` rejects, with the faults of all files in one `CheckError`.
   */
  static async fromLayers(...layers: readonly LayerSource[]): Promise<Constitution> {
    const loaded = await loadLayers(layers)
    return new Constitution(
      mergeLayers(...loaded.map(({ data }) => data)),
      loaded.flatMap(({ warnings }) => warnings),
    )
  }

  /** The value at a dotted key, null included; the fallback (null unless given) where there is none. Throws `TypeError` where it is no dotted key. */
  get(dottedKey: string): JsonValue
  get<Fallback>(dottedKey: string, fallback: Fallback): JsonValue | Fallback
  get(dottedKey: string, ...fallback: readonly unknown[]): unknown {
    const value = lookUp(this.rules, dottedKey)
    if (value !== undefined) return value
    return fallback.length === 0 ? null : fallback[0]
  }

  /** Whether there is a value at a dotted key; null is one. Throws `TypeError` where it is no dotted key. */
  has(dottedKey: string): boolean {
    return lookUp(this.rules, dottedKey) !== undefined
  }

  /** The value at a dotted key, null included. Throws `PolicyReject` where there is none, `TypeError` where it is no dotted key. */
  require(dottedKey: string): JsonValue {
    const value = lookUp(this.rules, dottedKey)
    // Fail closed: what needs a rule does not go on without it.
    if (value === undefined) throw new PolicyReject(`The constitution is missing ${inert(dottedKey)}.`)
    return value
  }

  /** The class and the top-level keys, in one line that is safe to print. */
  toString(): string {
    return `Constitution(${Object.keys(this.rules).map(inert).join(', ')})`
  }

  [INSPECT](): string {
    return this.toString()
  }
}

function frozenFault({ at, ...fault }: Fault): Fault {
  return Object.freeze({ ...fault, ...(at && { at: Object.freeze({ ...at }) }) })
}

const SPELLING = 'Write dots between keys, and a key that is empty or has a dot, a quote or a bracket in it in quotes.'

function lookUp(rules: JsonObject, dottedKey: string): JsonValue | undefined {
  if (typeof dottedKey !== 'string') throw new TypeError(`A dotted key must be a string, not ${kindOf(dottedKey)}.`)
  const pointer = pointerOf(dottedKey)
  if (pointer === null) throw new TypeError(`${inert(JSON.stringify(dottedKey))} is no dotted key. ${SPELLING}`)
  let value: JsonValue | undefined = rules
  for (const key of keysOf(pointer)) value = isObject(value) ? own(value, key) : undefined
  return value
}

/** The same value. Throws `TypeError` where it is no `Constitution`. */
export function asConstitution(value: unknown): Constitution {
  if (value instanceof Constitution) return value
  throw new TypeError(`A Constitution is needed, not ${kindOf(value)}: make one with Constitution.fromObject.`)
}

import { isObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'

/** Where the entries of lists and mappings begin, noted as a reader comes across them. */
export class PlainPlaces {
  readonly #entries = new Map<JsonValue, number[]>()
  readonly #keys = new Map<JsonValue, Map<string, { readonly key: number; readonly value: number }>>()

  /** The next entry of a list. */
  noteEntry(list: JsonValue, offset: number): void {
    const entries = this.#entries.get(list)
    if (entries) entries.push(offset)
    else this.#entries.set(list, [offset])
  }

  noteKey(mapping: JsonValue, name: string, key: number, value: number): void {
    const keys = this.#keys.get(mapping)
    if (keys) keys.set(name, { key, value })
    else this.#keys.set(mapping, new Map([[name, { key, value }]]))
  }

  /** Where the value at the pointer, or the key before it, begins; its nearest ancestor's where it is absent. */
  offsetOf(root: JsonValue, start: number, pointer: Pointer, part: 'key' | 'value'): number {
    let value: JsonValue = root
    let offset = start
    for (const key of keysOf(pointer)) {
      const found: number | undefined = Array.isArray(value)
        ? this.#entries.get(value)?.[Number(key)]
        : this.#keys.get(value)?.get(key)?.[part]
      const inner: JsonValue | undefined = Array.isArray(value)
        ? value[Number(key)]
        : isObject(value)
          ? value[key]
          : undefined
      if (found === undefined || inner === undefined) break
      offset = found
      value = inner
    }
    return offset
  }
}

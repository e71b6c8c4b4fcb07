import { isObject, type JsonObject, type Pointer } from '../../model/json.ts'
import { pointerOf } from '../../model/spelling.ts'

/** How layers merge. */
export interface MergeSettings {
  /** Whether null is a value, or takes the key out of the layers below. */
  readonly nulls: 'keep' | 'delete'
  /** Lists whose entries merge by a key that they have, by where they stand. */
  readonly listKeys: ReadonlyMap<Pointer, string>
  /** Whether a mapping may take the place of something else, and the reverse. */
  readonly typeMismatch: 'error' | 'replace'
}

/** As the library merges. */
export const PLAIN_MERGE: MergeSettings = { nulls: 'keep', listKeys: new Map(), typeMismatch: 'replace' }

/** The settings that a document asks for in `merge`. What is not valid counts as not written: the schema refuses it. */
export function mergeSettingsOf({ merge }: JsonObject): MergeSettings {
  const { nulls, list_keys: keys, type_mismatch: mismatch } = isObject(merge) ? merge : {}
  const listKeys = Object.entries(isObject(keys) ? keys : {}).flatMap(([name, key]): [Pointer, string][] => {
    const list = pointerOf(name)
    return list !== null && typeof key === 'string' ? [[list, key]] : []
  })
  return {
    nulls: nulls === 'delete' ? 'delete' : 'keep',
    listKeys: new Map(listKeys),
    typeMismatch: mismatch === 'replace' ? 'replace' : 'error',
  }
}

import { isObject, type JsonValue } from './json.ts'

/**
 * Whether a scope names nothing at all: neither a list that permits, which may be empty, nor a list that denies something.
 * It then authorises nothing.
 */
export function declaresNothing(scope: JsonValue | undefined): boolean {
  if (!isObject(scope)) return true
  const { paths, tools, deny } = scope
  if (Array.isArray(paths) || Array.isArray(tools)) return false
  return !isObject(deny) || ![deny.paths, deny.tools].some((list) => Array.isArray(list) && list.length > 0)
}

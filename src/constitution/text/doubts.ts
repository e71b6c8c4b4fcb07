import { child, keysOf, type Pointer } from '../../model/json.ts'

/** The value that the directive at a pointer, or above it, is about. */
export function directedBy(pointer: Pointer): Pointer {
  const keys = keysOf(pointer)
  const directive = keys.findIndex((key) => key.startsWith('$'))
  return (directive < 0 ? keys : keys.slice(0, directive)).reduce<Pointer>(child, '')
}

/** Whether a pointer, or one that leads to it, is among these; that of the whole document counts for nothing. */
export function isUnder(pointer: Pointer, among: ReadonlySet<Pointer>): boolean {
  if (among.size === 0) return false
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (among.has(at)) return true
  return false
}

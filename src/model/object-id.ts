import type { ObjectFormat } from './git.ts'

/** Whether a text is a whole object id as git writes it, of either format. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text)
}

/** Whether it is the id of zeros, by which git says that nothing is there. */
export function isZeroId(text: string): boolean {
  return /^0+$/.test(text)
}

/** The format that an object id belongs to. */
export function formatOf(oid: string): ObjectFormat {
  return oid.length === 64 ? 'sha256' : 'sha1'
}

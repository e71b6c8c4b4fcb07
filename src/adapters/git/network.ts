import { isObjectId } from '../../model/object-id.ts'

/** What is asked of another repository: its references. */
export const LIST = ['ls-remote', '--quiet']
/** Nothing but the objects of the reference that is asked for: no tags, no other references, no file of git's own. */
export const FETCH = [
  'fetch',
  '--quiet',
  '--no-tags',
  '--no-prune',
  '--refmap=',
  '--no-write-fetch-head',
  '--no-recurse-submodules',
  '--no-auto-maintenance',
]

/** What a reference, by its full name, holds in a listing; null where it is not there. */
export function tipIn(listing: string, ref: string): string | null {
  const [oid = ''] = listedRows(listing).find(([, name]) => name === ref) ?? []
  return isObjectId(oid) ? oid : null
}

/** The rows of a listing: an object id, or with `--symref` what the name stands for; and the name. */
export function listedRows(listing: string): readonly (readonly string[])[] {
  return listing.split('\n').map((line) => line.split('\t'))
}

/** An address may hold a password, and errors end up in logs. */
export function withoutPassword(text: string): string {
  return text.replace(/(:\/\/)[^/@\s]*@/g, '$1***@').replace(/[^\x20-\x7e]/g, '?')
}

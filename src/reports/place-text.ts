import type { Revision } from '../model/change.ts'
import type { Source } from '../model/finding.ts'
import type { LayerOrigin } from '../model/policy.ts'
import { inert } from './inert.ts'

/** Where a value was written, inert. */
export function sourceText({ file, line, column }: Source): string {
  return inert(`${file}:${line}:${column}`)
}

/** A commit as people see it: as it was named, with the start of its id. */
export function revisionText(revision: Revision | null): string {
  if (revision === null) return 'a repository without a commit'
  const id = shortId(revision.id)
  return revision.id.startsWith(revision.name) ? id : `${inert(revision.name)} (${id})`
}

/** Which file a layer is, and of what revision. */
export function originText({ name, file, revision }: LayerOrigin): string {
  return `${inert(file)} (${name}, ${revision === null ? 'from disk' : `at ${shortId(revision)}`})`
}

const shortId = (id: string): string => id.slice(0, 12)

import type { ChangeSet } from '../model/change.ts'
import type { Fault } from '../model/error.ts'
import type { Notice } from '../model/finding.ts'
import { pathFromText } from '../model/path.ts'
import type { TextFacts } from '../model/text.ts'

/** What is worth saying about the change as a whole. */
export function changeNotices(change: ChangeSet, { lfsPointers }: TextFacts): readonly Notice[] {
  const restored = change.restored.map((path): Notice => {
    const message =
      'A commit of the range changed this path and a later one put it back; only the net change is judged.'
    return { code: 'touched_and_restored', message, path }
  })
  const pointers = change.changes
    .filter((one) => lfsPointers.has(one))
    .map(({ path }): Notice => ({ code: 'lfs_pointer', message: POINTER, path }))
  return [...restored, ...pointers, ...(change.changes.length > 0 ? [] : [NOTHING])]
}

const POINTER = 'The file is a pointer of Git LFS: its content is elsewhere, and the pointer alone was read.'

const NOTHING: Notice = {
  code: 'nothing_to_judge',
  message: 'The change is empty: there was nothing to judge.',
  path: null,
}

/** A configuration warning, where it does not stop the run. */
export function warningNotice({ at, message, hint }: Fault): Notice {
  const place = at?.line === undefined ? '' : `Line ${at.line}: `
  return {
    code: 'configuration_warning',
    message: `${place}${message} ${hint}`,
    path: at ? pathFromText(at.file) : null,
  }
}

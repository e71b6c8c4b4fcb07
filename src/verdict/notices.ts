import type { ChangeSet } from '../model/change.ts'
import type { Fault } from '../model/error.ts'
import type { Notice } from '../model/finding.ts'
import { pathFromText } from '../model/path.ts'

/** What is worth saying about the change as a whole. */
export function changeNotices(change: ChangeSet): readonly Notice[] {
  const restored = change.restored.map((path): Notice => {
    const message =
      'A commit of the range changed this path and a later one put it back; only the net change is judged.'
    return { code: 'touched_and_restored', message, path }
  })
  return change.changes.length > 0 ? restored : [...restored, NOTHING]
}

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

import type { Change } from '../../model/change.ts'
import type { Draft } from '../../model/finding.ts'
import type { ForbiddingList } from '../paths/path-list.ts'
import type { SealLookup } from './seal-lookup.ts'

/** A path without a seal may be taken for one that has it, or be new among those that should. */
export function unsealed(
  { operation, path, oldPath }: Change,
  lookup: SealLookup,
  places: ForbiddingList,
): readonly Draft[] {
  const sealed = lookup.confusedWith(path)
  if (sealed !== undefined) {
    const message = `On other systems this path takes the place of ${sealed}, which is sealed.`
    return [{ code: 'path_confusable', decision: 'deny', message, path, clause: '/sealed_scenarios' }]
  }
  // A sealed file that was moved away is a finding of its own.
  const left = oldPath !== null && lookup.digest(oldPath) === undefined ? places.find(oldPath) : null
  const hit = places.find(path) ?? left
  if (hit === null) return []
  // What comes in from elsewhere is new here, wherever it has been before.
  const isNew = operation === 'add' || (oldPath !== null && left === null)
  const message = `${isNew ? 'A new file' : 'This file'} under ${hit.pattern} has no seal.`
  return [
    {
      code: 'unsealed_scenario',
      decision: 'require_review',
      message,
      path,
      evidence: hit.pattern,
      clause: '/sealed_scenarios/paths',
    },
  ]
}

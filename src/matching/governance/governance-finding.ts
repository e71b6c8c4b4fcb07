import type { Draft } from '../../model/finding.ts'

type Found = Omit<Draft, 'path'>

/** A finding about what decides how changes are judged, but for its path. */
export function governanceFinding(
  code: string,
  message: string,
  decision: Draft['decision'] = 'require_review',
): Found {
  return { code, decision, message, clause: '/governance' }
}

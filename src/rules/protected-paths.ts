import { patternFault, patternFaults } from '../matching/clause-patterns.ts'
import { facetsOf } from '../matching/facets.ts'
import { linkTarget } from '../matching/link-target.ts'
import { type ForbiddingList, forbidding, type Hit } from '../matching/path-list.ts'
import type { Change, Operation } from '../model/change.ts'
import type { ProtectedPaths } from '../model/constitution.generated.ts'
import type { Action } from '../model/decision.ts'
import type { Draft, Unread } from '../model/finding.ts'
import { child, type Pointer } from '../model/json.ts'
import { countOf, defineRule, outcomeOf } from './rule.ts'

const DONE: Readonly<Record<Operation, string>> = {
  add: 'added',
  modify: 'modified',
  delete: 'deleted',
  rename: 'renamed',
  mode: 'given another mode',
  type: 'turned into another kind of entry',
}

/**
 * A protected path does not change without a person, or at all.
 *
 * Moving it away, emptying it, making it executable or putting a link in its place are changes: a protection that a move
 * could shed would protect nothing.
 */
export const protectedPaths = defineRule({
  id: 'protected-paths',
  clauses: ['protected_paths'],
  summary: 'Protected paths do not change without a person, or at all.',
  codes: {
    protected_path: {
      summary: 'A change touches a path that the policy protects.',
      hint: 'Take this path out of the change; if it must change, ask a person who owns it.',
    },
    path_confusable: {
      summary:
        'A path becomes a protected one on systems that do not heed case, normalization, invisible characters or the end of a name.',
      hint: 'Choose a name that differs from the protected one by more than case, accents, invisible characters, and dots, blanks or a stream at the end.',
    },
    link_into_protected: {
      summary: 'A link leads into a place that the policy protects.',
      hint: 'Point the link elsewhere, or have a person confirm that writing through it is intended.',
    },
  },

  faults: ({ protected_paths: clause = [] }) =>
    clause.flatMap((item, index) => {
      const pointer = child('/protected_paths', index)
      if (typeof item === 'string') return patternFault(item, pointer)
      const path = child(pointer, 'path')
      return typeof item.path === 'string' ? patternFault(item.path, path) : patternFaults(item.path, path)
    }),

  needs: (_, { changes }) => ({ blobs: changes.flatMap(({ head }) => (head?.kind === 'link' ? [head.oid] : [])) }),

  check({ protected_paths: clause = [] }, { change: { changes }, blob }) {
    const places = placesOf(clause)
    const findings = changes.flatMap((change) => places.flatMap((place) => touched(place, change)))
    const unread: Unread[] = []
    for (const { path, head } of changes) {
      if (head?.kind !== 'link') continue
      const target = blob(head.oid)
      if (target === undefined) unread.push({ path, reason: 'The target of the link could not be read.' })
      const leadsTo = target === undefined ? null : linkTarget(path, target)
      const place = leadsTo === null ? undefined : places.find(({ paths }) => paths.find(leadsTo) !== null)
      if (leadsTo === null || place === undefined) continue
      const message = `The link leads to ${leadsTo.text}, which is protected${because(place)}.`
      findings.push({ code: 'link_into_protected', decision: 'require_review', message, path, clause: place.pointer })
    }
    const outcome = outcomeOf({ findings, unread }, 'the change touches none of it')
    return { findings, unread, reason: `${countOf(places.length, 'clause')} of protection, and ${outcome}.` }
  },
})

interface Place {
  readonly pointer: Pointer
  readonly paths: ForbiddingList
  readonly action: Action
  readonly operations: readonly Operation[] | null
  readonly reason: string
}

function placesOf(clause: ProtectedPaths): readonly Place[] {
  return clause.map((item, index) => {
    const {
      path,
      action = 'require_review',
      operations = null,
      reason = '',
    } = typeof item === 'string' ? { path: item } : item
    const paths = forbidding(typeof path === 'string' ? [path] : path)
    return { pointer: child('/protected_paths', index), paths, action, operations, reason }
  })
}

/** One finding for each path of the change: a rename has two. */
function touched(place: Place, change: Change): readonly Draft[] {
  const found = new Map<string, Draft>()
  for (const { operation, path } of facetsOf(change)) {
    if (found.has(path.bytes) || (place.operations !== null && !place.operations.includes(operation))) continue
    const hit = place.paths.find(path)
    if (hit !== null) found.set(path.bytes, { ...draft(place, hit, operation, change), path })
  }
  return [...found.values()]
}

function draft(place: Place, hit: Hit, operation: Operation, { path, oldPath }: Change): Omit<Draft, 'path'> {
  const done =
    operation === 'rename' && oldPath !== null ? `renamed from ${oldPath.text} to ${path.text}` : DONE[operation]
  const shared = { decision: place.action, evidence: hit.pattern, clause: place.pointer }
  if (!hit.confusable) {
    return { ...shared, code: 'protected_path', message: `A protected path was ${done}${because(place)}.` }
  }
  const message = `A path that other systems take for one under ${hit.pattern} was ${done}${because(place)}.`
  return { ...shared, code: 'path_confusable', message }
}

const because = ({ reason }: Place): string => (reason === '' ? '' : ` (${reason})`)

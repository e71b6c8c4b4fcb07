import { facetsOf, hidesWhatIsBelow } from '../matching/paths/facets.ts'
import { leadsTo, linkTargets, waysBack } from '../matching/paths/link-target.ts'
import type { Hit } from '../matching/paths/path-list.ts'
import { type ProtectedPlace, placeFaults, placesNear, protectedPlaces } from '../matching/paths/protected-place.ts'
import { type Change, type Operation, pathsOf } from '../model/change.ts'
import { countOf } from '../model/count.ts'
import type { Draft, Unread } from '../model/finding.ts'
import type { RepoPath } from '../model/path.ts'
import { defineRule, outcomeOf } from './rule.ts'

const DONE: Readonly<Record<Operation, string>> = {
  add: 'added',
  modify: 'modified',
  delete: 'deleted',
  rename: 'renamed',
  mode: 'given another mode',
  type: 'turned into another kind of entry',
}

/** A protected path does not change without a person, or at all. A move is a change: it would shed the protection. */
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

  faults: ({ protected_paths: clause = [] }) => placeFaults(clause),

  remarks: ({ protected_paths: clause = [] }, path) =>
    protectedPlaces(clause).flatMap(({ find, pointer, action, operations }) => {
      const hit = find(path)
      const which = operations === null ? '' : ` for ${operations.join(', ')}`
      return hit === null ? [] : [{ pointer, said: 'protects here', what: `${hit.pattern}: ${action}${which}` }]
    }),

  needs: (_, { changes }) => ({ blobs: changes.flatMap(({ head }) => (head?.kind === 'link' ? [head.oid] : [])) }),

  check({ protected_paths: clause = [] }, { change: { changes }, blob }) {
    const places = protectedPlaces(clause)
    const near = placesNear(clause, places, changes.length)
    const findings = changes.flatMap((change) => near(pathsOf(change)).flatMap((place) => touched(place, change)))
    const unread: Unread[] = []
    for (const { path, head } of changes) {
      if (head?.kind !== 'link') continue
      const target = blob(head.oid)
      if (target === undefined) unread.push({ path, reason: 'The target of the link could not be read.' })
      else findings.push(...linkFinding(places, path, target))
    }
    const outcome = outcomeOf({ findings, unread }, 'the change touches none of it')
    return { findings, unread, reason: `${countOf(places.length, 'clause')} of protection, and ${outcome}.` }
  },
})

/** One finding for each path of the change: a rename has two. */
function touched(place: ProtectedPlace, change: Change): readonly Draft[] {
  const found = new Map<string, Draft>()
  for (const { operation, path } of facetsOf(change)) {
    if (found.has(path.bytes) || (place.operations !== null && !place.operations.includes(operation))) continue
    const hit = place.find(path)
    const above = hit === null && hidesWhatIsBelow(change) ? place.findBelow(path) : null
    const which = hit ? draft(place, hit, done(operation, change)) : above && draft(place, above, IN_THE_WAY)
    if (which !== null) found.set(path.bytes, { ...which, path })
  }
  return [...found.values()]
}

const IN_THE_WAY = 'changed by a link or a submodule in the place of a folder above it'

function draft(place: ProtectedPlace, { pattern, confusable }: Hit, was: string): Omit<Draft, 'path'> {
  const shared = { decision: place.action, evidence: pattern, clause: place.pointer }
  if (!confusable) return { ...shared, code: 'protected_path', message: `A protected path was ${was}${place.because}.` }
  const message = `A path that other systems take for one under ${pattern} was ${was}${place.because}.`
  return { ...shared, code: 'path_confusable', message }
}

const done = (operation: Operation, { path, oldPath }: Change): string =>
  oldPath !== null && operation === 'rename' ? `renamed from ${oldPath.text} to ${path.text}` : DONE[operation]

/** At most one finding for a link, by the first clause that its target is under. */
function linkFinding(places: readonly ProtectedPlace[], path: RepoPath, target: Uint8Array): readonly Draft[] {
  const straight = linkTargets(path, target).flatMap((to) => (to === null ? [] : intoProtected(places, path, to)))
  const back = waysBack(path, target).flatMap((to) => backIntoProtected(places, path, to))
  return [...straight, ...back].slice(0, 1)
}

function intoProtected(places: readonly ProtectedPlace[], path: RepoPath, target: RepoPath): readonly Draft[] {
  const place = places.find(({ find, findBelow }) => find(target) !== null || findBelow(target) !== null)
  if (place === undefined) return []
  const below = place.find(target) === null ? place.findBelow(target) : null
  const where = below === null ? 'which is protected' : `below which ${below.pattern} is protected`
  const message = `The link leads to ${leadsTo(target)}, ${where}${place.because}.`
  return [{ ...LINK, message, path, clause: place.pointer }]
}

function backIntoProtected(places: readonly ProtectedPlace[], path: RepoPath, target: RepoPath): readonly Draft[] {
  const place = places.find(({ find }) => find(target) !== null)
  if (place === undefined) return []
  const message = `The link leads out of the repository, and may come back to ${leadsTo(target)}, which is protected${place.because}.`
  return [{ ...LINK, message, path, clause: place.pointer }]
}

const LINK = { code: 'link_into_protected', decision: 'require_review' } as const

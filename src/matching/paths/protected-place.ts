import type { Operation } from '../../model/change.ts'
import type { ProtectedPath, ProtectedPaths } from '../../model/constitution.generated.ts'
import type { Action } from '../../model/decision.ts'
import { child, type Pointer } from '../../model/json.ts'
import type { RepoPath } from '../../model/path.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { patternFault, patternFaults } from './clause-patterns.ts'
import { pathGroup } from './path-groups.ts'
import { type ForbiddingList, forbidding, type Hit, permitting, shippedFiles, shippedList } from './path-list.ts'

/** One entry of `protected_paths`, ready to be compared with paths. */
export interface ProtectedPlace extends ForbiddingList {
  readonly pointer: Pointer
  readonly action: Action
  /** Null: all of them. */
  readonly operations: readonly Operation[] | null
  /** In brackets behind a blank, or empty. */
  readonly because: string
}

/** What is wrong with the entries, at their places in the policy. */
export function placeFaults(clause: ProtectedPaths): readonly ClauseFault[] {
  return clause.flatMap((item, index) => {
    const pointer = child('/protected_paths', index)
    if (typeof item === 'string') return patternFault(item, pointer)
    const { path = [], group, except } = item
    const at = child(pointer, 'path')
    return [
      ...(item.path === undefined && group === undefined ? [{ pointer, ...NO_PLACE }] : []),
      ...(typeof path === 'string' ? patternFault(path, at) : patternFaults(path, at)),
      ...patternFaults(except, child(pointer, 'except')),
    ]
  })
}

const NO_PLACE = {
  message: 'The entry names no place.',
  hint: 'Add path with a pattern, or group with the name of a list.',
}

/** The places of a policy whose patterns have no faults. */
export function protectedPlaces(clause: ProtectedPaths): readonly ProtectedPlace[] {
  return clause.map((item, index) => {
    const entry: ProtectedPath = typeof item === 'string' ? { path: item } : item
    const { path = [], group, except = [], action = 'require_review', operations = null, reason = '' } = entry
    const own = forbidding(typeof path === 'string' ? [path] : path)
    const lists = group === undefined ? [own] : [own, groupList(group)]
    const isExcepted = permitting(except)
    const firstOf = (find: (list: ForbiddingList) => Hit | null): Hit | null => {
      const hits = lists.flatMap((list) => find(list) ?? [])
      return hits.find(({ confusable }) => !confusable) ?? hits[0] ?? null
    }
    return {
      pointer: child('/protected_paths', index),
      action,
      operations,
      because: reason === '' ? '' : ` (${reason})`,
      find: (one: RepoPath) => (isExcepted(one) ? null : firstOf((list) => list.find(one))),
      findBelow: (one: RepoPath) => firstOf((list) => list.findBelow(one)),
    }
  })
}

/** From so many comparisons on, one look at all places together is worth its cost. */
const MANY = 16

/**
 * Tells which of the places some paths may have to do with: a long clause, or one that is asked about many times, costs
 * little where they have to do with none.
 */
export function placesNear(
  clause: ProtectedPaths,
  places: readonly ProtectedPlace[],
  times: number,
): (paths: readonly RepoPath[]) => readonly ProtectedPlace[] {
  if (places.length * times < MANY) return () => places
  const all = shippedList(clause.flatMap((item) => (typeof item === 'string' ? item : (item.path ?? []))))
  const groups = places.filter((_, index) => {
    const item = clause[index]
    return typeof item === 'object' && item.group !== undefined
  })
  const isNear = (path: RepoPath) => all.find(path) !== null || all.findBelow(path) !== null
  return (paths) => (paths.some(isNear) ? places : groups)
}

/** A group's list; a hit says which version of which group it is from. */
function groupList(name: NonNullable<ProtectedPath['group']>): ForbiddingList {
  const { version, patterns } = pathGroup(name)
  const list = shippedFiles(patterns)
  const named = (hit: Hit | null) => hit && { ...hit, pattern: `${hit.pattern} (group ${name}, list ${version})` }
  return { find: (path) => named(list.find(path)), findBelow: (path) => named(list.findBelow(path)) }
}

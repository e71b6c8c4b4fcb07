import type { RepoPath } from '../model/path.ts'
import { foldPath } from './fold.ts'
import { ANY_DEPTH, compilePattern, isFault, type PathPattern, type Step } from './glob.ts'

/** A match in a list. `confusable`: not the same path, but one that becomes the same on another system. */
export interface Hit {
  readonly index: number
  readonly pattern: string
  readonly confusable: boolean
}

/**
 * A list that forbids.
 *
 * A pattern that matches a leading directory covers what is below. A path is compared as it is and, where nothing matches,
 * after NFC, full case folding and removal of invisible characters. In doubt, it matches.
 */
export interface ForbiddingList {
  /** The first pattern of the list that covers the path; null where none does. */
  find(path: RepoPath): Hit | null
}

/** Throws where a pattern is refused: faults are for `compilePattern` to report. */
export function forbidding(patterns: readonly string[]): ForbiddingList {
  const exact = indexed(patterns.map(compiled))
  let folded: Index | null = null
  return {
    find(path) {
      const { names, folded: foldedNames } = namesOf(path)
      const hit = exact.first(names, true)
      if (hit !== null) return { index: hit, pattern: patterns[hit] ?? '', confusable: false }
      folded ??= indexed(patterns.map(compiledFolded))
      const confused = folded.first(foldedNames, true)
      return confused === null ? null : { index: confused, pattern: patterns[confused] ?? '', confusable: true }
    },
  }
}

/** A list that permits: exact names; only a pattern without glob characters, or with a `/` at its end, covers what is below. */
export function permitting(patterns: readonly string[]): (path: RepoPath) => boolean {
  if (patterns.length === 0) return () => false
  const index = indexed(patterns.map(compiled))
  return (path) => index.first(namesOf(path).names, false) !== null
}

function compiled(text: string): PathPattern {
  const result = compilePattern(text)
  if (isFault(result))
    throw new Error(`The pattern ${JSON.stringify(text)} was used although it is refused: ${result.message}`)
  return result
}

function compiledFolded(text: string): PathPattern {
  const result = compilePattern(foldPath(text))
  return isFault(result) ? compiled(text) : result
}

interface Names {
  readonly names: readonly string[]
  /** As other systems may see them. */
  readonly folded: readonly string[]
}

const knownNames = new WeakMap<RepoPath, Names>()

/** A path is compared with many lists, and taken apart once. */
function namesOf(path: RepoPath): Names {
  const before = knownNames.get(path)
  if (before !== undefined) return before
  const names = { names: path.text.split('/'), folded: foldPath(path.text).split('/') }
  knownNames.set(path, names)
  return names
}

/** Patterns by their first name, so that a long list costs little where a path begins otherwise. */
interface Index {
  first(names: readonly string[], forbids: boolean): number | null
}

interface Entry {
  readonly index: number
  readonly steps: readonly Step[]
  readonly plain: boolean
}

function indexed(patterns: readonly PathPattern[]): Index {
  const anywhere: Entry[] = []
  const byName = new Map<string, Entry[]>()
  for (const [index, { alternatives, plain }] of patterns.entries()) {
    for (const steps of alternatives) {
      const [step] = steps
      const name = step === undefined || step === ANY_DEPTH ? null : step.literal
      if (name === null) anywhere.push({ index, steps, plain })
      else byName.set(name, [...(byName.get(name) ?? []), { index, steps, plain }])
    }
  }
  const firstOf = (entries: readonly Entry[], names: readonly string[], forbids: boolean): number =>
    entries.find(({ steps, plain }) => covers(steps, names, forbids || plain, forbids))?.index ??
    Number.POSITIVE_INFINITY
  return {
    first(names, forbids) {
      const named = byName.get(names[0] ?? '')
      const first = Math.min(
        named === undefined ? Number.POSITIVE_INFINITY : firstOf(named, names, forbids),
        firstOf(anywhere, names, forbids),
      )
      return Number.isFinite(first) ? first : null
    },
  }
}

/** Whether the steps match the names, or with `below` a leading part of them. Quadratic at worst, never exponential. */
function covers(steps: readonly Step[], names: readonly string[], below: boolean, inDoubt: boolean): boolean {
  let step = 0
  let name = 0
  let retryStep = -1
  let retryName = 0
  while (name < names.length) {
    const current = steps[step]
    if (current === undefined && below) return true
    if (current === ANY_DEPTH) {
      step++
      retryStep = step
      retryName = name
    } else if (current?.matches(names[name] ?? '', inDoubt)) {
      step++
      name++
    } else {
      if (retryStep < 0) return false
      step = retryStep
      retryName++
      name = retryName
    }
  }
  return steps.slice(step).every((rest) => rest === ANY_DEPTH)
}

import type { RepoPath } from '../model/path.ts'
import { foldPath } from './fold.ts'
import { ANY_DEPTH, compilePattern, isFault, type PathPattern, type Step } from './glob.ts'
import { isUnportable, portablePath, portablePattern } from './portable-path.ts'

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
 * after NFC, full case folding and removal of invisible characters; then without what Windows drops of a name. In doubt,
 * it matches.
 */
export interface ForbiddingList {
  /** The first pattern of the list that covers the path; null where none does. */
  find(path: RepoPath): Hit | null
}

/** Throws where a pattern is refused: faults are for `compilePattern` to report. */
export function forbidding(patterns: readonly string[]): ForbiddingList {
  for (const pattern of patterns) compiled(pattern)
  return shippedList(patterns)
}

/** The same for a list that is part of the checker and known to be sound: a pattern is compiled when a path begins like it. */
export function shippedList(patterns: readonly string[]): ForbiddingList {
  let exact: Index | null = null
  let folded: Index | null = null
  let portable: Index | null = null
  let unportable: boolean | null = null
  const confused = (index: number | null): Hit | null =>
    index === null ? null : { index, pattern: patterns[index] ?? '', confusable: true }
  return {
    find(path) {
      const { names, folded: foldedNames } = namesOf(path)
      exact ??= new Index(patterns, (index) => compiled(patterns[index] ?? ''))
      const hit = exact.first(names, true)
      if (hit !== null) return { index: hit, pattern: patterns[hit] ?? '', confusable: false }
      folded ??= new Index(patterns.map(foldPath), (index) => compiledAs(foldPath, patterns[index] ?? ''))
      const first = folded.first(foldedNames, true)
      unportable ??= patterns.some(isUnportable)
      if (first !== null || !(unportable || isUnportable(path.text))) return confused(first)
      portable ??= new Index(patterns.map(portablePattern), (index) =>
        compiledAs(portablePattern, patterns[index] ?? ''),
      )
      return confused(portable.first(portablePath(path.text).split('/'), true))
    },
  }
}

/** A list that permits: exact names; only a pattern without glob characters, or with a `/` at its end, covers what is below. */
export function permitting(patterns: readonly string[]): (path: RepoPath) => boolean {
  if (patterns.length === 0) return () => false
  const all = patterns.map(compiled)
  const index = new Index(patterns, (at) => all[at] ?? compiled(''))
  return (path) => index.first(namesOf(path).names, false) !== null
}

function compiled(text: string): PathPattern {
  const result = compilePattern(text)
  if (isFault(result))
    throw new Error(`The pattern ${JSON.stringify(text)} was used although it is refused: ${result.message}`)
  return result
}

function compiledAs(other: (text: string) => string, text: string): PathPattern {
  const result = compilePattern(other(text))
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

interface Entry {
  readonly index: number
  readonly steps: readonly Step[]
  readonly plain: boolean
}

/** A first name that stands for itself alone, whatever the rest of the pattern is. */
const PLAIN_NAME = /^[\w.-]+(?=\/|$)/

/**
 * Patterns by their first name, so that a long list costs little where a path begins otherwise: the patterns of a name are
 * not even compiled before a path has it.
 */
class Index {
  readonly #compile: (index: number) => PathPattern
  /** Patterns that are to be compiled, by first name; under the empty name those that only compiling can sort. */
  readonly #waiting = new Map<string, number[]>()
  /** By first name, in the order of the list; under the empty name what may begin anywhere. */
  readonly #entries = new Map<string, Entry[]>()

  constructor(texts: readonly string[], compile: (index: number) => PathPattern) {
    this.#compile = compile
    for (const [index, text] of texts.entries()) listAt(this.#waiting, PLAIN_NAME.exec(text)?.[0] ?? '').push(index)
  }

  /** The first pattern that covers the names. */
  first(names: readonly string[], forbids: boolean): number | null {
    this.#sort('')
    const name = names[0] ?? ''
    this.#sort(name)
    const first = Math.min(this.#firstOf(name, names, forbids), this.#firstOf('', names, forbids))
    return Number.isFinite(first) ? first : null
  }

  #sort(name: string): void {
    const waiting = this.#waiting.get(name)
    if (waiting === undefined) return
    this.#waiting.delete(name)
    const touched = new Set<Entry[]>()
    for (const index of waiting) {
      const { alternatives, plain } = this.#compile(index)
      for (const steps of alternatives) {
        const [step] = steps
        const entries = listAt(this.#entries, step === undefined || step === ANY_DEPTH ? '' : (step.literal ?? ''))
        entries.push({ index, steps, plain })
        touched.add(entries)
      }
    }
    for (const entries of touched) entries.sort((one, other) => one.index - other.index)
  }

  #firstOf(name: string, names: readonly string[], forbids: boolean): number {
    const found = this.#entries.get(name)?.find(({ steps, plain }) => covers(steps, names, forbids || plain, forbids))
    return found?.index ?? Number.POSITIVE_INFINITY
  }
}

function listAt<T>(lists: Map<string, T[]>, name: string): T[] {
  const known = lists.get(name)
  if (known !== undefined) return known
  const list: T[] = []
  lists.set(name, list)
  return list
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

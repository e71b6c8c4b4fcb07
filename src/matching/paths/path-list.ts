import type { RepoPath } from '../../model/path.ts'
import { foldPath } from '../text/fold.ts'
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
  /**
   * The first pattern that can match what stands below the path, so that a link or a submodule there could bring it in or
   * hide it. Patterns that begin with `**` name no place, and do not count.
   */
  findBelow(path: RepoPath): Hit | null
}

/** Throws where a pattern is refused: faults are for `compilePattern` to report. */
export function forbidding(patterns: readonly string[]): ForbiddingList {
  for (const pattern of patterns) compiled(pattern)
  return shippedList(patterns)
}

/** The same for a list that is part of the checker and known to be sound: a pattern is compiled when a path begins like it. */
export function shippedList(patterns: readonly string[]): ForbiddingList {
  return listOf(patterns, EXTENDING)
}

/** The same for a list of files: a pattern does not cover what is below, unless it ends in `**`. */
export function shippedFiles(patterns: readonly string[]): ForbiddingList {
  return listOf(patterns, ENDING)
}

function listOf(patterns: readonly string[], covering: Covering): ForbiddingList {
  let exact: Index | null = null
  let folded: Index | null = null
  let portable: Index | null = null
  let unportable: boolean | null = null
  const confused = (index: number | null): Hit | null =>
    index === null ? null : { index, pattern: patterns[index] ?? '', confusable: true }
  const find = (path: RepoPath, covers: Covering): Hit | null => {
    const { names, folded: foldedNames } = namesOf(path)
    exact ??= new Index(patterns, (index) => compiled(patterns[index] ?? ''))
    const hit = exact.first(names, covers)
    if (hit !== null) return { index: hit, pattern: patterns[hit] ?? '', confusable: false }
    folded ??= new Index(patterns.map(foldPath), (index) => compiledAs(foldPath, patterns[index] ?? ''))
    const first = folded.first(foldedNames, covers)
    unportable ??= patterns.some(isUnportable)
    if (first !== null || !(unportable || isUnportable(path.text))) return confused(first)
    portable ??= new Index(patterns.map(portablePattern), (index) => compiledAs(portablePattern, patterns[index] ?? ''))
    return confused(portable.first(namesIn(portablePath(path.text)), covers))
  }
  return { find: (path) => find(path, covering), findBelow: (path) => find(path, LEADING) }
}

/** A list that permits: exact names; only a pattern without glob characters, or with a `/` at its end, covers what is below. */
export function permitting(patterns: readonly string[]): (path: RepoPath) => boolean {
  if (patterns.length === 0) return () => false
  const all = patterns.map(compiled)
  const index = new Index(patterns, (at) => all[at] ?? compiled(''))
  return (path) => index.first(namesOf(path).names, PERMITTING) !== null
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
  const names = { names: namesIn(path.text), folded: namesIn(foldPath(path.text)) }
  knownNames.set(path, names)
  return names
}

/** The top of the repository has no name. */
const namesIn = (text: string): readonly string[] => (text === '' ? [] : text.split('/'))

interface Entry {
  readonly index: number
  readonly steps: readonly Step[]
  readonly plain: boolean
}

/** How an entry of a list relates to a path, by the path's names. */
type Covering = (entry: Entry, names: readonly string[]) => boolean

const EXTENDING: Covering = ({ steps }, names) => covers(steps, names, true, true)
const ENDING: Covering = ({ steps }, names) => covers(steps, names, false, true)
const PERMITTING: Covering = ({ steps, plain }, names) => covers(steps, names, plain, false)
/** Whether the steps go on where the names end. */
const LEADING: Covering = ({ steps }, names) => {
  if (steps[0] === ANY_DEPTH) return false
  for (const [at, name] of names.entries()) {
    const step = steps[at]
    if (step === ANY_DEPTH) return true
    if (step === undefined || !step.matches(name, true)) return false
  }
  return steps.length > names.length
}

/** A first name that stands for itself alone, whatever the rest of the pattern is; or such a name at any depth. */
const PLAIN_NAME = /^(?:\*\*\/)?[\w.-]+(?=\/|$)/
const anywhere = (name: string): string => `${ANY_DEPTH}/${name}`

/**
 * Patterns by the first name in them, so that a long list costs little where a path has no such name: the patterns of a
 * name are not even compiled before a path has it.
 */
class Index {
  readonly #compile: (index: number) => PathPattern
  /** Patterns that are to be compiled, by the name that a path begins with, or has anywhere; under the empty name the rest. */
  readonly #waiting = new Map<string, number[]>()
  /** By the same names, in the order of the list; under the empty name what may begin with any. */
  readonly #entries = new Map<string, Entry[]>()
  #hasAnywhere = false

  constructor(texts: readonly string[], compile: (index: number) => PathPattern) {
    this.#compile = compile
    for (const [index, text] of texts.entries()) this.#list(this.#waiting, PLAIN_NAME.exec(text)?.[0] ?? '').push(index)
  }

  /** The first pattern that covers the names. */
  first(names: readonly string[], covering: Covering): number | null {
    this.#sort('')
    let first = this.#firstOf('', names, covering)
    // The top of the repository has no name, and every place is below it.
    for (const name of names.length > 0 ? [names[0] ?? ''] : [...this.#waiting.keys(), ...this.#entries.keys()]) {
      first = Math.min(first, this.#firstOf(name, names, covering))
    }
    if (this.#hasAnywhere) {
      for (const name of new Set(names)) first = Math.min(first, this.#firstOf(anywhere(name), names, covering))
    }
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
        const entries = this.#list(this.#entries, keyOf(steps))
        entries.push({ index, steps, plain })
        touched.add(entries)
      }
    }
    for (const entries of touched) entries.sort((one, other) => one.index - other.index)
  }

  #firstOf(name: string, names: readonly string[], covering: Covering): number {
    this.#sort(name)
    return this.#entries.get(name)?.find((entry) => covering(entry, names))?.index ?? Number.POSITIVE_INFINITY
  }

  #list<T>(lists: Map<string, T[]>, name: string): T[] {
    if (name.startsWith(ANY_DEPTH)) this.#hasAnywhere = true
    return listAt(lists, name)
  }
}

function keyOf([first, second]: readonly Step[]): string {
  if (first === undefined) return ''
  if (first !== ANY_DEPTH) return first.literal ?? ''
  const literal = second === undefined || second === ANY_DEPTH ? null : second.literal
  return literal === null ? '' : anywhere(literal)
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

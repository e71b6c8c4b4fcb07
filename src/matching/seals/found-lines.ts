import type { Draft } from '../../model/finding.ts'
import type { RepoPath } from '../../model/path.ts'
import type { WithheldScenarios } from '../../model/policy.ts'
import { copiedLines } from './copied-lines.ts'
import { fingerprintOf } from './distinctive-lines.ts'

/** So many distinctive lines are a leak, and of a short scenario so large a part. */
const LEAKED_LINES = 3
const LEAKED_PART = 0.3
const SHOWN_LINES = 10
const CLAUSE = '/sealed_scenarios'

export const TOP = { line: 1, column: 1 }

/** Where lines of one scenario stand in one text. */
interface Traces {
  readonly place: TextPlace
  readonly fingerprints: Set<string>
  readonly lines: { readonly line: number; readonly column: number }[]
}

export interface TextPlace {
  /** At the beginning of a sentence. */
  readonly what: string
  readonly path: RepoPath | null
  /** A name or a link is one line, which nobody has to be told. */
  readonly hasLines: boolean
  /** The commit that added it, where the net change does not show it. */
  readonly commit: string | null
}

/** Lines of withheld scenarios that were found, scenario by scenario and place by place. */
export class FoundLines {
  readonly #scenarios: WithheldScenarios['scenarios']
  readonly #owners: ReadonlyMap<string, readonly string[]>
  readonly #salt: string
  readonly #found = new Map<string, Map<string, Traces>>()

  constructor({ salt, scenarios }: WithheldScenarios) {
    this.#salt = salt
    this.#scenarios = scenarios
    this.#owners = ownersOf(scenarios)
  }

  /** Whether there is a line to look for. */
  get isEmpty(): boolean {
    return this.#owners.size === 0
  }

  /** `placeAt` tells where an offset stands; null where that is nothing new. It is asked of hits alone. */
  search(bytes: Buffer, place: TextPlace, placeAt: (at: number) => Traces['lines'][number] | null): void {
    for (const { at, text } of copiedLines(bytes)) {
      const fingerprint = fingerprintOf(this.#salt, text)
      const names = this.#owners.get(fingerprint)
      const line = names === undefined ? null : placeAt(at)
      if (names === undefined || line === null) continue
      for (const name of names) this.#note(name, fingerprint, place)?.push(line)
    }
  }

  #note(name: string, fingerprint: string, place: TextPlace): Traces['lines'] | null {
    const texts = this.#found.get(name) ?? new Map<string, Traces>()
    this.#found.set(name, texts)
    const key = `${place.what} ${place.commit} ${place.path?.bytes}`
    const traces = texts.get(key) ?? { place, fingerprints: new Set(), lines: [] }
    texts.set(key, traces)
    if (traces.fingerprints.has(fingerprint)) return null
    traces.fingerprints.add(fingerprint)
    return traces.lines
  }

  findings(): readonly Draft[] {
    return [...this.#found].flatMap(([name, texts]) =>
      leaksOf(name, this.#scenarios.get(name)?.lines.length ?? 0, [...texts.values()]),
    )
  }
}

/** The scenarios that have a line, by its fingerprint. */
function ownersOf(scenarios: WithheldScenarios['scenarios']): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>()
  for (const [name, { lines }] of scenarios) {
    for (const one of lines) {
      const names = owners.get(one)
      if (names === undefined) owners.set(one, [name])
      else names.push(name)
    }
  }
  return owners
}

/** Parts of one scenario in several files and commits are one leak, told where each part stands. */
function leaksOf(name: string, total: number, texts: readonly Traces[]): readonly Draft[] {
  const all = new Set(texts.flatMap(({ fingerprints }) => [...fingerprints]))
  if (all.size < Math.min(LEAKED_LINES, Math.ceil(total * LEAKED_PART))) return []
  return texts.map(({ place: { what, path, hasLines, commit }, lines }) => {
    const [first = TOP] = lines
    const share = `${lines.length} of the ${total} distinctive lines`
    const message = `${what} has ${share} of the withheld scenario ${JSON.stringify(name)}.`
    // The text itself is what must not be repeated.
    const shown = lines.slice(0, SHOWN_LINES).map(({ line }) => line)
    const evidence = `lines ${shown.join(', ')}${lines.length > SHOWN_LINES ? ' and more' : ''}`
    return { ...leak(message, path, commit), ...(hasLines ? { ...first, evidence } : {}) }
  })
}

/** A finding of the rule. */
export function leak(message: string, path: RepoPath | null, commit: string | null): Draft {
  const on = commit === null ? {} : { commit }
  return { code: 'sealed_content_leaked', decision: 'deny', message, path, clause: CLAUSE, ...on }
}

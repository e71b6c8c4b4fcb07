import { type Change, isRegular, type Side } from '../../model/change.ts'
import type { Fact } from '../../model/constitution.generated.ts'
import type { Draft, Observations } from '../../model/finding.ts'
import { isObject, type JsonObject, type JsonValue, type Pointer } from '../../model/json.ts'
import type { RepoPath } from '../../model/path.ts'
import { shown } from '../../model/spelling.ts'
import { type ForbiddingList, forbidding } from '../paths/path-list.ts'
import { boundedFindings } from '../text/bounded-findings.ts'
import { type DataDocument, isTooMuch, LONGEST_VALUE, type Location } from './data/data-document.ts'
import { valueDifferences } from './data/differences.ts'
import { type Expectation, expectationOf } from './data/expectation.ts'
import { type FileData, readFileData } from './data/file-data.ts'
import { placesOfText } from './data/file-text.ts'
import { compileSelect, type Select, type SelectedValue } from './data/json-path.ts'

/** What judging the facts needs. */
export interface FactFiles {
  readonly changes: readonly Change[]
  readonly document: JsonObject
  readonly lfsPointers: ReadonlySet<Change>
  blob(oid: string): Buffer | undefined
}

/** What one side of a change says about a fact. */
type FactState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unread'; readonly reason: string }
  | {
      readonly kind: 'read'
      readonly text: string
      readonly held: readonly Held[]
      readonly broken: readonly { readonly message: string; readonly offset: number | null }[]
    }

interface Held extends SelectedValue {
  readonly document: DataDocument
}

const NOTHING: FactState = { kind: 'nothing' }
const QUIET: Observations = { findings: [], unread: [] }

/** One fact of a policy, compared with the changed files. `readings` is shared, so that each file is read once. */
export class FactJudge {
  readonly #fact: Fact
  readonly #pointer: Pointer
  readonly #given: FactFiles
  readonly #readings: Map<string, FileData>
  readonly #places: ForbiddingList
  readonly #select: Select
  readonly #expectation: Expectation
  readonly #departed: RepoPath[] = []
  #arrived = 0

  constructor(fact: Fact, pointer: Pointer, given: FactFiles, readings: Map<string, FileData>) {
    const select = compileSelect(fact.select, isLinked(fact))
    if ('character' in select) throw new Error(`The query of the fact ${fact.id} was used although it is refused.`)
    this.#fact = fact
    this.#pointer = pointer
    this.#given = given
    this.#readings = readings
    this.#places = placesOf(fact)
    this.#select = select
    this.#expectation = expectationOf(fact, given.document, pointer).expectation
  }

  covers({ path, oldPath }: Change): boolean {
    return this.#places.find(path) !== null || (oldPath !== null && this.#places.find(oldPath) !== null)
  }

  judge(change: Change): Observations {
    if (!this.covers(change)) return QUIET
    const { path, oldPath, base, head } = change
    const isInside = this.#places.find(path) !== null
    const before = this.#places.find(oldPath ?? path) === null ? NOTHING : this.#state(base, oldPath ?? path)
    if (isInside && head !== null && (!isRegular(head) || this.#given.lfsPointers.has(change))) {
      return this.#elsewhere(path, before)
    }
    const after = isInside ? this.#state(head, path) : NOTHING
    const unread = [before, after].find((one) => one.kind === 'unread')
    if (after.kind === 'unread' || (unread?.kind === 'unread' && !holds(after))) {
      const reason = `The fact ${this.#fact.id} cannot be read: ${unread?.kind === 'unread' ? unread.reason : ''}`
      return { findings: [], unread: [{ path, reason }] }
    }
    if (after.kind === 'nothing') return this.#gone(change, before)
    if (holds(after) && !holds(before)) this.#arrived++
    const findings: Draft[] = []
    const report = boundedFindings(findings)
    const unparsable = this.#unparsable(path, before, after)
    for (const draft of unparsable) report(draft)
    const isTold = unparsable.some(({ decision }) => decision === this.#action)
    if (holds(before) && !holds(after) && !isTold) report(this.#lost(path, 'is no longer in this file'))
    for (const draft of this.#mismatches(path, after)) report(draft)
    return { findings, unread: [] }
  }

  /** Files that are gone with their fact, unless as many new ones have it: then they have moved. */
  departures(): readonly Draft[] {
    if (this.#arrived >= this.#departed.length) return []
    return this.#departed.map((path) => ({ ...this.#lost(path, 'went with this file'), decision: 'require_review' }))
  }

  #gone({ path, oldPath, head }: Change, before: FactState): Observations {
    if (!holds(before)) return QUIET
    if (head === null) {
      this.#departed.push(path)
      return QUIET
    }
    return { findings: [this.#lost(oldPath ?? path, `was moved out of sight, to ${path.text}`)], unread: [] }
  }

  /** Fail closed: nobody looks at what a link, a submodule or a pointer stands for. */
  #elsewhere(path: RepoPath, before: FactState): Observations {
    if (holds(before)) return { findings: [this.#lost(path, 'is no longer in this file')], unread: [] }
    const message = `The content is elsewhere, where nobody looked for the fact ${this.#fact.id}.`
    return {
      findings: [{ code: 'fact_elsewhere', decision: 'require_review', message, path, clause: this.#pointer }],
      unread: [],
    }
  }

  #state(side: Side | null, path: RepoPath): FactState {
    if (!isRegular(side)) return NOTHING
    const bytes = this.#given.blob(side.oid)
    if (bytes === undefined) return { kind: 'unread', reason: 'The object is missing, or too large.' }
    // The name of a file says what its JSON may have.
    const key = `${side.oid} ${this.#fact.format} ${path.bytes}`
    const reading = this.#readings.get(key) ?? readFileData(bytes, this.#fact.format, path)
    this.#readings.set(key, reading)
    if ('unread' in reading) return { kind: 'unread', reason: reading.unread }
    try {
      const held = reading.documents.flatMap((document) =>
        this.#select.in(document).map((selected) => ({ ...selected, document })),
      )
      return { kind: 'read', text: reading.text, held, broken: reading.broken }
    } catch (error) {
      if (isTooMuch(error)) return { kind: 'unread', reason: error.message }
      throw error
    }
  }

  /** Where it did not parse before either, nobody can tell what this change did: a person looks. */
  #unparsable(path: RepoPath, before: FactState, { text, broken }: FactState & { kind: 'read' }): readonly Draft[] {
    const placeOf = placesOfText(text)
    const known = before.kind === 'read' ? before.broken.length : 0
    return broken.map(({ message, offset }, index) => ({
      code: 'fact_unparsable',
      decision: index < known ? 'require_review' : this.#action,
      message: `This is no ${NAMES[this.#fact.format]} in which the fact ${this.#fact.id} could be read: ${message}.`,
      path,
      ...(offset === null ? {} : placeOf(offset)),
      clause: this.#pointer,
    }))
  }

  #lost(path: RepoPath, how: string): Draft {
    const message = `The fact ${this.#fact.id} ${how}${this.#because}.`
    return { code: 'fact_lost', decision: this.#action, message, path, clause: this.#pointer }
  }

  *#mismatches(path: RepoPath, { text, held }: FactState & { kind: 'read' }): Generator<Draft> {
    const placeOf = placesOfText(text)
    for (const { value, location, document } of held) {
      for (const { at, said, found } of this.#wrongs(value)) {
        const offset = document.offsetOf([...location, ...at])
        const place = offset === null ? {} : placeOf(offset)
        const message = `The fact ${this.#fact.id} ${said}${this.#aside(found)}${this.#because}.`
        const evidence = at.length === 0 ? shown(found) : `${at.join('.')}: ${shown(found)}`
        yield {
          code: 'fact_mismatch',
          decision: this.#action,
          message,
          path,
          ...place,
          evidence,
          clause: this.#pointer,
        }
      }
    }
  }

  *#wrongs(value: JsonValue): Generator<{ at: Location; said: string; found: JsonValue | undefined }> {
    const { equals, oneOf, matches, references } = this.#expectation
    const linked = isLinked(this.#fact)
    const named = references.length === 0 ? '' : ` (${references.join(', ')})`
    if (equals !== undefined) {
      for (const { location, found, expected } of valueDifferences(value, equals, linked)) {
        const where = location.length === 0 ? 'is' : `differs in ${location.join('.')}: it is`
        yield { at: location, said: `${where} ${shown(found)}, and should be ${shown(expected)}${named}`, found }
      }
    }
    if (oneOf !== null && !oneOf.some((one) => valueDifferences(value, one, linked).length === 0)) {
      yield { at: [], said: `is ${shown(value)}, which is none of ${shown(oneOf)}${named}`, found: value }
    }
    const isMatch = (text: string) => text.length <= LONGEST_VALUE && matches?.finds(text)
    if (matches !== null && !(isScalar(value) && isMatch(String(value)))) {
      yield { at: [], said: `is ${shown(value)}, and does not match ${this.#fact.matches}${named}`, found: value }
    }
  }

  /** The usual mistake: the place that is served, in the address of the business. */
  #aside(found: JsonValue | undefined): string {
    const { service_area: area } = this.#given.document
    const isServed = isLinked(this.#fact) && typeof found === 'string' && Array.isArray(area) && area.includes(found)
    return isServed ? '; it is in service_area, and belongs in areaServed' : ''
  }

  get #action(): 'deny' | 'require_review' {
    return this.#fact.action ?? 'deny'
  }

  get #because(): string {
    return this.#fact.reason === undefined ? '' : ` (${this.#fact.reason})`
  }
}

const NAMES: Readonly<Record<Fact['format'], string>> = {
  json: 'JSON',
  yaml: 'YAML',
  toml: 'TOML',
  'front-matter': 'front matter',
  'html-jsonld': 'JSON-LD',
}

export const isLinked = ({ format }: Fact): boolean => format === 'html-jsonld'
const isScalar = (value: JsonValue): boolean => value !== null && !Array.isArray(value) && !isObject(value)
const holds = (state: FactState): boolean => state.kind === 'read' && state.held.length > 0

/** Where a fact is looked for. */
export function placesOf({ in: places }: Fact): ForbiddingList {
  return forbidding(typeof places === 'string' ? [places] : places)
}

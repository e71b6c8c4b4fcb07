import { type Change, type ChangeSet, isRegular } from '../../model/change.ts'
import type { Draft, Observations, Unread } from '../../model/finding.ts'
import type { RepoPath } from '../../model/path.ts'
import type { WithheldScenarios } from '../../model/policy.ts'
import type { Needs, RuleInput, Scan } from '../../model/rule.ts'
import type { AddedLine, TextBlock, TextVisitor } from '../../model/text.ts'
import { commitMessages } from '../text/commit-message.ts'
import { decodeText } from '../text/decode.ts'
import { Columns } from '../text/text-places.ts'
import { copiedLines } from './copied-lines.ts'
import { commitmentOf, fingerprintOf } from './distinctive-lines.ts'

/** So many distinctive lines are a leak, and of a short scenario so large a part. */
const LEAKED_LINES = 3
const LEAKED_PART = 0.3
const SHOWN_LINES = 10
const CLAUSE = '/sealed_scenarios'

/** Where lines of one scenario stand in one text. */
interface Traces {
  readonly place: TextPlace
  readonly fingerprints: Set<string>
  readonly lines: { readonly line: number; readonly column: number }[]
}

interface TextPlace {
  /** At the beginning of a sentence. */
  readonly what: string
  readonly path: RepoPath | null
  /** The commit that added it, where the net change does not show it. */
  readonly commit: string | null
}

/** Lines of withheld scenarios that were found, scenario by scenario and place by place. */
class FoundLines {
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

/** Looks in added text for the lines of withheld scenarios. Each distinctive line is hashed once, however many there are. */
export function leakScan(withheld: WithheldScenarios): Scan {
  const found = new FoundLines(withheld)
  const visitor = (commit: string | null): TextVisitor => ({
    file({ operation, path }) {
      // What an unedited move carries along has been in the repository before.
      if (found.isEmpty || operation === 'rename') return null
      return (block) =>
        found.search(block.bytes, { what: 'The added text', path, commit }, (at) => {
          const line = block.lineAt(at)
          return line && placeOf(block, line, at)
        })
    },
  })
  return { ...visitor(null), history: visitor, findings: () => found.findings() }
}

/** What a change says beside the text of its files. */
export function sideNeeds({ changes, commits }: ChangeSet): Required<Pick<Needs, 'blobs' | 'commits'>> {
  return { blobs: changes.filter(isNewLink).map(({ head }) => head?.oid ?? ''), commits: commits.map(({ id }) => id) }
}

/** Lines of withheld scenarios in the names and links that a change brings, and in its messages; all of them count together. */
export function sideLeaks(
  withheld: WithheldScenarios,
  { changes, commits }: ChangeSet,
  { blob, commit }: Pick<RuleInput, 'blob' | 'commit'>,
): Observations {
  const found = new FoundLines(withheld)
  if (found.isEmpty) return { findings: [], unread: [] }
  const unread: Unread[] = []
  for (const change of changes) {
    const { path, base, oldPath } = change
    const place = { path, commit: null }
    const names = base === null || oldPath !== null ? path.bytes.split('/') : []
    for (const name of names) found.search(endless(name), { ...place, what: 'The name' }, () => TOP)
    if (!isNewLink(change)) continue
    const target = blob(change.head?.oid ?? '')
    // Fail closed: nobody else looks into it.
    if (target === undefined) unread.push({ path, reason: 'The target of the link could not be read.' })
    else found.search(target, { ...place, what: 'The target of the link' }, () => TOP)
  }
  const { messages, unread: unreadMessages } = commitMessages(
    commits.map(({ id }) => id),
    commit,
  )
  for (const { id, lines } of messages) {
    const place = { what: 'The commit message', path: null, commit: id }
    found.search(lines.bytes, place, (at) => placeOf(lines, lines.lineAt(at), at))
  }
  return { findings: found.findings(), unread: [...unread, ...unreadMessages] }
}

const TOP = { line: 1, column: 1 }

const isNewLink = ({ base, head }: Change): boolean => head?.kind === 'link' && head.oid !== base?.oid

/** A name, and what it is without the ending that tells its kind. */
function endless(name: string): Buffer {
  return Buffer.from(`${name}\n${name.replace(/\.[^.]*$/, '')}\n`, 'latin1')
}

function placeOf(block: TextBlock, line: AddedLine, at: number): { readonly line: number; readonly column: number } {
  const before = decodeText(block.bytes.toString('latin1', line.start, Math.max(at, line.start)))
  return { line: block.numberOf(line), column: new Columns(before).at(before.length) }
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
  return texts.map(({ place: { what, path, commit }, lines }) => {
    const [first = TOP] = lines
    const share = `${lines.length} of the ${total} distinctive lines`
    const message = `${what} has ${share} of the withheld scenario ${JSON.stringify(name)}.`
    // The text itself is what must not be repeated.
    const shown = lines.slice(0, SHOWN_LINES).map(({ line }) => line)
    const evidence = `lines ${shown.join(', ')}${lines.length > SHOWN_LINES ? ' and more' : ''}`
    const isText = what === 'The added text' || path === null
    return { ...finding(message, path, commit), ...(isText ? { ...first, evidence } : {}) }
  })
}

/** Files that are, byte for byte, a withheld scenario: as the change leaves them, and as commits had them on the way. */
export function wholeLeaks(
  { salt, scenarios }: WithheldScenarios,
  change: ChangeSet,
  digest: (oid: string) => string | undefined,
): Observations {
  const names = new Map([...scenarios].map(([name, { commitment }]) => [commitment, name]))
  const findings: Draft[] = []
  const unread: Unread[] = []
  for (const { change: one, oid, commit } of contentsIn(change)) {
    const found = digest(oid)
    // Fail closed: it may be what must not be here.
    if (found === undefined) unread.push({ path: one.path, reason: 'The file could not be read.' })
    const name = found === undefined ? undefined : names.get(commitmentOf(salt, found))
    if (name === undefined) continue
    findings.push(finding(`The file is the withheld scenario ${JSON.stringify(name)}.`, one.path, commit))
  }
  return { findings, unread }
}

/** The objects that a change brings in as contents of files, also on the way. */
export function newContents(change: ChangeSet): readonly string[] {
  return contentsIn(change).map(({ oid }) => oid)
}

interface Content {
  readonly change: Change
  readonly oid: string
  readonly commit: string | null
}

function contentsIn({ changes, commits }: ChangeSet): readonly Content[] {
  const net = changes.flatMap((one) => contentOf(one, null))
  const shown = new Set(net.map(({ oid }) => oid))
  const way = commits.flatMap(({ id, changes: own }) => own.flatMap((one) => contentOf(one, id)))
  return [...net, ...way.filter(({ oid }) => !shown.has(oid))]
}

function contentOf(change: Change, commit: string | null): readonly Content[] {
  const { operation, head } = change
  return operation !== 'rename' && isRegular(head) ? [{ change, oid: head.oid, commit }] : []
}

function finding(message: string, path: RepoPath | null, commit: string | null): Draft {
  const on = commit === null ? {} : { commit }
  return { code: 'sealed_content_leaked', decision: 'deny', message, path, clause: CLAUSE, ...on }
}

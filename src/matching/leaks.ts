import { type Change, type ChangeSet, isRegular } from '../model/change.ts'
import type { Draft, Observations, Unread } from '../model/finding.ts'
import type { WithheldScenarios } from '../model/policy.ts'
import type { Scan } from '../model/rule.ts'
import type { AddedLine, TextBlock, TextVisitor } from '../model/text.ts'
import { copiedLines } from './copied-lines.ts'
import { decodeText } from './decode.ts'
import { commitmentOf, fingerprintOf } from './distinctive-lines.ts'
import { Columns } from './text-places.ts'

/** So many distinctive lines are a leak, and of a short scenario so large a part. */
const LEAKED_LINES = 3
const LEAKED_PART = 0.3
const SHOWN_LINES = 10
const CLAUSE = '/sealed_scenarios'

/** Where lines of one scenario stand in one file. */
interface Traces {
  readonly change: Change
  /** The commit that added them, where the net change does not show them. */
  readonly commit: string | null
  readonly fingerprints: Set<string>
  readonly lines: { readonly line: number; readonly column: number }[]
}

/** Looks in added text for the lines of withheld scenarios. Each distinctive line is hashed once, however many there are. */
export function leakScan({ salt, scenarios }: WithheldScenarios): Scan {
  const owners = ownersOf(scenarios)
  const found = new Map<string, Map<string, Traces>>()
  const note = (name: string, fingerprint: string, change: Change, commit: string | null) => {
    const files = found.get(name) ?? new Map<string, Traces>()
    found.set(name, files)
    const key = `${commit} ${change.path.bytes}`
    const traces = files.get(key) ?? { change, commit, fingerprints: new Set(), lines: [] }
    files.set(key, traces)
    if (traces.fingerprints.has(fingerprint)) return null
    traces.fingerprints.add(fingerprint)
    return traces.lines
  }
  const visitor = (commit: string | null): TextVisitor => ({
    file(change) {
      // What an unedited move carries along has been in the repository before.
      if (owners.size === 0 || change.operation === 'rename') return null
      return (block) => {
        for (const { at, text } of copiedLines(block.bytes)) {
          const fingerprint = fingerprintOf(salt, text)
          const names = owners.get(fingerprint)
          // Whether a line is an added one is asked of hits alone.
          const line = names === undefined ? null : block.lineAt(at)
          if (names === undefined || line === null) continue
          for (const name of names) note(name, fingerprint, change, commit)?.push(placeOf(block, line, at))
        }
      }
    },
  })
  return {
    ...visitor(null),
    history: visitor,
    findings: () =>
      [...found].flatMap(([name, files]) => leaksOf(name, scenarios.get(name)?.lines.length ?? 0, [...files.values()])),
  }
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
function leaksOf(name: string, total: number, files: readonly Traces[]): readonly Draft[] {
  const all = new Set(files.flatMap(({ fingerprints }) => [...fingerprints]))
  if (all.size < Math.min(LEAKED_LINES, Math.ceil(total * LEAKED_PART))) return []
  return files.map(({ change, commit, lines }) => {
    const [first = { line: 1, column: 1 }] = lines
    const share = `${lines.length} of the ${total} distinctive lines`
    const message = `The added text has ${share} of the withheld scenario ${JSON.stringify(name)}.`
    // The text itself is what must not be repeated.
    const shown = lines.slice(0, SHOWN_LINES).map(({ line }) => line)
    const evidence = `lines ${shown.join(', ')}${lines.length > SHOWN_LINES ? ' and more' : ''}`
    return { ...finding(message, change, commit), ...first, evidence }
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
    findings.push(finding(`The file is the withheld scenario ${JSON.stringify(name)}.`, one, commit))
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

function finding(message: string, { path }: Change, commit: string | null): Draft {
  const on = commit === null ? {} : { commit }
  return { code: 'sealed_content_leaked', decision: 'deny', message, path, clause: CLAUSE, ...on }
}

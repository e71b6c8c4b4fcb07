import type { Change, Side } from '../model/change.ts'
import type { Draft, Unread } from '../model/finding.ts'
import type { WithheldScenarios } from '../model/policy.ts'
import type { Scan } from '../model/rule.ts'
import { commitmentOf, copiedLines, fingerprintOf } from './distinctive-lines.ts'

/** So many distinctive lines are a leak, and of a short scenario so large a part. */
const LEAKED_LINES = 3
const LEAKED_PART = 0.3
const SHOWN_LINES = 10
const CLAUSE = '/sealed_scenarios'

/** Where lines of one scenario stand in one file. */
interface Traces {
  readonly change: Change
  readonly fingerprints: Set<string>
  readonly lines: { readonly line: number; readonly column: number }[]
}

/** Looks in added text for the lines of withheld scenarios. Each distinctive line is hashed once, however many there are. */
export function leakScan({ salt, scenarios }: WithheldScenarios): Scan {
  const owners = new Map<string, string[]>()
  for (const [name, { lines }] of scenarios)
    for (const one of lines) owners.set(one, [...(owners.get(one) ?? []), name])
  const found = new Map<string, Map<Change, Traces>>()
  const note = (name: string, fingerprint: string, change: Change, place: { line: number; column: number }) => {
    const files = found.get(name) ?? new Map<Change, Traces>()
    found.set(name, files)
    const traces = files.get(change) ?? { change, fingerprints: new Set(), lines: [] }
    files.set(change, traces)
    if (traces.fingerprints.has(fingerprint)) return
    traces.fingerprints.add(fingerprint)
    traces.lines.push(place)
  }
  return {
    file(change) {
      // What an unedited move carries along has been in the repository before.
      if (owners.size === 0 || change.operation === 'rename') return null
      return (block) => {
        const { bytes } = block
        for (let from = 0; from < bytes.length; ) {
          const line = block.lineAt(from)
          const next = bytes.indexOf(0x0a, from) + 1 || bytes.length
          if (line !== null) {
            for (const { at, text } of copiedLines(bytes.subarray(line.start, line.end))) {
              const fingerprint = fingerprintOf(salt, text)
              for (const name of owners.get(fingerprint) ?? []) {
                note(name, fingerprint, change, { line: block.numberOf(line), column: at + 1 })
              }
            }
          }
          from = next
        }
      }
    },
    findings: () =>
      [...found].flatMap(([name, files]) => leaksOf(name, scenarios.get(name)?.lines.length ?? 0, [...files.values()])),
  }
}

/** Parts of one scenario in several files are one leak, told where each part stands. */
function leaksOf(name: string, total: number, files: readonly Traces[]): readonly Draft[] {
  const all = new Set(files.flatMap(({ fingerprints }) => [...fingerprints]))
  if (all.size < Math.min(LEAKED_LINES, Math.ceil(total * LEAKED_PART))) return []
  return files.map(({ change, lines }) => {
    const [first = { line: 1, column: 1 }] = lines
    const share = `${lines.length} of the ${total} distinctive lines`
    const message = `The added text has ${share} of the withheld scenario ${JSON.stringify(name)}.`
    // The text itself is what must not be repeated.
    const shown = lines.slice(0, SHOWN_LINES).map(({ line }) => line)
    const evidence = `lines ${shown.join(', ')}${lines.length > SHOWN_LINES ? ' and more' : ''}`
    return { ...finding(message, change), ...first, evidence }
  })
}

/** Changed files that are, byte for byte, a withheld scenario. */
export function wholeLeaks(
  { salt, scenarios }: WithheldScenarios,
  changes: readonly Change[],
  digest: (oid: string) => string | undefined,
): { readonly findings: readonly Draft[]; readonly unread: readonly Unread[] } {
  const names = new Map([...scenarios].map(([name, { commitment }]) => [commitment, name]))
  const findings: Draft[] = []
  const unread: Unread[] = []
  for (const change of changes) {
    const [oid] = newContents([change])
    if (oid === undefined) continue
    const found = digest(oid)
    // Fail closed: it may be what must not be here.
    if (found === undefined) unread.push({ path: change.path, reason: 'The file could not be read.' })
    const name = found === undefined ? undefined : names.get(commitmentOf(salt, found))
    if (name === undefined) continue
    findings.push(finding(`The file is the withheld scenario ${JSON.stringify(name)}.`, change))
  }
  return { findings, unread }
}

/** The objects that a change brings in as contents of files. */
export function newContents(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ operation, head }) => (operation !== 'rename' && isRegular(head) ? [head.oid] : []))
}

const isRegular = (side: Side | null): side is Side => side?.kind === 'file' || side?.kind === 'executable'

function finding(message: string, { path }: Change): Draft {
  return { code: 'sealed_content_leaked', decision: 'deny', message, path, clause: CLAUSE }
}

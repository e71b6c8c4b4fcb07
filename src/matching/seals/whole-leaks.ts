import { type Change, type ChangeSet, isRegular } from '../../model/change.ts'
import type { Draft, Observations, Unread } from '../../model/finding.ts'
import type { WithheldScenarios } from '../../model/policy.ts'
import { commitmentOf } from './distinctive-lines.ts'
import { leak } from './found-lines.ts'

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
    findings.push(leak(`The file is the withheld scenario ${JSON.stringify(name)}.`, one.path, commit))
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

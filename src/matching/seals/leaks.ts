import type { Change, ChangeSet } from '../../model/change.ts'
import type { Observations, Unread } from '../../model/finding.ts'
import type { WithheldScenarios } from '../../model/policy.ts'
import type { Needs, RuleInput, Scan } from '../../model/rule.ts'
import type { AddedLine, TextBlock, TextVisitor } from '../../model/text.ts'
import { commitMessages } from '../text/commit-message.ts'
import { decodeText } from '../text/decode.ts'
import { Columns } from '../text/text-places.ts'
import { FoundLines, TOP } from './found-lines.ts'

/** Looks in added text for the lines of withheld scenarios. Each distinctive line is hashed once, however many there are. */
export function leakScan(withheld: WithheldScenarios): Scan {
  const found = new FoundLines(withheld)
  const visitor = (commit: string | null): TextVisitor => ({
    file({ operation, path }) {
      // What an unedited move carries along has been in the repository before.
      if (found.isEmpty || operation === 'rename') return null
      return (block) =>
        found.search(block.bytes, { what: 'The added text', path, hasLines: true, commit }, (at) => {
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
    const place = { path, hasLines: false, commit: null }
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
    const place = { what: 'The commit message', path: null, hasLines: true, commit: id }
    found.search(lines.bytes, place, (at) => placeOf(lines, lines.lineAt(at), at))
  }
  return { findings: found.findings(), unread: [...unread, ...unreadMessages] }
}

const isNewLink = ({ base, head }: Change): boolean => head?.kind === 'link' && head.oid !== base?.oid

/** A name, and what it is without the ending that tells its kind. */
function endless(name: string): Buffer {
  return Buffer.from(`${name}\n${name.replace(/\.[^.]*$/, '')}\n`, 'latin1')
}

function placeOf(block: TextBlock, line: AddedLine, at: number): { readonly line: number; readonly column: number } {
  const before = decodeText(block.bytes.toString('latin1', line.start, Math.max(at, line.start)))
  return { line: block.numberOf(line), column: new Columns(before).at(before.length) }
}

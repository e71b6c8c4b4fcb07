import { entriesAt } from '../change/tree.ts'
import type { FileSource } from '../constitution/layer-files.ts'
import { ledgerName } from '../matching/paths/ledger-name.ts'
import { type ChangeSet, pathsOf } from '../model/change.ts'
import type { Git } from '../model/git.ts'
import { pathFromText } from '../model/path.ts'
import type { LedgerStep, Policies } from '../model/policy.ts'

/**
 * Where the links of the ledger went, beyond what the entries of the change tell: to another path, since the constitution
 * that the change brings names one, or into a head that has several merge bases, each with links of its own.
 */
export async function ledgerSteps(
  git: Git,
  { judging, next }: Policies,
  head: FileSource,
  change: ChangeSet,
): Promise<readonly LedgerStep[]> {
  const from = ledgerName(judging.policy.constitution)
  const to = ledgerName((next ?? judging).policy.constitution)
  const isTouched = change.changes.flatMap(pathsOf).some(({ text }) => text === from)
  if (from === to && !(isTouched && change.mergeBases.length > 1)) return []
  const after = (await head.entries([to])).get(to) ?? null
  const origins = change.mergeBases.length > 0 ? change.mergeBases.map(({ id }) => id) : [change.base?.id ?? null]
  return Promise.all(
    origins.map(async (origin) => {
      const before = (await entriesAt(git, origin, [pathFromText(from)], new Map())).get(from) ?? null
      return { from, to, before, after }
    }),
  )
}

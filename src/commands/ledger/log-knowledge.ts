import { hash } from 'node:crypto'
import { readEntries } from '../../attestation/entries.ts'
import { authorOf } from '../../change/commit.ts'
import type { Git } from '../../model/git.ts'
import type { ReportDocument } from '../../model/report.generated.ts'

/** What a report says that a link does not. */
export interface ReportSummary {
  /** The rules that kept the verdict from being `allow`, in order. */
  readonly rules: readonly string[]
  /** The paths of findings that kept it from being so. */
  readonly paths: readonly string[]
  readonly overrides: number
}

/** What is known of a link beyond what it says. */
export interface LinkKnowledge {
  /** Null where nobody can tell. */
  readonly author: string | null
  /** Null where it is not there, was not asked for, or is not the one that the link is about. */
  readonly report: ReportSummary | null
}

/** By line. */
export type Knowledge = ReadonlyMap<number, LinkKnowledge>

const LARGEST = 2 ** 24
/** Reports are summed up so many at a time: all of a long ledger would not fit into memory. */
const AT_ONCE = 500

/**
 * Reads what the repository knows of the links of a ledger. `reports`: for each line, the object that holds its report;
 * empty where reports are not asked for, or are nowhere.
 */
export async function readKnowledge(
  ledger: Uint8Array,
  reports: readonly (string | null)[],
  git: Git,
): Promise<Knowledge> {
  const entries = readEntries(ledger)
  const authors = await authorsOf(
    entries.flatMap(({ commit }) => commit ?? []),
    git,
  )
  const knowledge = new Map<number, LinkKnowledge>()
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const some = entries.slice(start, start + AT_ONCE)
    const found = await git.blobs(
      some.flatMap(({ line }) => reports[line - 1] ?? []),
      LARGEST,
    )
    for (const { line, commit, report } of some) {
      const bytes = found.get(reports[line - 1] ?? '')
      const author = (commit === null ? undefined : authors.get(commit)) ?? null
      knowledge.set(line, { author, report: bytes && hash('sha256', bytes) === report ? summaryOf(bytes) : null })
    }
  }
  return knowledge
}

async function authorsOf(commits: readonly string[], git: Git): Promise<ReadonlyMap<string, string | null>> {
  const found = await git.blobs(new Set(commits), LARGEST)
  return new Map([...found].map(([id, bytes]) => [id, authorOf(bytes)]))
}

/** Of bytes that have the digest in a link. Null where they are no report all the same: whoever made the link chose them. */
function summaryOf(bytes: Buffer): ReportSummary | null {
  try {
    const { rules, findings, policy }: ReportDocument = JSON.parse(bytes.toString('utf8'))
    const deciding = rules.filter(({ decision }) => decision !== 'allow' && decision !== 'abstain')
    const summary = {
      rules: deciding.map(({ id }) => id),
      paths: findings.flatMap(({ decision, path }) => (decision === 'allow' || path === null ? [] : path)),
      overrides: policy.overrides.length,
    }
    return [...summary.rules, ...summary.paths].every((one) => typeof one === 'string') ? summary : null
  } catch {
    return null
  }
}

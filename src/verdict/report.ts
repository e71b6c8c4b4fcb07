import type { ChangeSet, LineCount } from '../model/change.ts'
import { compareFindings, type Finding, type Notice, type Unread } from '../model/finding.ts'
import { isUtf8, type RepoPath } from '../model/path.ts'
import type { LayerOriginWithDigest, NotEnforced, Override, Policy } from '../model/policy.ts'
import type { ReportDocument, ReportFinding, ReportOverride } from '../model/report.generated.ts'
import type { Approval } from '../model/testimony.ts'
import { discreetValue, type Mask } from './discreet.ts'
import { fold } from './fold.ts'
import type { RuleOutcome } from './rule-outcome.ts'

/** All that a report is made of. */
export interface ReportInput {
  readonly version: string
  readonly change: ChangeSet
  readonly lines: readonly LineCount[]
  readonly policy: Policy
  readonly outcomes: readonly RuleOutcome[]
  readonly notices: readonly Notice[]
  readonly notEnforced: readonly NotEnforced[]
  readonly approvals: readonly Approval[]
  readonly scannedBytes: number
  /** For what the policy and its notices say; findings are masked already. */
  readonly mask: Mask
}

/** The verdict with its reasons: a value that every format renders. The same input gives the same value. */
export function reportOf(input: ReportInput): ReportDocument {
  const { change, lines, policy, outcomes, mask } = input
  const findings = outcomes.flatMap((outcome) => outcome.findings).sort(compareFindings)
  return {
    version: 1,
    tool: { name: 'constitution-check', version: input.version },
    verdict: fold(outcomes.map((outcome) => outcome.decision)),
    change: {
      mode: change.mode,
      base: change.base,
      head: change.head,
      merge_bases: [...change.mergeBases],
      commits: change.commits.length,
      files: change.changes.length,
      lines_added: sum(lines, (line) => line.added),
      lines_deleted: sum(lines, (line) => line.deleted),
    },
    policy: {
      get digest() {
        return policy.digest
      },
      layers: policy.layers.map(layerRow),
      overrides: policy.overrides.map((one) => overrideRow(one, mask)),
    },
    rules: outcomes.map(({ rule, decision, reason }) => ({ id: rule, decision, reason })),
    findings: findings.map(findingRow),
    budgets: Object.fromEntries(outcomes.flatMap((outcome) => Object.entries(outcome.budgets))),
    notices: [...outcomes.flatMap((outcome) => outcome.notices), ...input.notices]
      .sort(compareNotices)
      .map((one) => noticeRow(one, mask)),
    not_enforced: input.notEnforced.map(({ pointer, text }) => ({ pointer: mask(pointer), text: mask(text) })),
    approvals: input.approvals.map(({ by, commit, discharged }) => ({ by, commit, discharged: [...discharged] })),
    scanned: {
      files: change.changes.length,
      bytes: input.scannedBytes,
      commits: change.commits.length,
      skipped: distinctUnread(outcomes.flatMap((outcome) => outcome.unread)).map(skippedRow),
    },
  }
}

function layerRow(layer: LayerOriginWithDigest): ReportDocument['policy']['layers'][number] {
  return {
    name: layer.name,
    path: layer.file,
    revision: layer.revision,
    get sha256() {
      return layer.sha256
    },
  }
}

const sum = (lines: readonly LineCount[], of: (line: LineCount) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)

/** The path's text, and its bytes in base64 where the text is not all of them. */
function pathFields(path: RepoPath | null): { path: string | null; path_base64?: string } {
  if (!path || isUtf8(path)) return { path: path?.text ?? null }
  return { path: path.text, path_base64: Buffer.from(path.bytes, 'latin1').toString('base64') }
}

function findingRow(finding: Finding): ReportFinding {
  const { rule, decision, code, message, hint, path, line, column, commit, evidence, clause, source } = finding
  return { rule, decision, code, message, hint, ...pathFields(path), line, column, commit, evidence, clause, source }
}

/** An absent value is left out: null is a value. */
function overrideRow(override: Override, mask: Mask): ReportOverride {
  const { pointer, from, to, layer, direction, honoured, reason } = override
  const values = {
    ...(from === undefined ? {} : { from: discreetValue(from, mask) }),
    ...(to === undefined ? {} : { to: discreetValue(to, mask) }),
  }
  return { pointer: mask(pointer), ...values, layer, direction, honoured, reason: mask(reason) }
}

function noticeRow(notice: Notice, mask: Mask): ReportDocument['notices'][number] {
  return { code: notice.code, message: mask(notice.message), ...pathFields(notice.path) }
}

/** Several rules can miss the same thing. */
function distinctUnread(unread: readonly Unread[]): readonly Unread[] {
  return [...new Map(unread.map((one) => [`${one.path?.bytes ?? ''}\n${one.reason}`, one])).values()]
}

function skippedRow(unread: Unread): ReportDocument['scanned']['skipped'][number] {
  return { ...pathFields(unread.path), reason: unread.reason }
}

function compareNotices(one: Notice, other: Notice): number {
  const key = (notice: Notice) => [notice.path?.bytes ?? '', notice.code, notice.message]
  const [left, right] = [key(one), key(other)]
  for (let at = 0; at < left.length; at++) {
    if (left[at] !== right[at]) return (left[at] as string) < (right[at] as string) ? -1 : 1
  }
  return 0
}

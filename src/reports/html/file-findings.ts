import type { ReportDocument, ReportFinding } from '../../model/report.generated.ts'
import { byFile, bySameness, type FindingGroup } from '../finding-groups.ts'
import { type Decision, rankOf } from './decision-mark.ts'

/** What is the same at one or more places of a file. */
export interface SameFinding {
  /** The first of them. */
  readonly finding: ReportFinding
  readonly places: readonly ReportFinding[]
}

/** What was found in one file, or about the whole change. */
export interface FileFindings {
  /** Of the element that shows it. */
  readonly id: string
  /** Null: the whole change. */
  readonly path: string | null
  /** The path's bytes, one character per byte; null with `path`. */
  readonly bytes: string | null
  /** The strongest. */
  readonly decision: Decision
  readonly count: number
  readonly findings: readonly SameFinding[]
}

/** Findings by file: the files with the strongest decisions first, and otherwise in the order of the report. */
export function fileFindings({ findings }: ReportDocument): readonly FileFindings[] {
  const files = byFile(findings)
  const strongest = new Map(files.map((file) => [file, Math.min(...file.map(({ decision }) => rankOf(decision)))]))
  const inOrder = files.toSorted((one, other) => (strongest.get(one) ?? 0) - (strongest.get(other) ?? 0))
  return inOrder.map((file, at) => ofFile(file, `file-${at + 1}`))
}

function ofFile(found: FindingGroup, id: string): FileFindings {
  const [first] = found
  const findings = bySameness(found)
    .map((places) => ({ finding: places[0], places }))
    .toSorted((one, other) => rankOf(one.finding.decision) - rankOf(other.finding.decision))
  return {
    id,
    path: first.path,
    bytes: bytesOf(first),
    decision: findings[0]?.finding.decision ?? first.decision,
    count: found.length,
    findings,
  }
}

function bytesOf({ path, path_base64: base64 }: ReportFinding): string | null {
  if (path === null) return null
  return Buffer.from(base64 ?? path, base64 === undefined ? 'utf8' : 'base64').toString('latin1')
}

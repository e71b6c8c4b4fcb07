import type { ReportFinding } from '../model/report.generated.ts'

/** At least one finding. */
export type FindingGroup = readonly [ReportFinding, ...ReportFinding[]]

/** The findings of each file, those about the whole change among them as one more; all in the order of the report. */
export function byFile(findings: readonly ReportFinding[]): readonly FindingGroup[] {
  return groupsOf(findings, ({ path, path_base64 }) => [path, path_base64])
}

/** Findings that differ in nothing but their place and what was seen there, together; all in the order of the report. */
export function bySameness(findings: readonly ReportFinding[]): readonly FindingGroup[] {
  return groupsOf(findings, ({ line: _, column: __, evidence: ___, ...rest }) => rest)
}

function groupsOf(
  findings: readonly ReportFinding[],
  sameIn: (finding: ReportFinding) => object,
): readonly FindingGroup[] {
  const groups = new Map<string, [ReportFinding, ...ReportFinding[]]>()
  for (const finding of findings) {
    const key = JSON.stringify(sameIn(finding))
    const group = groups.get(key)
    if (group) group.push(finding)
    else groups.set(key, [finding])
  }
  return [...groups.values()]
}

import type { ReportDocument, ReportFinding } from '../model/report.generated.ts'
import type { Catalogue } from './catalogue.ts'
import { clauseText } from './clause-text.ts'
import { fingerprints } from './fingerprint.ts'
import { inert } from './inert.ts'
import { renderJson } from './json.ts'
import { policyPlace } from './policy-place.ts'

/** An entry of GitLab's code quality report: what its merge requests read of the Code Climate format. */
export interface QualityIssue {
  readonly description: string
  readonly check_name: string
  readonly fingerprint: string
  readonly severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker'
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } }
}

const SEVERITIES = { deny: 'blocker', require_review: 'major', allow: 'info' } as const

/** The report as GitLab's code quality. What could not be read is an issue as well: none would be taken for a pass. */
export function renderGitlab(report: ReportDocument, catalogue: Catalogue): string {
  const digests = fingerprints(report, catalogue)
  const found = report.findings.map((finding, at) => ({
    description: `${inert(finding.message)} Clause: ${clauseText(finding)}. To do: ${inert(finding.hint)}`,
    check_name: `${finding.rule}:${finding.code}`,
    fingerprint: digests[at] ?? '',
    severity: SEVERITIES[finding.decision],
    location: locationOf(finding, report),
  }))
  const incomplete = report.rules.filter(({ decision }) => decision === 'incomplete')
  const unjudged = incomplete.map(({ id, reason }) => ({
    description: `Not judged to the end: ${inert(reason)}`,
    check_name: `${id}:incomplete`,
    fingerprint: catalogue.digest(`incomplete ${id}`),
    severity: 'blocker' as const,
    location: { path: policyPlace(report).file, lines: { begin: 1 } },
  }))
  const issues: readonly QualityIssue[] = [...found, ...unjudged]
  return renderJson(issues)
}

/** A finding about the whole change stands at the clause that says so, since an issue must stand somewhere. */
function locationOf({ path, line, commit, source }: ReportFinding, report: ReportDocument): QualityIssue['location'] {
  if (path !== null) return { path, lines: { begin: commit === null ? (line ?? 1) : 1 } }
  const place = source ?? policyPlace(report)
  return { path: place.file, lines: { begin: place.line } }
}

import type { ReportDocument, ReportFinding } from '../model/report.generated.ts'
import type { Catalogue } from './catalogue.ts'
import { clauseText } from './clause-text.ts'
import { fingerprints } from './fingerprint.ts'
import { inert } from './inert.ts'
import { renderJson } from './json.ts'
import { policyPlace } from './policy-place.ts'
import { descriptorsOf, idOf } from './sarif-rules.ts'
import { message, placeAt, ROOT, type SarifLocation, uriOf } from './sarif-text.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'
const LEVELS = { deny: 'error', require_review: 'warning', allow: 'note' } as const

/**
 * The report as SARIF 2.1.0: a result for each finding, by rule and code; notices, and what could not be read, are
 * notifications of the invocation.
 */
export function renderSarif(report: ReportDocument, catalogue: Catalogue, exitCode: number): string {
  const rules = descriptorsOf(report.findings, catalogue)
  const indices = new Map(rules.map(({ id }, index) => [id, index]))
  const digests = fingerprints(report, catalogue)
  const { tool, verdict, change, policy } = report
  const run = {
    tool: { driver: { name: tool.name, semanticVersion: tool.version, version: tool.version, rules } },
    invocations: [invocationOf(report, exitCode)],
    originalUriBaseIds: { [ROOT]: { description: { text: 'The top of the repository.' } } },
    // Line and column count from 1, and a column is a code point.
    columnKind: 'unicodeCodePoints',
    results: report.findings.map((finding, at) => ({
      ruleId: idOf(finding),
      ruleIndex: indices.get(idOf(finding)) ?? -1,
      level: LEVELS[finding.decision],
      message: message(messageOf(finding)),
      locations: [locationOf(finding, report)],
      ...relatedOf(finding),
      partialFingerprints: { 'constitutionCheck/v1': digests[at] ?? '' },
      properties: {
        decision: finding.decision,
        clause: finding.clause,
        ...(finding.commit === null ? {} : { commit: finding.commit }),
        ...(finding.evidence === null ? {} : { evidence: inert(finding.evidence) }),
      },
    })),
    properties: {
      verdict,
      base: change.base?.id ?? null,
      head: change.head?.id ?? null,
      policyDigest: policy.digest,
    },
  }
  return renderJson({ $schema: SCHEMA, version: '2.1.0', runs: [run] })
}

function messageOf(finding: ReportFinding): string {
  const at = finding.commit === null ? '' : `At commit ${finding.commit.slice(0, 12)}: `
  return `${at}${finding.message} Clause: ${clauseText(finding)}. To do: ${finding.hint}`
}

/** A finding about the whole change stands at the clause that says so: services refuse results without a place. */
function locationOf(finding: ReportFinding, report: ReportDocument): SarifLocation {
  const { path, line, column, commit, source } = finding
  if (path === null) return placeAt(source ?? policyPlace(report))
  // Lines of an earlier commit are not those of the head; services want a line all the same.
  const isInHead = line !== null && commit === null
  const startColumn = isInHead && column !== null ? { startColumn: column } : {}
  const region = { startLine: isInHead ? line : 1, ...startColumn }
  return { physicalLocation: { artifactLocation: uriOf(finding), region } }
}

function relatedOf({ path, source, clause }: ReportFinding) {
  if (path === null || source === null) return {}
  return { relatedLocations: [{ id: 1, ...placeAt(source), message: message(`The clause: ${clause}`) }] }
}

function invocationOf(report: ReportDocument, exitCode: number) {
  const incomplete = report.rules.filter(({ decision }) => decision === 'incomplete')
  const notices = report.notices.map((notice) => notification('note', notice.code, notice.message, notice))
  const isPolicy = ({ descriptor: { id } }: ReturnType<typeof notification>) => id === 'configuration_warning'
  return {
    // Fail closed: a run that missed something is no basis for closing what earlier runs found.
    executionSuccessful: report.verdict !== 'incomplete' && incomplete.length === 0,
    exitCode,
    exitCodeDescription: report.verdict,
    toolExecutionNotifications: [
      ...incomplete.map(({ id, reason }) => notification('error', 'incomplete', `${id}: ${reason}`, null)),
      ...report.scanned.skipped.map((one) => notification('error', 'not_read', one.reason, one)),
      ...notices.filter((one) => !isPolicy(one)),
    ],
    toolConfigurationNotifications: [
      ...notices.filter(isPolicy),
      ...report.not_enforced.map((one) => notification('note', 'not_enforced', `${one.pointer}: ${one.text}`, null)),
    ],
  }
}

type Place = Pick<ReportFinding, 'path' | 'path_base64'>

function notification(level: 'error' | 'note', id: string, text: string, place: Place | null) {
  const locations = place?.path ? { locations: [{ physicalLocation: { artifactLocation: uriOf(place) } }] } : {}
  return { descriptor: { id }, level, message: message(text), ...locations }
}

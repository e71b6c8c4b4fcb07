import type { ReportDocument, ReportFinding } from '../model/report.generated.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * A digest for each finding, in order and all different, by which a service knows it again when lines move: of the rule,
 * the code, the path and what was seen, and of how many alike came before.
 */
export function fingerprints({ findings }: Pick<ReportDocument, 'findings'>, { digest }: Catalogue): readonly string[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const identity = JSON.stringify(identityOf(finding))
    const before = seen.get(identity) ?? 0
    seen.set(identity, before + 1)
    return digest(`${identity} ${before}`)
  })
}

function identityOf({ rule, code, path, path_base64, clause, evidence }: ReportFinding): readonly (string | null)[] {
  // What a finding about the whole change has seen is a number that every push changes.
  return [rule, code, path_base64 ?? path, path === null ? clause : evidence]
}

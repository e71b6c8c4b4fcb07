import { renderJson } from '../../reports/json.ts'
import { differencesDocument, renderDifferences } from '../../reports/policy-differences.ts'
import { policyDocument } from '../../reports/policy-json.ts'
import { renderPolicy } from '../../reports/policy-text.ts'
import { inFormat } from '../inspected.ts'
import type { Asked } from '../inspection-arguments.ts'
import { type InspectionHost, inRepository } from '../inspection-host.ts'
import { policyComparison } from './policy-comparison.ts'

/** The policy as it judges, as text or JSON. Throws `CheckError`. */
export function runPolicy({ options, format }: Asked<'policy'>, host: InspectionHost): Promise<string> {
  return inFormat(format, host, () =>
    inRepository(options, host, async (open) => {
      const view = await open(options.at)
      const { judging, warnings } = await view.policies()
      const shown = { policy: judging.policy, revision: view.revision, warnings }
      return format === 'json' ? renderJson(policyDocument(shown)) : renderPolicy(shown)
    }),
  )
}

/** What differs between the policies of two revisions, as text or JSON. Throws `CheckError`. */
export function runPolicyDiff(
  { from, to, options, format }: Asked<'policy diff'>,
  host: InspectionHost,
): Promise<string> {
  return inFormat(format, host, () =>
    inRepository(options, host, async (open) => {
      const comparison = await policyComparison(from, to, open)
      return format === 'json' ? renderJson(differencesDocument(comparison)) : renderDifferences(comparison)
    }),
  )
}

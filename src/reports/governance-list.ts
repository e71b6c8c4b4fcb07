import { inert } from './inert.ts'

/** The files that govern. */
export interface GovernanceList {
  readonly version: number
  readonly files: readonly string[]
  /** Files of the policy itself, and patterns that it adds. */
  readonly added: readonly string[]
}

/** The list with its version, for people. */
export function renderGovernance({ version, files, added }: GovernanceList): string {
  const rows = (list: readonly string[]) => list.map((one) => `  ${inert(one)}`)
  const more = added.length === 0 ? [] : ['By this policy, also', ...rows(added)]
  return `${[`Governance files, list ${version}`, ...rows(files), ...PARTS, ...more].join('\n')}\n`
}

const PARTS = [
  '  package.json (its scripts, and the version of this checker)',
  '  .gitattributes (lines about the ledger or the seals)',
]

import type { PathGroup } from '../model/path-group.ts'
import { inert } from './inert.ts'

/** A group with its name and version, for people, as text that ends in a line feed. */
export function renderGroup(name: string, { version, about, patterns }: PathGroup): string {
  return `${[`Group ${name}, list ${version}: ${about}`, ...rowsOf(patterns)].join('\n')}\n`
}

/** The list of governance files, with what governs in a part alone; `added`: files of the policy itself, and patterns that it adds. */
export function renderGovernance({ version, patterns }: PathGroup, added: readonly string[]): string {
  const more = added.length === 0 ? [] : ['By this policy, also', ...rowsOf(added)]
  return `${[`Governance files, list ${version}`, ...rowsOf(patterns), ...PARTS, ...more].join('\n')}\n`
}

const rowsOf = (list: readonly string[]): readonly string[] => list.map((one) => `  ${inert(one)}`)

const PARTS = [
  '  package.json (its scripts, and the version of this checker)',
  '  .gitattributes (lines about the ledger or the seals)',
]

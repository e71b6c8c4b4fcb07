import { GOVERNANCE } from '../../matching/governance/governance-files.ts'
import { groupNamed, pathGroupNames } from '../../matching/paths/path-groups.ts'
import { CheckError } from '../../model/error.ts'
import { nearest } from '../../model/nearest.ts'
import { renderGovernance, renderGroup } from '../../reports/path-group.ts'

const names = (): readonly string[] => [...pathGroupNames(), 'governance']

/** Whether the checker ships a group of paths with this name. */
export function isGroup(name: string): boolean {
  return names().includes(name)
}

/** What a group contains, and its version. Throws `CheckError` (`usage`). */
export function explainGroup(name: string): string {
  if (name === 'governance') return renderGovernance(GOVERNANCE, [])
  const group = groupNamed(name)
  if (group !== null) return renderGroup(name, group)
  const meant = nearest(name, names())
  throw new CheckError({
    code: 'usage',
    message: `There is no group ${name}.`,
    hint: meant ? `Did you mean group:${meant}?` : `The groups are ${names().join(', ')}.`,
  })
}

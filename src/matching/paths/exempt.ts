import type { Limits } from '../../model/constitution.generated.ts'
import { child } from '../../model/json.ts'
import type { RepoPath } from '../../model/path.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { patternFault } from './clause-patterns.ts'
import { pathGroup } from './path-groups.ts'
import { permitting } from './path-list.ts'

type Exempt = NonNullable<Limits['exempt']>

/** What is wrong with the patterns of `limits.exempt`. */
export function exemptFaults(list: Exempt = []): readonly ClauseFault[] {
  return list.flatMap((item, index) =>
    typeof item === 'string' ? patternFault(item, child('/limits/exempt', index)) : [],
  )
}

/** Whether a path is exempt, by exact names: by a pattern, or as part of a group. */
export function exemption(list: Exempt = []): (path: RepoPath) => boolean {
  return permitting(list.flatMap((item) => (typeof item === 'string' ? [item] : pathGroup(item.group).patterns)))
}

import type { Change, ChangeSet } from '../../src/model/change.ts'
import type { Constitution } from '../../src/model/constitution.generated.ts'
import { isObject } from '../../src/model/json.ts'
import { pathFromText } from '../../src/model/path.ts'
import type { Policy, PolicyChange } from '../../src/model/policy.ts'
import type { RuleInput } from '../../src/model/rule.ts'

/** A policy of these clauses that no file wrote. */
export function policyOf(constitution: Constitution, more: Partial<Policy> = {}): Policy {
  const document: unknown = constitution
  return {
    constitution,
    document: isObject(document) ? document : {},
    statements: [],
    layers: [],
    overrides: [],
    unused: [],
    digest: '0'.repeat(64),
    constitutionDigest: '0'.repeat(64),
    source: () => null,
    place: () => null,
    contributions: () => [],
    ...more,
  }
}

export const UNCHANGED: PolicyChange = {
  kind: 'unchanged',
  files: new Set(),
  constitution: null,
  differences: [],
  faults: [],
  mended: new Set(),
  signature: null,
  ledgers: [],
}

/** A staged change of these entries. */
export function changeOf(changes: readonly Change[]): ChangeSet {
  return {
    mode: 'staged',
    objectFormat: 'sha1',
    base: { name: 'HEAD', id: 'a'.repeat(40) },
    head: null,
    mergeBases: [],
    commits: [],
    changes,
    restored: [],
    latestCommittedAt: 0,
    baseCommittedAt: 0,
  }
}

/** An added regular file. */
export function added(path: string, more: Partial<Change> = {}): Change {
  const head = { mode: '100644', kind: 'file', oid: 'b'.repeat(40) } as const
  return {
    operation: 'add',
    path: pathFromText(path),
    oldPath: null,
    base: null,
    head,
    fromOtherParent: false,
    ...more,
  }
}

/** What a rule is handed about a change of which nothing beyond the diff was read. */
export function inputOf(change: ChangeSet, policy: Policy): RuleInput {
  return {
    change,
    unreadText: null,
    unreadHistory: null,
    lfsPointers: new Set(),
    becameBinary: new Set(),
    lines: change.changes.map(() => ({ added: 0, deleted: 0, binary: false })),
    size: () => undefined,
    digest: () => undefined,
    blob: () => undefined,
    commit: () => undefined,
    keepsLinks: () => undefined,
    seals: null,
    policyChange: UNCHANGED,
    policy,
    notEnforced: [],
  }
}

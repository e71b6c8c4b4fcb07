import { createHash } from 'node:crypto'
import type { Constitution } from '../model/constitution.generated.ts'
import type { Source } from '../model/finding.ts'
import type { JsonObject } from '../model/json.ts'
import { keysOf, type Pointer } from '../model/json.ts'
import type { Layer, Override, Policy } from '../model/policy.ts'
import { canonical } from './canonical.ts'
import { isWithin, statementOf, type Writer } from './corrections.ts'
import { own } from './value-at.ts'

/** What a policy is made from. */
export interface PolicyParts {
  readonly document: JsonObject
  /** The same value, validated. */
  readonly constitution: Constitution
  readonly base: Layer
  readonly corrections: readonly Layer[]
  readonly overrides: readonly Override[]
  readonly unused: readonly Pointer[]
  readonly writers: readonly Writer[]
}

/** The policy that comes of validated parts. */
export function policyOf(parts: PolicyParts): Policy {
  const { document, constitution, base, corrections, overrides, unused, writers } = parts
  return {
    constitution,
    document,
    statements: corrections.map(statementOf),
    layers: [base, ...corrections].map(({ origin, sha256 }) => ({ ...origin, sha256 })),
    overrides,
    unused,
    digest: digestOf(document),
    source: (pointer) => sourceOf(pointer, base, writers),
  }
}

function sourceOf(pointer: Pointer, base: Layer, writers: readonly Writer[]): Source | null {
  const writer = writers.findLast((one) => isWithin(pointer, one.pointer))
  if (writer) return writer.layer.source(pointer)
  const [section] = keysOf(pointer)
  return section !== undefined && own(base.data, section) === undefined ? null : base.source(pointer)
}

function digestOf(document: JsonObject): string {
  return createHash('sha256').update(canonical(document)).digest('hex')
}

/** Judges nothing: where the base has no policy, and the change brings one. */
export const NO_POLICY: Policy = {
  constitution: {},
  document: {},
  statements: [],
  layers: [],
  overrides: [],
  unused: [],
  digest: digestOf({}),
  source: () => null,
}

import { hash } from 'node:crypto'
import type { Constitution } from '../model/constitution.generated.ts'
import { type JsonObject, keysOf, type Pointer } from '../model/json.ts'
import type { CorrectionsStatement, Layer, LayerOriginWithDigest, Override, Policy } from '../model/policy.ts'
import { contributionsOf } from './merging/contributions.ts'
import { type Written, writerOf } from './merging/writers.ts'
import { canonical } from './values/canonical.ts'
import { own } from './values/value-at.ts'

/** What a policy is made from. */
export interface PolicyParts {
  readonly document: JsonObject
  /** The same value, validated. */
  readonly constitution: Constitution
  /** The layers of the constitution, the lowest first. */
  readonly parts: readonly Layer[]
  readonly corrections: readonly Layer[]
  readonly statements: readonly CorrectionsStatement[]
  readonly overrides: readonly Override[]
  readonly unused: readonly Pointer[]
  readonly written: Written
}

/** The policy that comes of validated parts. */
export function policyOf(parts: PolicyParts): Policy {
  const { document, constitution, corrections, statements, overrides, unused, written } = parts
  const layers = [...parts.parts, ...corrections]
  let contributions: Policy['contributions'] | null = null
  return {
    constitution,
    document,
    statements,
    layers: layers.map(layerOf),
    overrides,
    unused,
    get digest() {
      return digestOf(document)
    },
    get constitutionDigest() {
      return digestOf(written.base.data)
    },
    source: (pointer) => found(pointer, written, (layer, at) => layer.source(at)),
    place: (pointer) => found(pointer, written, (layer, at) => layer.place(at, 'value')),
    contributions(pointer) {
      contributions ??= contributionsOf({ parts: parts.parts, ...written })
      return contributions(pointer)
    },
  }
}

/** What the layer that wrote the value says of it; null where it stands in no layer. */
function found<T>(at: Pointer, written: Written, ask: (layer: Layer, pointer: Pointer) => T): T | null {
  const { layer, pointer } = writerOf(at, written)
  const [section] = keysOf(at)
  const isWritten = section === undefined || own(written.base.data, section) !== undefined || layer !== written.base
  return isWritten ? ask(layer, pointer) : null
}

/** Digests are computed for whoever reads them: to load what computes them costs a tenth of a small check. */
function digestOf(document: JsonObject): string {
  return hash('sha256', canonical(document))
}

function layerOf(layer: Layer): LayerOriginWithDigest {
  return {
    ...layer.origin,
    get sha256() {
      return layer.sha256
    },
  }
}

/** Judges nothing: where the base has no policy, and the change brings one. */
export const NO_POLICY: Policy = {
  constitution: {},
  document: {},
  statements: [],
  layers: [],
  overrides: [],
  unused: [],
  get digest() {
    return digestOf({})
  },
  get constitutionDigest() {
    return digestOf({})
  },
  source: () => null,
  place: () => null,
  contributions: () => [],
}

import { child, isObject, type JsonValue, type Pointer } from '../model/json.ts'
import type { Policy } from '../model/policy.ts'
import type { PolicyDocument } from '../model/policy-document.generated.ts'
import type { ShownPolicy } from './policy-text.ts'

/** The effective policy as a value by schemas/policy.schema.json. */
export function policyDocument({ policy, revision }: ShownPolicy): PolicyDocument {
  return {
    version: 1,
    revision,
    digest: policy.digest,
    layers: policy.layers.map(({ name, file, revision: commit, sha256 }) => ({
      name,
      path: file,
      revision: commit,
      sha256,
    })),
    document: policy.document,
    provenance: Object.fromEntries(provenanceOf(policy)),
    overrides: policy.overrides.map(({ pointer, from, to, layer, direction, honoured, reason }) => {
      return { pointer, from: from ?? null, to: to ?? null, layer, direction, honoured, reason }
    }),
  }
}

type Provenance = PolicyDocument['provenance'][string]

/** Of every key and every entry of a list, in the order of the document. */
function provenanceOf(policy: Policy): readonly (readonly [Pointer, Provenance])[] {
  return placesIn('', policy.document).flatMap((pointer) => {
    const source = policy.source(pointer)
    const layer = policy.layers.find(({ name, file }) => name === source?.layer && file === source.file)
    return source ? [[pointer, { ...source, revision: layer?.revision ?? null }] as const] : []
  })
}

function placesIn(pointer: Pointer, value: JsonValue): readonly Pointer[] {
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : entriesOf(value)
  return entries.flatMap(([key, inner]) => [child(pointer, key), ...placesIn(child(pointer, key), inner)])
}

const entriesOf = (value: JsonValue): readonly (readonly [string, JsonValue])[] =>
  isObject(value) ? Object.entries(value) : []

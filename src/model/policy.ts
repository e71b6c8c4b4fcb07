import type { Constitution } from './constitution.generated.ts'
import type { Fault, FaultPlace } from './error.ts'
import type { Source } from './finding.ts'
import type { JsonObject, JsonValue, Pointer } from './json.ts'
import type { FileSignature } from './signature.ts'

/** Where a layer's bytes came from. `revision` is a commit id, or null for a file read from disk or from the index. */
export interface LayerOrigin {
  /** `extended`: a file that the constitution, or another such file, builds on. */
  readonly name: 'extended' | 'constitution' | 'corrections'
  readonly file: string
  readonly revision: string | null
}

/** One parsed layer. */
export interface Layer {
  readonly origin: LayerOrigin
  readonly data: JsonObject
  /** SHA-256 (hex) of the layer's bytes. */
  readonly sha256: string
  /** What is wrong with its text. A layer with faults judges nothing. */
  readonly faults: readonly Fault[]
  /** Legal, and easily misread: a scalar that YAML 1.1 takes for something else. */
  readonly warnings: readonly Fault[]
  /** Where the value at the pointer (or its nearest ancestor) was written; for a mapping's entry, its key. */
  source(pointer: Pointer): Source
  /** The same as a fault's place, with the text of the line; `value` is the place behind the key. */
  place(pointer: Pointer, part: 'key' | 'value'): FaultPlace
  /** Whether a directive with faults stands there, or above it: nobody knows what the value would be. */
  isDoubtful(pointer: Pointer): boolean
}

export type Direction = 'tightens' | 'loosens' | 'neutral'

/** A value of one layer that another layer replaced. `from` or `to` is undefined where the key was or becomes absent. */
export interface Override {
  readonly pointer: Pointer
  readonly from: JsonValue | undefined
  readonly to: JsonValue | undefined
  readonly layer: string
  /** Where the layer writes it; there for what is forbidden. */
  readonly source?: Source
  readonly direction: Direction
  readonly honoured: boolean
  /** The key is frozen: nothing may honour it, and asking is refused. */
  readonly forbidden: boolean
  /** It has expired by the dates of the change alone, and still holds: a person decides. */
  readonly lapsed?: boolean
  /** It was not honoured for want of a signature that the policy asks for. */
  readonly wantsSignature?: boolean
  /** Why it was or was not honoured, in one sentence. */
  readonly reason: string
}

/** Text of a policy that no rule enforces. `pointer` names it; prose does not force a review, an unenforced key does. */
export interface NotEnforced {
  readonly pointer: Pointer
  readonly text: string
  readonly prose: boolean
}

/** Who laid a corrections file on the policy: people who merged it, the hook's user, the operator, or the change itself. */
export type CorrectionsSpeaker = 'base' | 'work_tree' | 'operator' | 'head'

/** What a corrections file says about itself, which grants nothing; and who signed it, which may. */
export interface CorrectionsStatement {
  readonly file: string
  readonly speaker: CorrectionsSpeaker
  /** Null where nothing depends on it: people merged the file, and the policy asks for no signature. */
  readonly signature: FileSignature | null
  /** It asks to loosen something that it may not for want of a signature. */
  readonly wantsSignature: boolean
  /** The date until which the file holds by its own words; null for no end. */
  readonly expires: string | null
  readonly decision: 'approved' | 'pending' | 'rejected'
  readonly reason: string | null
  readonly by: string | null
  /** Where the decision is written; the file's first line where it says none. */
  readonly source: Source
}

/** What one layer says about one place: it writes the value, or something above it that the value stands or falls with. */
export interface Contribution {
  readonly origin: LayerOrigin
  /** As the layer writes it: a directive is a mapping whose keys begin with `$`. */
  readonly value: JsonValue
  /** Where in the layer that stands: the place itself, that of the same entry of a list, or above it. */
  readonly pointer: Pointer
  readonly source: Source
}

/** The merged, validated layers. */
export interface Policy {
  readonly constitution: Constitution
  /** The whole effective document, facts and `x-*` included; `constitution` is the same value. */
  readonly document: JsonObject
  /** One for each corrections layer, in the order of the layers. */
  readonly statements: readonly CorrectionsStatement[]
  readonly layers: readonly LayerOriginWithDigest[]
  /** In the order of the layers, then of the pointers. */
  readonly overrides: readonly Override[]
  /** Keys that a corrections layer writes without changing anything. */
  readonly unused: readonly Pointer[]
  /** SHA-256 (hex) over RFC 8785 of the effective policy. */
  readonly digest: string
  /** The same of the constitution and what it extends, without corrections. */
  readonly constitutionDigest: string
  /** The layer that wrote the value at the pointer, or its nearest written ancestor; null where no layer did. */
  source(pointer: Pointer): Source | null
  /** The place of the value itself, with the text of its line, for a fault; null where no layer wrote it. */
  place(pointer: Pointer): FaultPlace | null
  /** What each layer says about the place, in the order of the layers; the one that has `source` decided. */
  contributions(pointer: Pointer): readonly Contribution[]
}

export interface LayerOriginWithDigest extends LayerOrigin {
  readonly sha256: string
}

/** Where a policy keeps its seals unless it says otherwise. */
export const SEALS_FILE = '.agent/seals.json'

/** The recorded SHA-256 of each sealed path at the base. `files` maps path text to hex. */
export interface SealManifest {
  readonly path: string
  readonly files: ReadonlyMap<string, string>
  /** Null where nothing is withheld. */
  readonly withheld: WithheldScenarios | null
  /** SHA-256 (hex) over RFC 8785 of the whole manifest: what can be pinned outside the repository. */
  readonly root: string
}

/** Scenarios that are not in the repository, as far as they can be recognised. */
export interface WithheldScenarios {
  /** Stands in front of whatever is hashed. */
  readonly salt: string
  readonly scenarios: ReadonlyMap<string, WithheldScenario>
}

/** What a withheld scenario is recognised by. */
export interface WithheldScenario {
  /** SHA-256 (hex) of the salt and the SHA-256 (hex) of the content. */
  readonly commitment: string
  /** A fingerprint for each of its distinctive lines, each once, in order. */
  readonly lines: readonly string[]
}

/** One value that differs between the policy at the base and at the head. */
export interface PolicyDifference {
  readonly pointer: Pointer
  readonly from: JsonValue | undefined
  readonly to: JsonValue | undefined
  readonly direction: Direction
}

/**
 * What a change does to the policy that will judge the next one.
 *
 * `unchanged`: no policy file changed. `introduced`: the base has none. `repaired`: invalid at the base, valid at the
 * head. `broken`: valid at the base; invalid, empty, ambiguous or gone at the head. `replaced`: valid at both.
 */
export interface PolicyChange {
  readonly kind: 'unchanged' | 'introduced' | 'repaired' | 'broken' | 'replaced'
  /** The policy's own files at the base (constitution, what it extends, corrections, seal manifest), as path bytes. */
  readonly files: ReadonlySet<string>
  /** The constitution's file that the change brings, repairs, replaces or breaks; null for `unchanged`. */
  readonly constitution: string | null
  readonly differences: readonly PolicyDifference[]
  /** For `broken`: what is wrong at the head. */
  readonly faults: readonly string[]
  /** What corrections at the base are refused for (frozen keys, `/decision`) and no longer would be at the head. */
  readonly mended: ReadonlySet<Pointer>
  /** The signature of the constitution that the change brings; null where the base asks for none, or it stays the same. */
  readonly signature: FileSignature | null
  /** Ledgers whose links have to be found elsewhere than at their own path, or with more than one merge base. */
  readonly ledgers: readonly LedgerStep[]
}

/** Where links stood before a change, and where they have to stand after it; a side is null where nothing is there. */
export interface LedgerStep {
  readonly from: string
  readonly to: string
  readonly before: { readonly mode: string; readonly oid: string } | null
  readonly after: { readonly mode: string; readonly oid: string } | null
}

/** A policy and the seals that it names; null where it names none. */
export interface SealedPolicy {
  readonly policy: Policy
  readonly seals: SealManifest | null
}

/** Every policy that one check looks at. */
export interface Policies {
  /** The one that judges; it never comes from the change. */
  readonly judging: SealedPolicy
  /** The one that corrections in the change ask for; null where nothing was held back. */
  readonly asked: SealedPolicy | null
  /** The one that will judge the next change, where this change touches it. */
  readonly next: SealedPolicy | null
  readonly change: PolicyChange
}

import type { Change, ChangeSet } from './change.ts'
import type { Constitution } from './constitution.generated.ts'
import type { Budget, Draft, Notice, Unread } from './finding.ts'
import type { JsonObject, Pointer } from './json.ts'
import type { RepoPath } from './path.ts'
import type { NotEnforced, Policy, PolicyChange, SealManifest } from './policy.ts'
import type { TextFacts, TextVisitor } from './text.ts'

/** A top-level key of the constitution that a rule can enforce. */
export type ClauseName = keyof Constitution & string

/** The clauses that a rule is handed: each is there only if the policy has it. */
export type Clauses<K extends ClauseName> = Pick<Constitution, K>

/** What is true of every finding with this code. */
export interface CodeMetadata {
  /** One sentence that says what the code means. */
  readonly summary: string
  /** One sentence that says what to do. */
  readonly hint: string
}

/** Something in a clause that the schema cannot judge, such as a pattern that can never match. */
export interface ClauseFault {
  readonly pointer: Pointer
  readonly message: string
  readonly hint: string
}

/** What a clause asks of a path, in a few words. */
export interface Remark {
  readonly pointer: Pointer
  /** The same for all that is alike: "looks here for". */
  readonly said: string
  readonly what: string
}

/** Objects that a rule needs beyond the diff, by object id. The pipeline fetches each once. */
export interface Needs {
  readonly sizes?: readonly string[]
  readonly digests?: readonly string[]
  /** Whole contents: for small files alone. */
  readonly blobs?: readonly string[]
  /** Commit objects. */
  readonly commits?: readonly string[]
  /** A ledger before and after; `before` is null where it is new. */
  readonly ledgers?: readonly LedgerPair[]
}

/** Object ids of two states of a ledger. */
export interface LedgerPair {
  readonly before: string | null
  readonly after: string
}

/** Everything that a rule may know. */
export interface RuleInput extends TextFacts {
  readonly change: ChangeSet
  /** Size in bytes of an object named in `needs`; undefined where the object is missing. */
  size(oid: string): number | undefined
  /** SHA-256 (hex) of the bytes of an object named in `needs`; undefined where the object is missing. */
  digest(oid: string): string | undefined
  /** The bytes of an object named in `needs`; undefined where the object is missing. */
  blob(oid: string): Buffer | undefined
  /** The bytes of a commit object named in `needs`; undefined where it is missing. */
  commit(id: string): Buffer | undefined
  /** Whether a ledger named in `needs` keeps every link and verifies; undefined where one of the two is missing. */
  keepsLinks(pair: LedgerPair): boolean | undefined
  /** The seals at the base; null where the policy has none. */
  readonly seals: SealManifest | null
  /** What the change does to the policy itself. */
  readonly policyChange: PolicyChange
  /** The policy that judges; its overrides say what corrections asked for. */
  readonly policy: Policy
  /** What the policy says and no rule enforces. */
  readonly notEnforced: readonly NotEnforced[]
}

/** What a rule concludes. */
export interface Assessment {
  readonly findings: readonly Draft[]
  /** One sentence about what was looked at and how it came out, for a pass too. */
  readonly reason: string
  readonly notices?: readonly Notice[]
  readonly budgets?: Readonly<Record<string, Budget>>
  /** Whatever stands here makes the rule `incomplete`. */
  readonly unread?: readonly Unread[]
}

/** A pass over added text: a visitor that remembers what it found. */
export interface Scan extends TextVisitor {
  /**
   * For a scan that is about more than the net change: visits, for each commit of a range, what it added and the net change
   * does not show, since a later commit changed or removed it again. Called after the last block of the net change, parents
   * before children.
   */
  history?(commit: string): TextVisitor
  /** Called once, after the last block. */
  findings(): readonly Draft[]
  /** What it could not look at; the rule is then `incomplete`. Called once, after the last block. */
  unread?(): readonly Unread[]
}

/**
 * A rule is a value: a pure function from clauses and change set to findings.
 *
 * It cannot set its own id on a finding, see another rule, or reach the world.
 */
export interface Rule<K extends ClauseName = ClauseName> {
  /** kebab-case; the file's name and the page's name. */
  readonly id: string
  /** The rule abstains where none of these is in the policy. */
  readonly clauses: readonly K[]
  /** For a rule that is always on: what it enforces where the policy says nothing. */
  readonly whenAbsent?: Clauses<K>
  /**
   * What it is about, where that changes how it is heard. `policy`: what decides how changes are judged; of a policy that is
   * only shown, it would speak once more. `size`: how much there is; a commit whose very tree has passed before is no new size.
   */
  readonly about?: 'policy' | 'size'
  /** Keys of its clauses that it does not enforce yet. */
  readonly unenforced?: readonly Pointer[]
  /** One sentence. */
  readonly summary: string
  readonly codes: Readonly<Record<string, CodeMetadata>>
  /** `document` is the whole policy, facts included, for what clauses refer to. */
  faults?(clauses: Clauses<K>, document: JsonObject): readonly ClauseFault[]
  /** What its clauses ask of every change of a path, for people who want to know beforehand. */
  remarks?(clauses: Clauses<K>, path: RepoPath): readonly Remark[]
  needs?(clauses: Clauses<K>, change: ChangeSet, seals: SealManifest | null, policyChange: PolicyChange): Needs
  /** `exempt` holds the policy's own files at the base, which never match themselves. Null: there is nothing to look for. */
  scan?(clauses: Clauses<K>, exempt: (change: Change) => boolean, seals: SealManifest | null): Scan | null
  /** `hits` are the findings of this rule's own scan. */
  check(clauses: Clauses<K>, input: RuleInput, hits: readonly Draft[]): Assessment
}

/** What of a constitution a rule is handed; null where it has nothing to enforce and abstains. */
export function clausesOf(rule: Rule, constitution: Constitution): Clauses<ClauseName> | null {
  const present = rule.clauses.filter((name) => Object.hasOwn(constitution, name))
  if (present.length === 0 && !rule.whenAbsent) return null
  return { ...rule.whenAbsent, ...Object.fromEntries(present.map((name) => [name, constitution[name]])) }
}

// Generated from schemas/constitution.schema.json by `npm run schemas`. Do not edit.
/**
 * A micromatch glob over /-separated paths from the top of the repository. Without glob characters it means the path and everything below it; with a trailing / everything below.
 */
export type Pattern = string
/**
 * Paths that do not change without a person, or at all.
 */
export type ProtectedPaths = (Pattern | ProtectedPath)[]
/**
 * An allowlist: what is not named is refused. `[]`, `{}` or nothing authorises nothing; without the key everything is in scope.
 */
export type Scope = null | unknown[] | ScopeMapping
/**
 * Terms that added text must not contain.
 */
export type ProhibitedTerms = (string | Term)[]
/**
 * What added text must not have: expressions of the policy's own, and secrets and personal data of kinds that are built in.
 */
export type Patterns = TextPattern[]
/**
 * Values in changed files that must agree with a value of the constitution.
 */
export type Facts = Fact[]
/**
 * Rules in prose: listed in every report, enforced by no one but people.
 */
export type Constraints = (string | Constraint)[]
/**
 * Changes that a person must see, by selector: schema.<Type>, url-impact:<class>, path:<pattern>, kind:<operation>, or a name from `selectors`.
 */
export type RequireReview = string[]
/**
 * Public keys whose signatures count: under verdicts (role checker), or under corrections and the constitution (role approver).
 */
export type TrustedKeys = TrustedKey[]

/**
 * The rules that a change must stay inside. Every key is optional; unknown top-level keys are facts for other rules to refer to, and x-* is ignored.
 */
export interface Constitution {
  /**
   * The version of this vocabulary.
   */
  version?: 1
  /**
   * Other files of this repository that this one is laid over, the lowest first: paths from the top of the repository, read at the same revision.
   */
  extends?: string[]
  protected_paths?: ProtectedPaths
  scope?: Scope
  limits?: Limits
  brand?: Brand
  prohibited_terms?: ProhibitedTerms
  hidden_text?: HiddenText
  patterns?: Patterns
  facts?: Facts
  constraints?: Constraints
  require_review?: RequireReview
  sealed_scenarios?: SealedScenarios
  test_weakening?: TestWeakening
  governance?: Governance
  corrections?: Corrections
  approvals?: Approvals
  trusted_keys?: TrustedKeys
  attestation?: Attestation
  merge?: Merge
  /**
   * Reserved: known, and not enforced by this version.
   */
  risk?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  policy?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  lane?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  budgets?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  knowledge?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  policies?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  context?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  agents?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  authority?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  trust_ladder?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  plan?: unknown
  urls?: Urls
  /**
   * Reserved: known, and not enforced by this version.
   */
  evidence?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  speckit?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  blast?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  hook?: unknown
  /**
   * Reserved: known, and not enforced by this version.
   */
  signing?: unknown
  selectors?: Selectors
}
/**
 * One protected place: `path`, `group`, or both.
 */
export interface ProtectedPath {
  /**
   * The pattern, or a list of them.
   */
  path?: Pattern | Pattern[]
  /**
   * A list of paths that ships with the checker; `constitution-check explain group:NAME` prints it.
   */
  group?: 'agent_files' | 'ci' | 'licenses' | 'lockfiles'
  /**
   * Paths that this entry does not protect, by their exact names.
   */
  except?: Pattern[]
  /**
   * What a finding of this clause asks for.
   */
  action?: 'require_review' | 'deny'
  /**
   * The kinds of change that count.
   *
   * @minItems 1
   */
  operations?: ('add' | 'modify' | 'delete' | 'rename' | 'mode' | 'type')[]
  /**
   * Why the rule exists; shown with every finding.
   */
  reason?: string
}
/**
 * The dimensions of a scope.
 */
export interface ScopeMapping {
  /**
   * Where changes may be made.
   */
  paths?: null | Pattern[]
  /**
   * What may be done, derived from the change: add and modify are write_file, delete is delete_file, rename is move_file, mode is chmod, link is link.
   */
  tools?: null | ('write_file' | 'delete_file' | 'move_file' | 'chmod' | 'link')[]
  /**
   * Checked first, and final.
   */
  deny?: {
    /**
     * Places that stay closed whatever `paths` says.
     */
    paths?: Pattern[]
    /**
     * Tools that stay closed whatever `tools` says.
     */
    tools?: ('write_file' | 'delete_file' | 'move_file' | 'chmod' | 'link')[]
  }
}
/**
 * How large a change may be. Equal to a limit is inside it.
 */
export interface Limits {
  /**
   * Changed entries of each commit, and of what is staged; a rename is one.
   */
  max_files_per_commit?: number | null
  /**
   * Changed entries of the whole change; a rename is one.
   */
  max_files?: number | null
  /**
   * Added lines of the whole change; a binary file has none.
   */
  max_lines_added?: number | null
  /**
   * Deleted lines of the whole change; a binary file has none.
   */
  max_lines_deleted?: number | null
  /**
   * Bytes of each new blob, in every commit of the change.
   */
  max_file_bytes?: number | null
  /**
   * Bytes of all new blobs at the head together.
   */
  max_total_bytes?: number | null
  /**
   * Commits of the change.
   */
  max_commits?: number | null
  /**
   * Changed binary files.
   */
  max_binary_files?: number | null
  /**
   * The share of a limit from which its budget is marked as warned.
   */
  warn_at?: number
  /**
   * Paths that no limit counts: patterns, or groups that ship with the checker. What is exempt is counted apart, in the reason.
   */
  exempt?: (Pattern | ExemptGroup)[]
  /**
   * Refuse a push that rewrites or deletes what was pushed; judged by `--pre-push`.
   */
  no_force_push?: boolean
}
/**
 * A group of paths that is exempt.
 */
export interface ExemptGroup {
  /**
   * A list of paths that ships with the checker; `constitution-check explain group:NAME` prints it.
   */
  group: 'agent_files' | 'ci' | 'licenses' | 'lockfiles'
}
/**
 * Words that the brand does not use.
 */
export interface Brand {
  /**
   * Terms that added text must not contain.
   */
  prohibited_terms?: (string | Term)[]
  /**
   * How the terms of this section match where a term does not say: anywhere, or as whole words.
   */
  match?: 'word' | 'substring'
  /**
   * Spellings that count as equal: german equates ä/ae, ö/oe, ü/ue and ß/ss.
   */
  fold?: 'german'[]
  /**
   * Whether the terms of this section that do not say are looked for in commit messages too.
   */
  commit_messages?: boolean
}
/**
 * One prohibited term.
 */
export interface Term {
  /**
   * The text to look for.
   */
  term: string
  /**
   * Anywhere, or as a whole word; as the section says if absent.
   */
  match?: 'word' | 'substring'
  /**
   * Whether case counts.
   */
  case_sensitive?: boolean
  /**
   * Whether the term is looked for in commit messages too; as the section says if absent.
   */
  commit_messages?: boolean
  /**
   * Where the term is looked for; everywhere if absent.
   */
  paths?: Pattern[]
  /**
   * Where the term is allowed.
   */
  allow_in?: Pattern[]
  /**
   * What a finding of this clause asks for.
   */
  action?: 'require_review' | 'deny'
  /**
   * Why the rule exists; shown with every finding.
   */
  reason?: string
}
/**
 * Characters that nobody sees, or that show text in another order than it is read in.
 */
export interface HiddenText {
  /**
   * What a finding of this clause asks for.
   */
  action?: 'require_review' | 'deny'
  /**
   * Where such characters are allowed.
   */
  allow_in?: Pattern[]
}
/**
 * One named thing to look for: an expression, or something built in.
 */
export interface TextPattern {
  /**
   * Its name in findings.
   */
  id: string
  /**
   * An expression in the syntax of RE2, matched against each added line.
   */
  regex?: string
  /**
   * Something built in: secrets (all kinds of token and key), one of these kinds, email, iban or payment_card.
   */
  use?: string
  /**
   * Kinds of secret that are not looked for; with `use: secrets` alone.
   */
  except?: string[]
  /**
   * What a match is. A secret is also looked for in what the commits of a range added and later ones took out again.
   */
  class?: 'text' | 'secret'
  /**
   * Whether case counts in `regex`.
   */
  case_sensitive?: boolean
  /**
   * Where it is looked for; everywhere if empty or absent.
   */
  paths?: Pattern[]
  /**
   * Where it is allowed.
   */
  allow_in?: Pattern[]
  /**
   * What a finding of this clause asks for.
   */
  action?: 'require_review' | 'deny'
  /**
   * Why the rule exists; shown with every finding.
   */
  reason?: string
}
/**
 * One fact.
 */
export interface Fact {
  /**
   * Its name in findings.
   */
  id: string
  /**
   * The files it is looked for in.
   */
  in: Pattern | Pattern[]
  /**
   * How the files are read.
   */
  format: 'json' | 'yaml' | 'toml' | 'front-matter' | 'html-jsonld'
  /**
   * An RFC 9535 JSONPath.
   */
  select: string
  /**
   * A literal, or a reference such as ${business.name}.
   */
  equals?: unknown
  /**
   * A list, or a reference to one.
   */
  one_of?: unknown
  /**
   * An expression in RE2 syntax.
   */
  matches?: string
  /**
   * What a finding of this clause asks for.
   */
  action?: 'require_review' | 'deny'
  /**
   * Why the rule exists; shown with every finding.
   */
  reason?: string
}
/**
 * One constraint.
 */
export interface Constraint {
  /**
   * Its name.
   */
  id?: string
  /**
   * The sentence.
   */
  text: string
  /**
   * The rules that enforce it.
   */
  enforced_by?: string[]
}
/**
 * Hold-out acceptance scenarios that must not be altered.
 */
export interface SealedScenarios {
  /**
   * The file that records the SHA-256 of each sealed path, read at the base.
   */
  manifest?: string
  /**
   * Where new files need a seal.
   */
  paths?: Pattern[]
}
/**
 * Tests, and what measures them, that must not say less than before.
 */
export interface TestWeakening {
  /**
   * What a finding of this clause asks for.
   */
  action?: 'require_review' | 'deny'
  /**
   * Where files are tests, beside those that are known by their names.
   */
  paths?: Pattern[]
  /**
   * Files that may be weakened.
   */
  allow_in?: Pattern[]
  /**
   * Why the rule exists; shown with every finding.
   */
  reason?: string
}
/**
 * The files that govern how changes are judged.
 */
export interface Governance {
  /**
   * More governance files.
   */
  paths?: Pattern[]
  /**
   * Built-in governance files that do not count here; the policy's own files cannot be exempt.
   */
  exempt?: Pattern[]
  /**
   * Whether a change of the constitution, or of what it extends, needs the signature of a trusted key with the role approver, besides the review.
   */
  signed?: boolean
}
/**
 * What the overlay of one run may change.
 */
export interface Corrections {
  /**
   * Keys that a correction may loosen without a review.
   */
  may_loosen?: (string | MayLoosen)[]
  /**
   * Keys that no correction may change, besides those that are frozen by default.
   */
  frozen?: string[]
  /**
   * Whether corrections may loosen only where a trusted key with the role approver signed them; what may_loosen allows needs no signature.
   */
  signed?: boolean
}
/**
 * One key, and how far.
 */
export interface MayLoosen {
  /**
   * The dotted key, such as limits.max_files; a key with a dot in it stands in quotes.
   */
  key: string
  /**
   * The loosest number allowed.
   */
  cap?: number
}
/**
 * Whose approval discharges a required review.
 */
export interface Approvals {
  /**
   * @login, @org/team, or permission:write.
   */
  from?: string[]
  /**
   * How many approvals are needed.
   */
  min?: number
}
/**
 * One key.
 */
export interface TrustedKey {
  /**
   * Its name.
   */
  id: string
  /**
   * An Ed25519 public key: PEM, or the line of an OpenSSH .pub file.
   */
  key: string
  /**
   * What it may sign.
   *
   * @minItems 1
   */
  roles: ('checker' | 'approver')[]
  /**
   * What it signed before this date or date-time (RFC 3339) does not count: by the time that a link names, or for a file by the date of the base.
   */
  from?: string
  /**
   * What it signed after this date or date-time (RFC 3339) does not count; a date without a time lasts until its day ends in UTC.
   */
  until?: string
}
/**
 * Where verdicts are recorded.
 */
export interface Attestation {
  /**
   * Where the hash chain is kept: a file of the repository, or a reference such as refs/constitution/attestations.
   */
  ledger?: string
}
/**
 * How layers are merged.
 */
export interface Merge {
  /**
   * What a layer that turns a mapping into something else, or the reverse, is.
   */
  type_mismatch?: 'error' | 'replace'
  /**
   * Whether null in a layer is a value, or takes the key out of the layers below.
   */
  nulls?: 'keep' | 'delete'
  /**
   * Lists whose entries merge by a key that they have, by the dotted name of the list, in which a key with a dot in it stands in quotes. A text stands for the mapping that has it behind the key.
   */
  list_keys?: {
    [k: string]: string
  }
}
/**
 * Which files are pages, and where redirects are written, for url-impact.
 */
export interface Urls {
  /**
   * The files that are pages.
   */
  pages?: Pattern[]
  /**
   * Folders that addresses are counted from; the longest that holds a page counts.
   */
  roots?: Pattern[]
  /**
   * Files that hold redirects: lines as in _redirects or .htaccess, or JSON or TOML by the end of the name.
   */
  redirects?: Pattern[]
}
/**
 * Selectors of your own for require_review, by name: a list of selectors of which one has to hold, or a mapping of which all keys have to hold.
 */
export interface Selectors {
  [k: string]: string[] | Selector
}
/**
 * A selector of which all keys have to hold for one changed file.
 */
export interface Selector {
  /**
   * The file is below one of these.
   *
   * @minItems 1
   */
  paths?: Pattern[]
  /**
   * The change is one of these.
   *
   * @minItems 1
   */
  kinds?: ('add' | 'modify' | 'delete' | 'rename' | 'mode' | 'type')[]
  /**
   * The file has, or had, one of these types of schema.org.
   *
   * @minItems 1
   */
  schema?: string[]
  /**
   * What becomes of the page's address is this, or worse.
   */
  url_impact?: 'none' | 'additive' | 'mutating' | 'destructive'
}

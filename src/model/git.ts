/** Bytes as git writes them. Iteration throws a `CheckError` where git fails; leaving it early ends the process. */
export type GitBytes = AsyncIterable<Buffer>

/** The output of a process that can be ended before it has said anything. Iteration then throws. */
export interface GitOutput extends GitBytes {
  stop(): void
}

export type ObjectFormat = 'sha1' | 'sha256'

export interface GitObject {
  readonly type: 'blob' | 'tree' | 'commit' | 'tag'
  readonly bytes: Buffer
}

/** What is wanted of a difference: the raw records; these and the patch; or these and the patch of edited entries alone. */
export type DiffPart = 'records' | 'patch' | 'edits'

/** A blob to be read, and the path (bytes, one character each) at which the work tree may have the same bytes. */
export interface WantedBlob {
  readonly oid: string
  readonly path: string | null
}

/** Called for each blob, by index and with its size in bytes; takes its bytes, valid until it returns. */
export type BlobVisitor = (index: number, size: number) => (piece: Buffer) => void

/**
 * One repository, read through plumbing and by object id; nothing in it can make this run a program.
 *
 * Object ids are hexadecimal. Every method throws a `CheckError` where git cannot answer.
 */
export interface Git {
  /** Absolute path of the top of the work tree; null in a bare repository. */
  readonly top: string | null
  /** Absolute path of the repository of this work tree. */
  readonly gitDir: string
  /** Absolute path of the repository that linked work trees share. */
  readonly commonDir: string

  objectFormat(): Promise<ObjectFormat>
  /** The commit that a revision names; null where it names none. The name is data: a leading dash means nothing. */
  commitId(revision: string): Promise<string | null>
  /** Whether `HEAD` names a branch that has no commit yet. False where its commit cannot be read. */
  isUnborn(): Promise<boolean>
  /** Names (`REV^{tree}`, `REV:path`) of objects that `object` will be asked for by id. What is not there, or large, is passed over. */
  foresee(names: readonly string[]): void
  /** An object in memory, at most `limit` bytes (16 MiB unless said); null where it is missing. */
  object(oid: string, limit?: number): Promise<GitObject | null>
  /** The bytes of each object; one that is missing, or larger than `limit` bytes, is absent. */
  blobs(oids: Iterable<string>, limit: number): Promise<ReadonlyMap<string, Buffer>>
  /** Bytes of each object; missing objects are absent. */
  sizes(oids: Iterable<string>): Promise<ReadonlyMap<string, number>>
  /**
   * Shows the bytes of each blob, one blob after the other, in no particular order. A file of the work tree stands in for
   * an object where its bytes hash to the id. Throws `object_missing` where a blob is nowhere.
   */
  showBlobs(blobs: readonly WantedBlob[], visit: BlobVisitor): Promise<void>
  /** SHA-256 (hex) of each object's bytes, in constant memory; missing objects are absent. */
  digests(oids: Iterable<string>): Promise<ReadonlyMap<string, string>>

  /** Resolves when an answer has become late. Another way to the same answer may then be faster; nothing else follows. */
  lateness(): Promise<void>

  /** The index against a tree-ish, as `diff-index -z`. `HEAD` is the only name that may stand for an id. */
  stagedDiff(against: string, part: DiffPart): GitOutput
  /** One tree-ish against another, as `diff-tree -r -z`. */
  treeDiff(from: string, to: string, part: DiffPart): GitOutput
  /** Commits reachable from `head` and not from `base`, parents first, as `rev-list --timestamp --parents`. */
  history(head: string, base: string | null): GitBytes
  /** What each of these commits did, as `diff-tree --stdin -c -r --root -z`. */
  commitDiffs(commits: readonly string[]): GitBytes
  /** All best common ancestors; empty where there is none. */
  mergeBases(one: string, other: string): Promise<readonly string[]>
  /** The other parents of a merge in progress. */
  mergeHeads(): Promise<readonly string[]>
  /** Commits whose parents a shallow clone left out. */
  shallowCommits(): Promise<ReadonlySet<string>>

  /** Ends the processes that are still running. */
  close(): void
}

/** What stands at a path, as setting up finds it. */
export type FoundFile =
  | { readonly state: 'absent' }
  | { readonly state: 'text'; readonly text: string; readonly executable: boolean }
  /** Something else than a regular file of UTF-8 text, with why: nothing is concluded from it, and it is left alone. */
  | { readonly state: 'unusable'; readonly reason: string }

/** The files that one commit, or one merge seen from the branch that it went into, changed. */
export type ChangeSize = readonly { readonly path: string; readonly added: number }[]

/** What is known of a repository before it has a constitution. Its contents are data: nothing of it is run. */
export interface Survey {
  /** Absolute path of the top of the work tree. */
  readonly top: string
  /** Whether `HEAD` has a commit. */
  readonly born: boolean
  /** Paths of the index that are UTF-8, in byte order. */
  readonly tracked: readonly string[]
  /** The latest 200 commits that are no merges and have a parent, the newest first. */
  readonly commits: readonly ChangeSize[]
  /** The latest 200 steps of the branch, each against its first parent, the newest first. */
  readonly landed: readonly ChangeSize[]
  /** Bytes of the largest file at `HEAD`; null where nobody can tell. */
  readonly largest: number | null
  /** git's settings, the user's own included: names in lower case where git ignores case, values in the order they stand. */
  readonly settings: ReadonlyMap<string, readonly string[]>
  /** Where git looks for hooks: absolute, and from the top of the work tree where it is below that. */
  readonly hooks: { readonly folder: string; readonly path: string }
  /** What stands at a path from the top of the work tree, or at an absolute one. */
  file(path: string): FoundFile
}

/** A file as it is to be. */
export interface FileEdit {
  /** From the top of the work tree, or absolute. */
  readonly path: string
  /** Null: there is none yet. */
  readonly before: string | null
  readonly after: string
  readonly executable: boolean
}

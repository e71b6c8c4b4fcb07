/** An object that is not in the repository yet. `bytes` is its content, without the header. */
export interface NewObject {
  readonly type: 'blob' | 'tree' | 'commit'
  readonly oid: string
  readonly bytes: Uint8Array
}

/**
 * References and objects of one repository, to be written through plumbing: neither index nor work tree is touched, and no
 * hook runs. Every method throws a `CheckError` where git cannot do it.
 */
export interface RefStore {
  /** The commit that a reference, by its full name, holds; null where there is no such reference. */
  tip(ref: string): Promise<string | null>
  /** Writes all of the objects; they are on the disk when this resolves. What they refer to must be there. */
  write(objects: readonly NewObject[]): Promise<void>
  /** Moves a reference, unless it holds something else than `from` by now: then false, and nothing has happened. */
  move(ref: string, from: string | null, to: string): Promise<boolean>
  /** Does the work while no other process of this machine does such work in this repository. */
  alone<T>(ref: string, work: () => Promise<T>): Promise<T>
  close(): void
}

/** Another repository, over the network or not. `name` is that of a remote, or an address. */
export interface Remote {
  readonly name: string
  /** The commit that a reference holds over there; null where there is no such reference. */
  tip(ref: string): Promise<string | null>
  /** Brings the commits of that reference here, and moves no reference of ours. */
  bring(ref: string): Promise<void>
  /**
   * Moves the reference over there to the commit, where that is ahead of what it holds. `raced`: another was faster, and
   * nothing has happened.
   */
  push(ref: string, commit: string): Promise<'pushed' | 'raced'>
  /** Lets others go first: longer with each attempt, and of another length for each commit. */
  pause(attempt: number, commit: string): Promise<void>
}

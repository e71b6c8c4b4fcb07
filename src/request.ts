import type { ChangeRequest } from './change/read.ts'
import type { PolicyFile } from './constitution/load.ts'
import type { Git } from './model/git.ts'
import type { Testimony } from './model/testimony.ts'

/** What to judge, and by what. */
export interface CheckRequest {
  readonly change: ChangeRequest
  /** Null: the constitution of the base. */
  readonly constitution: PolicyFile | null
  /** Null: `.agent/corrections.yaml`. */
  readonly corrections: PolicyFile | null
  /** Configuration warnings are errors. */
  readonly strict: boolean
  /** The root digest that the manifest of the seals must have; null where none is pinned. */
  readonly sealRoot: string | null
  /** A later date than the change has, in seconds since the epoch, for what expires; null where none is given. */
  readonly asOf: number | null
}

/** Corrections that no object of the repository holds. */
export interface OutsideInput {
  readonly from: 'work_tree' | 'operator'
  /** From the top of the repository; the operator's file by its bare name. */
  readonly path: string
  /** Null where they were there, and not read. */
  readonly bytes: Uint8Array | null
  /** The detached signature beside them; null where there is none. */
  readonly signature: Uint8Array | null
}

/** The world that a check reads; each part is an adapter. */
export interface World {
  readonly git: Git
  /** The bytes of a regular file of the work tree; null where there is none, or no work tree. */
  workTreeFile(path: string): Promise<Uint8Array | null>
  /** Whether anything stands at that path of the work tree. */
  hasWorkTreeFile(path: string): boolean
  /** The checker's own version. */
  readonly version: string
  /** How the change came here, and who approved it; absent where nobody can be asked, as on the command line. */
  readonly testimony?: Testimony
}

/** What a world takes of the machine. */
export interface WorldHost {
  readonly version: string
  readWorkTreeFile(top: string, path: string): Uint8Array | null
  hasWorkTreeFile(top: string, path: string): boolean
}

/** The world around a repository, with its work tree where it has one. */
export function worldOf(git: Git, host: WorldHost): World {
  const { top } = git
  return {
    git,
    workTreeFile: async (path) => (top === null ? null : host.readWorkTreeFile(top, path)),
    hasWorkTreeFile: (path) => top !== null && host.hasWorkTreeFile(top, path),
    version: host.version,
  }
}

/** The same without a look at any work tree: what is committed is all there is. */
export function committedWorld(git: Git, version: string): World {
  return { git, workTreeFile: async () => null, hasWorkTreeFile: () => false, version }
}

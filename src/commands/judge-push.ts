import type { CheckOptions } from '../arguments/check-options.ts'
import { readHistory } from '../change/commit.ts'
import { type PushedRef, parsePush, pushEffect } from '../change/push.ts'
import type { RangeRequest } from '../change/range.ts'
import { refuseCutHistory } from '../change/revisions.ts'
import { CheckError } from '../model/error.ts'
import type { Git } from '../model/git.ts'
import { inert } from '../reports/inert.ts'
import { EXIT_CODES } from '../verdict/exit-codes.ts'

/** A push that is about to happen. */
export interface PushRequest {
  /** The remote's name, as the hook is told. */
  readonly remote: string
  /** What every ref of it is judged with. */
  readonly options: Omit<CheckOptions, 'change'>
}

/** The machine, and what git tells a hook. */
export interface PushHost {
  print(fd: 1 | 2, text: string): void
  openGit(fetchMissing: boolean): Git
  readStandardInput(): Promise<string>
  /** Judges one change and prints the report; the exit code is the verdict. */
  judge(options: CheckOptions, git: Git): Promise<number>
}

/**
 * Judges each ref of a push as the range that it adds, by the policy that the remote has there; a new ref by that of the
 * default branch. The exit code is that of the strongest verdict. Throws `CheckError` where a ref cannot be judged.
 */
export async function judgePush({ remote, options }: PushRequest, host: PushHost): Promise<number> {
  const refs = parsePush(await host.readStandardInput())
  if (refs.length === 0) host.print(1, 'constitution-check: allow (nothing is pushed)\n')
  const git = host.openGit(options.fetchMissing)
  const changes: RangeRequest[] = []
  for (const pushed of refs) changes.push(await rangeOf(pushed, remote, git))
  const codes = new Set<number>()
  for (const [at, change] of changes.entries()) {
    host.print(1, `${at === 0 ? '' : '\n'}${inert(refs[at]?.ref ?? '')} on ${inert(remote)}\n`)
    codes.add(await host.judge({ ...options, change }, git))
  }
  const { deny, error, require_review, allow } = EXIT_CODES
  return [deny, error, require_review].find((code) => codes.has(code)) ?? allow
}

async function rangeOf(pushed: PushedRef, remote: string, git: Git): Promise<RangeRequest> {
  const { ref, before, after } = pushed
  const from = before ?? (await defaultBranch(ref, remote, git))
  const to = after ?? from
  const [base, head] = [await git.commitId(from), await git.commitId(to)]
  if (base === null) throw unknownObject(ref, from, `git fetch ${remote}`)
  if (head === null) throw unknownObject(ref, to, 'push a commit, or a tag of one')
  const isAncestor = base === head || (await goesOn(git, base, head))
  const push = { ref, effect: pushEffect(pushed, isAncestor) }
  return { mode: 'range', from, to, dots: before === null ? 3 : 2, push }
}

/** Fail closed: a history that is cut off would look like one that was rewritten, or hide that it was. */
async function goesOn(git: Git, base: string, head: string): Promise<boolean> {
  const shallow = await git.shallowCommits()
  if (shallow.size > 0) refuseCutHistory(await readHistory(git, head, base), shallow)
  return (await git.mergeBases(base, head)).includes(base)
}

/** Where a new ref left what the remote has: its default branch, as this repository knows it. */
async function defaultBranch(ref: string, remote: string, git: Git): Promise<string> {
  for (const name of new Set([remote, 'origin'])) {
    if (!/^[\w./-]+$/.test(name)) continue
    for (const branch of ['HEAD', 'main', 'master']) {
      const full = `refs/remotes/${name}/${branch}`
      if ((await git.commitId(full)) !== null) return full
    }
  }
  throw new CheckError({
    code: 'revision_unknown',
    message: `${ref} is new on ${remote}, and the default branch there is not known here: nothing says what the push adds.`,
    hint: 'Run git fetch and git remote set-head origin --auto; for the very first push, git push --no-verify.',
  })
}

function unknownObject(ref: string, id: string, todo: string): CheckError {
  return new CheckError({
    code: 'revision_unknown',
    message: `The push would change ${ref} on the remote, and ${id} is no commit of this repository.`,
    hint: `Nothing can be said about history that is not here: ${todo}, and push again.`,
  })
}

import { hash } from 'node:crypto'
import { readHistory } from '../../change/commit.ts'
import { readCommitsIn } from '../../ledger/ref-ledger.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import type { RefStore } from '../../model/refs.ts'
import { soundCommits } from './sound-commits.ts'

/** Where it is noted what another repository had when we last pushed to it: its name as typed, and the ledger's. */
function noteOf(remote: string, ref: string): string {
  return `refs/constitution-pushed/${hash('sha256', remote).slice(0, 16)}/${ref.replace(/^refs\/constitution\//, '')}`
}

/** Notes what another repository has now. */
export async function noteTip(remote: string, ref: string, tip: string, store: RefStore): Promise<void> {
  const note = noteOf(remote, ref)
  const before = await store.tip(note)
  // Where another process of ours was faster, its note is as good.
  if (before !== tip) await store.move(note, before, tip)
}

/** How many commits it no longer has that it had when we last pushed to it. */
export async function lostSince(
  remote: string,
  ref: string,
  theirs: string | null,
  { git, store }: { readonly git: Git; readonly store: RefStore },
): Promise<number> {
  const seen = await store.tip(noteOf(remote, ref))
  return seen === null || seen === theirs ? 0 : (await readHistory(git, seen, theirs)).length
}

/** As many as are looked at of a ledger in a file before a link goes after them. */
const TAIL = 100

/**
 * Throws `CheckError` where our links must not be made anew after theirs: the ledger over there lost links that it had, or
 * does not hold, and ours, which do, would be gone.
 */
export async function refuseToFollow(
  remote: string,
  ref: string,
  {
    git,
    ours,
    theirs,
    lost,
  }: { readonly git: Git; readonly ours: string | null; readonly theirs: string; readonly lost: number },
): Promise<void> {
  if (lost > 0) {
    const note = noteOf(remote, ref)
    throw new CheckError({
      code: 'ledger_not_pushed',
      message: `The ledger ${ref} was rewritten over there: ${lost} of its links that it had when it was last pushed are gone.`,
      hint: `Every link is still in the ledger of this repository: restore it over there. If the other one counts from now on, keep a copy of ours (export) and run: git update-ref -d ${note}`,
      at: { file: ref },
    })
  }
  const tail = (await readHistory(git, theirs, ours)).slice(-TAIL)
  soundCommits(await readCommitsIn(git, tail), (reason) => {
    return new CheckError({
      code: 'ledger_broken',
      message: `The ledger over there does not hold, and no link may follow it: ${reason}`,
      hint: `See what is wrong with it: git fetch REMOTE ${ref}:${ref}-theirs, and constitution-check verify ${ref}-theirs. Then restore it over there.`,
      at: { file: ref },
    })
  })
}

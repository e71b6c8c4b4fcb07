import { countOf } from '../model/count.ts'
import { inert } from './inert.ts'

/** What was done to bring a ledger to another repository. */
export interface PushOutcome {
  /** Links that the other repository did not have. */
  readonly links: number
  /** How many of them were made anew, after links that it had and we had not. */
  readonly relinked: number
  /** How many of them it had had, and somebody took away. */
  readonly restored: number
  /** Links stand side by side, until the next one joins them. */
  readonly unjoined: boolean
}

/** For people: one line, and one more where something is left to do. */
export function renderPushed(
  ref: string,
  remote: string,
  { links, relinked, restored, unjoined }: PushOutcome,
): string {
  const name = inert(ref)
  const again = relinked === 0 ? '' : `; ${countOf(relinked, 'link')} made anew, after those of others`
  const done =
    links === 0 ? `nothing to push to ${inert(remote)}` : `${countOf(links, 'link')} pushed to ${inert(remote)}${again}`
  const left = unjoined ? `${name}: notice: several links are followed by none; the next attestation joins them\n` : ''
  const back =
    restored === 0
      ? ''
      : `${name}: notice: ${countOf(restored, 'link')} that it had before had been taken away there, and ${restored === 1 ? 'is' : 'are'} back\n`
  return `${name}: ${done}\n${back}${left}`
}

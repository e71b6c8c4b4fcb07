import { headOfTail } from '../../attestation/head.ts'
import { signerOf } from '../../attestation/signing-key.ts'
import type { Judgement } from '../../check.ts'
import { type AttestRequest, attest, type Keepers } from '../../ledger/attest.ts'
import { headLinks } from '../../ledger/ref-ledger.ts'
import type { ChainHead } from '../../model/chain.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import type { Remote } from '../../model/refs.ts'
import type { KeyText } from '../../model/signature.ts'
import { renderJson } from '../../reports/json.ts'
import { push } from '../ledger/push.ts'

/** What keeping a link takes of the world. */
export interface LinkHost extends Keepers {
  readonly git: Git
  readonly remote: Remote
  /** Of the repository, for the link to say; null where it is none that can be published. */
  readonly address: string | null
  readFile(file: string): Uint8Array
  timeOfDay(): number
}

/** A link to be kept. */
export interface LinkOrder {
  /** A file of the job, or a reference of the repository on GitHub. */
  readonly place: string
  readonly isRef: boolean
  readonly asOf: number | null
  readonly named: AttestRequest['named']
  readonly signingKeys: readonly KeyText[]
}

/**
 * Appends the link of a verdict to a file, or to a reference of the repository on GitHub, where it stays in turn with those of
 * other jobs; the branch of a pull request is left alone. Resolves to the head of the chain. Throws `CheckError`.
 */
export async function keepLink(judgement: Judgement, order: LinkOrder, host: LinkHost): Promise<ChainHead> {
  const request = {
    file: order.place,
    path: null,
    reportText: renderJson(judgement.report),
    verifiedAt: host.timeOfDay(),
    asOf: order.asOf,
    address: host.address,
    named: order.named,
    signingKeys: order.signingKeys,
    refuseLate() {},
  }
  if (order.isRef) await adopt(order.place, host)
  await attest(judgement, request, host.git, host)
  const head = order.isRef
    ? await publishRef(order, host)
    : headOfTail({ bytes: host.readFile(order.place), complete: true }, order.place)
  if (head !== null) return head
  throw new CheckError({
    code: 'ledger_broken',
    message: `The ledger ${order.place} holds no link after one was appended.`,
    hint: 'Run the workflow again.',
  })
}

/** Begins where the chain on GitHub ends, so that the link is made once. */
async function adopt(ref: string, { git, remote, refs }: LinkHost): Promise<void> {
  const tip = await remote.tip(ref)
  if (tip === null) return
  if ((await git.commitId(tip)) === null) await remote.bring(ref)
  const store = await refs()
  try {
    await store.move(ref, await store.tip(ref), tip)
  } finally {
    store.close()
  }
}

async function publishRef(
  { place, signingKeys }: LinkOrder,
  { git, remote, refs }: LinkHost,
): Promise<ChainHead | null> {
  const store = await refs()
  try {
    await push(place, { git, store, remote }, signingKeys.map(signerOf))
    const tip = await store.tip(place)
    const heads = tip === null ? [] : await headLinks(git, place, tip)
    return heads[0]?.head ?? null
  } finally {
    store.close()
  }
}

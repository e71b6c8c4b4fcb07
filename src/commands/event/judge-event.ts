import { type ApprovalDesk, approvalsOf } from '../../action/approvals.ts'
import type { JudgedEvent } from '../../action/event.ts'
import type { ActionInputs } from '../../action/inputs.ts'
import { digestOfQuestion } from '../../action/published.ts'
import { trustedKeysOf } from '../../attestation/public-key.ts'
import { readCommits } from '../../attestation/ref-chain.ts'
import { readHistory, treeOf } from '../../change/commit.ts'
import { type ChangeReading, readChange } from '../../change/read.ts'
import { entriesAt } from '../../change/tree.ts'
import { check, type Judgement } from '../../check.ts'
import type { LoadedLayers } from '../../layers.ts'
import { readCommitsOf } from '../../ledger/ref-ledger.ts'
import { ledgerName, namesRef } from '../../matching/paths/ledger-name.ts'
import { LARGEST_LEDGER } from '../../model/chain.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import type { GitHub } from '../../model/github.ts'
import { pathFromText } from '../../model/path.ts'
import type { RefStore } from '../../model/refs.ts'
import type { ApprovalAnswer, ApprovalQuestion, Arrival } from '../../model/testimony.ts'
import { inert } from '../../reports/inert.ts'
import { committedWorld } from '../../request.ts'
import { openView } from '../policy/policy-view.ts'
import { auditLedger, auditSeals } from './audit.ts'
import type { EventRange, EventSource } from './event-range.ts'
import { carriedApprovals, passedTrees, type SignedLinks, signedLinks } from './signed-links.ts'

/** What judging an event takes of the world. */
export interface EventHost extends EventSource {
  readonly github: Pick<GitHub, keyof ApprovalDesk> | null
  readonly version: string
  refs(): Promise<RefStore>
}

/** A verdict on what an event is about. */
export interface EventVerdict {
  readonly judgement: Judgement
  /** Digest of what people are asked to approve. */
  readonly question: string | null
}

/** The reference of the ledger, where the policy names none. */
const LEDGER_REF = 'refs/constitution/attestations'

/** Judges what an event is about, in its range. Throws `CheckError`. */
export async function judgeEvent(
  event: JudgedEvent,
  range: EventRange,
  inputs: ActionInputs,
  host: EventHost,
): Promise<EventVerdict> {
  const policy = {
    constitution: inputs.constitution === null ? null : { inside: inputs.constitution },
    corrections: inputs.corrections === null ? null : { inside: inputs.corrections },
  }
  const world = committedWorld(host.git, host.version)
  const at = async (commit: string) => (await openView({ at: commit, ...policy }, world)).policies()
  const reading = readChange(host.git, range.change)
  reading.catch(() => {})
  const here = await at(range.base).catch((error) => {
    // What is wrong with the policy at the base is told by the check, which may know how the change mends it.
    if (error instanceof CheckError && !isPinned(inputs)) return null
    throw error
  })
  requireKeys(inputs, here)
  const links = here === null ? [] : await linksFor(event, here, host)
  const trees = passedTrees(event.kind === 'push' ? links : [], here?.judging.policy.digest ?? '')
  const arrivals = [
    ...range.arrivals,
    ...(await ownInputs(event, inputs, reading)),
    ...(here !== null && range.defaultTip !== null ? await otherPolicy(here, range.defaultTip, at) : []),
    ...(here !== null && event.kind === 'audit' ? await audit(range, here, host) : []),
  ]
  let question: string | null = null
  const testimony = {
    arrivals,
    passedBefore: await passedCommits(range, trees, host),
    wantsApprovedPolicy: event.kind === 'push',
    async approvals(asked: ApprovalQuestion) {
      question = digestOfQuestion(asked)
      return approvalsFor(event, range, asked, links, host)
    },
  }
  const request = { change: range.change, ...policy, strict: false, sealRoot: inputs.sealRoot, asOf: inputs.asOf }
  const judgement = await check(request, { ...world, testimony }, reading)
  return { judgement, question }
}

const isPinned = ({ trustedKeys, sealRoot }: ActionInputs): boolean => trustedKeys.length > 0 || sealRoot !== null

/** The keys that a workflow says must be trusted at the base. */
function requireKeys({ trustedKeys }: ActionInputs, here: LoadedLayers | null): void {
  const known = new Set((here?.judging.policy.constitution.trusted_keys ?? []).map(({ id }) => id))
  const missing = here === null ? [] : trustedKeys.filter((name) => !known.has(name))
  if (missing.length === 0) return
  const names = missing.map((one) => JSON.stringify(one.slice(0, 100))).join(', ')
  throw new CheckError({
    code: 'key_invalid',
    message: `The policy at the base trusts no key of the name ${names}.`,
    hint: 'The input trusted-keys names keys by their id in trusted_keys: add the key there, or take its name out.',
  })
}

/** A workflow that comes with the change could name another policy, of those that are committed. */
async function ownInputs(
  event: JudgedEvent,
  inputs: ActionInputs,
  reading: Promise<ChangeReading>,
): Promise<readonly Arrival[]> {
  const names = [inputs.constitution !== null, inputs.corrections !== null, inputs.asOf !== null, isPinned(inputs)]
  const isOwn = event.kind === 'pull' ? event.ownWorkflow : event.kind === 'group' || event.kind === 'push'
  if (!isOwn || !names.includes(true)) return []
  const { changes } = (await reading).change
  const edited = changes.find(({ path, oldPath }) =>
    [path, oldPath].some((one) => /^\.github\//i.test(one?.text ?? '')),
  )
  if (!edited) return []
  const message =
    'The change edits files of the workflow that judges it, and that workflow names a policy, a date or a key.'
  return [{ code: 'inputs_unproven', decision: 'require_review', message, path: edited.path }]
}

async function otherPolicy(
  here: LoadedLayers,
  defaultTip: string,
  at: (commit: string) => Promise<LoadedLayers>,
): Promise<readonly Arrival[]> {
  const own = here.judging.policy.digest
  const usual = await at(defaultTip).then(
    ({ judging }) => judging.policy.digest,
    (error) => {
      if (error instanceof CheckError) return null
      throw error
    },
  )
  if (usual === own) return []
  const message = 'The branch that this change is for has another policy than the default branch.'
  const evidence = `${own.slice(0, 12)} here, ${usual === null ? 'none' : usual.slice(0, 12)} there`
  return [{ code: 'base_policy_differs', decision: 'require_review', message, path: null, evidence }]
}

async function audit({ base }: EventRange, here: LoadedLayers, host: EventHost): Promise<readonly Arrival[]> {
  const { policy, seals } = here.judging
  const keys = trustedKeysOf(policy.constitution.trusted_keys ?? [])
  const ledger = await readLedger(ledgerName(policy.constitution), base, host)
  return [...(await auditSeals(host.git, base, seals)), ...(ledger === null ? [] : auditLedger(ledger, keys))]
}

const UNREAD_LEDGER = 'What stands in the place of the ledger is too large to be read, or no file.'

/** The ledger as the repository has it now; null where there is none. */
async function readLedger(place: string, commit: string, host: EventHost) {
  if (namesRef(place)) return readSharedLedger(place, host)
  const entry = (await entriesAt(host.git, commit, [pathFromText(place)])).get(place)
  if (!entry) return null
  const bytes = (await host.git.blobs([entry.oid], LARGEST_LEDGER)).get(entry.oid)
  // Fail closed: what cannot be read is not sound.
  return bytes ? { bytes, faults: [] } : { bytes: new Uint8Array(), faults: [{ message: UNREAD_LEDGER }] }
}

async function readSharedLedger(ref: string, { git, origin }: EventHost) {
  const tip = await origin.tip(ref)
  if (tip === null) return null
  await origin.bring([tip])
  return readCommits(await readCommitsOf(git, tip, null))
}

/** Signed links, for the events that rest on what was judged before. */
async function linksFor(event: JudgedEvent, here: LoadedLayers, host: EventHost): Promise<SignedLinks> {
  if (event.kind !== 'group' && event.kind !== 'push') return []
  const { constitution } = here.judging.policy
  const keys = trustedKeysOf(constitution.trusted_keys ?? [])
  if (keys.length === 0) return []
  const ledger = await readSharedLedger(sharedLedger(constitution), host)
  return ledger === null || ledger.faults.length > 0 ? [] : signedLinks(ledger.bytes, keys)
}

/** The reference of a policy's ledger. */
export function sharedLedger(constitution: Parameters<typeof ledgerName>[0]): string {
  const named = ledgerName(constitution)
  return namesRef(named) ? named : LEDGER_REF
}

/** Commits of a push whose very tree has passed before, in a change that began no later than the commit itself does. */
async function passedCommits(
  { base, head }: EventRange,
  trees: ReturnType<typeof passedTrees>,
  { git }: EventHost,
): Promise<ReadonlySet<string>> {
  const passed = new Set<string>()
  if (trees.size === 0) return passed
  for (const { id, parents } of await readHistory(git, head, base)) {
    for (const begins of trees.get(await treeOf(git, id)) ?? []) {
      if (await isWithin(parents[0], begins, git)) passed.add(id)
    }
  }
  return passed
}

/** Fail closed: what passed on another branch, or from nowhere, was judged without what that branch had before. */
async function isWithin(parent: string | undefined, begins: readonly string[], git: Git): Promise<boolean> {
  if (parent === undefined || begins.length === 0) return false
  for (const begin of begins) {
    const isHere = (await git.commitId(begin)) === begin
    if (!isHere || !(await git.mergeBases(begin, parent)).includes(begin)) return false
  }
  return true
}

async function approvalsFor(
  event: JudgedEvent,
  { base, head, branch, check }: EventRange,
  question: ApprovalQuestion,
  links: SignedLinks,
  { git, github }: EventHost,
): Promise<ApprovalAnswer> {
  if (event.kind === 'pull') {
    if (github !== null)
      return approvalsOf(question, { number: event.number, head, base: branch, check: inert(check) }, github)
    return { approvals: [], notices: question.from.length === 0 ? [] : [NO_TOKEN] }
  }
  if (event.kind === 'push') return { approvals: carriedApprovals(links, question, () => true), notices: [] }
  if (event.kind !== 'group' || links.length === 0) return { approvals: [], notices: [] }
  const inGroup = new Set((await readHistory(git, head, base)).map(({ id }) => id))
  // A group that squashes or rebases does not hold the heads of its pull requests.
  const last = event.number === null ? null : await github?.pull(event.number).catch(() => null)
  if (last) inGroup.add(last.head)
  return { approvals: carriedApprovals(links, question, (one) => inGroup.has(one)), notices: [] }
}

const NO_TOKEN = {
  code: 'approvals_unread',
  message: 'No approval is counted: there is no token to ask with.',
  path: null,
} as const

import { readCommitTexts } from './change/commit-texts.ts'
import type { ChangeReading } from './change/read.ts'
import { notEnforced } from './constitution/vocabulary/unenforced.ts'
import { loadLayers } from './layers.ts'
import { secretMask } from './matching/patterns/secret-mask.ts'
import { type ChangeSet, NO_LINES } from './model/change.ts'
import { CheckError } from './model/error.ts'
import { isMissingObject } from './model/missing-object.ts'
import type { Policy } from './model/policy.ts'
import type { ReportDocument } from './model/report.generated.ts'
import { clausesOf } from './model/rule.ts'
import type { HeardTestimony, Testimony } from './model/testimony.ts'
import type { TextFacts } from './model/text.ts'
import type { CheckRequest, OutsideInput, World } from './request.ts'
import { ENFORCED_CLAUSES, RULES, UNENFORCED_KEYS } from './rules/index.ts'
import { discreet } from './verdict/discreet.ts'
import { discreetError } from './verdict/discreet-error.ts'
import { gatherEvidence } from './verdict/evidence.ts'
import { type Conclusion, openHearing, type Rulebook } from './verdict/hearing.ts'
import { changeNotices, warningNotice } from './verdict/notices.ts'
import { reportOf } from './verdict/report.ts'
import type { Settled } from './verdict/testimony.ts'

/** A verdict with all that an attestation of it needs. */
export interface Judgement {
  readonly report: ReportDocument
  readonly change: ChangeSet
  readonly policy: Policy
  /** What the work tree and the operator added to what is committed. */
  readonly outside: readonly OutsideInput[]
  /** How the change came here, as far as that was asked; null on the command line. */
  readonly heard: HeardTestimony | null
  /** What rules threw; each of them is incomplete. */
  readonly bugs: readonly unknown[]
}

const RULEBOOK: Rulebook = {
  rules: RULES,
  unenforced({ document, constitution }) {
    const speaking = RULES.filter((rule) => clausesOf(rule, constitution)).map((rule) => rule.id)
    return notEnforced(document, { clauses: ENFORCED_CLAUSES, except: UNENFORCED_KEYS, rules: speaking })
  },
}

/**
 * Load the layers, merge and validate them, read the change, run the rules, fold to a verdict with reasons.
 *
 * `reading` is the requested change, on its way. Throws `CheckError` where no verdict can be given.
 */
export async function check(request: CheckRequest, world: World, reading: Promise<ChangeReading>): Promise<Judgement> {
  try {
    return await judged(request, world, reading)
  } catch (error) {
    throw error instanceof CheckError ? discreetError(error, secretMask()) : error
  }
}

async function judged(request: CheckRequest, world: World, reading: Promise<ChangeReading>): Promise<Judgement> {
  // The layers are parsed while git is at work on the change.
  const [{ change, readText, scannedBytes, knownSizes }, policies] = await Promise.all([
    reading,
    loadLayers(request, world, reading),
  ])
  const hearing = openHearing(RULEBOOK, policies, change)
  const read = readAll(change, () => readText(hearing.visitor)).then(async (text) =>
    hearing.history === null || change.commits.length < 2
      ? text
      : { ...text, unreadHistory: await readCommitTexts(world.git, change, hearing.history) },
  )
  const added = new Set(change.changes.map(({ base, head }) => (base === null ? head?.oid : undefined)))
  const gathered = gatherEvidence(world.git, hearing.needs, keepsLinks, {
    expected: (oid) => added.has(oid),
    known: read.then(knownSizes),
  })
  // Both are under way. Where both fail, the text's failure is told.
  gathered.catch(() => {})
  const text = await read
  const { policy } = policies.judging
  const mask = secretMask(policy.constitution.patterns)
  const heardRules = hearing.conclude(text, await gathered)
  const concluded = { ...heardRules, outcomes: discreet(heardRules.outcomes, mask) }
  const { outcomes, approvals, notices, heard } = await settle(concluded, { change, policy }, world.testimony)
  const report = reportOf({
    version: world.version,
    change,
    lines: text.lines,
    policy,
    outcomes,
    notices: [...changeNotices(change, text), ...policies.warnings.map(warningNotice), ...policies.notices, ...notices],
    notEnforced: RULEBOOK.unenforced(policy),
    approvals,
    scannedBytes: scannedBytes(),
    mask,
  })
  const bugs = outcomes.flatMap((outcome) => ('bug' in outcome ? [outcome.bug] : []))
  return { report, change, policy, outside: policies.outside, heard, bugs }
}

/** The command line asks nobody, so that what asks is loaded for the action alone. */
async function settle(
  { outcomes, notices }: Conclusion,
  judged: { readonly change: ChangeSet; readonly policy: Policy },
  testimony: Testimony | undefined,
): Promise<Settled & Pick<Judgement, 'heard'>> {
  if (testimony === undefined) return { outcomes, notices, approvals: [], heard: null }
  const { hearTestimony } = await import('./verdict/testimony.ts')
  const settled = await hearTestimony(outcomes, judged, testimony)
  const heard = { ...testimony, notices: settled.notices }
  return { ...settled, notices: [...notices, ...settled.notices], heard }
}

/** Few changes hold a ledger, so what reads one is loaded for those alone. */
async function keepsLinks(before: Uint8Array, after: Uint8Array): Promise<boolean> {
  const { extendsLedger } = await import('./attestation/extension.ts')
  return extendsLedger(before, after)
}

/** Fail closed: what needs the text is incomplete where an object of it is missing; what does not can still deny. */
async function readAll(change: ChangeSet, readText: () => Promise<TextFacts>): Promise<TextFacts> {
  try {
    return await readText()
  } catch (error) {
    if (!isMissingObject(error)) throw error
    const { message, hint } = error.faults[0]
    const unreadText = { path: null, reason: `${message} ${hint}` }
    return {
      lines: change.changes.map(() => NO_LINES),
      lfsPointers: new Set(),
      becameBinary: new Set(),
      unreadText,
      unreadHistory: null,
    }
  }
}

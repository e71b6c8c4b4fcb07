import { readChange } from './change/read.ts'
import { notEnforced } from './constitution/unenforced.ts'
import { loadLayers } from './layers.ts'
import { type ChangeSet, type LineCount, NO_LINES } from './model/change.ts'
import { CheckError } from './model/error.ts'
import type { Policy } from './model/policy.ts'
import type { ReportDocument } from './model/report.generated.ts'
import type { CodeMetadata } from './model/rule.ts'
import type { CheckRequest, World } from './request.ts'
import { corrections } from './rules/corrections.ts'
import { ENFORCED_CLAUSES, RULES, UNENFORCED_KEYS } from './rules/index.ts'
import { gatherEvidence } from './verdict/evidence.ts'
import { openHearing, type ReadText, type Rulebook } from './verdict/hearing.ts'
import { changeNotices, warningNotice } from './verdict/notices.ts'
import { reportOf } from './verdict/report.ts'

/** A verdict with all that an attestation of it needs. */
export interface Judgement {
  readonly report: ReportDocument
  readonly change: ChangeSet
  readonly policy: Policy
}

const ENFORCEMENT = { clauses: ENFORCED_CLAUSES, except: UNENFORCED_KEYS, rules: RULES.map((rule) => rule.id) }
const RULEBOOK: Rulebook = {
  rules: RULES,
  loosening: corrections.codes.correction_loosens as CodeMetadata,
  unenforced: (policy) => notEnforced(policy.document, ENFORCEMENT),
}

/**
 * Load the layers, merge and validate them, read the change, run the rules, fold to a verdict with reasons.
 *
 * Throws `CheckError` where no verdict can be given.
 */
export async function check(request: CheckRequest, world: World): Promise<Judgement> {
  const reading = readChange(world.git, request.change)
  // The layers are parsed while git is at work on the change.
  const [{ change, readText, scannedBytes }, policies] = await Promise.all([
    reading,
    loadLayers(request, world, reading),
  ])
  const hearing = openHearing(RULEBOOK, policies, change)
  const text = await readAll(change, () => readText(hearing.visitor))
  const evidence = await gatherEvidence(world.git, hearing.needs)
  const { outcomes, notices } = hearing.conclude(text, evidence)
  const { policy } = policies.judging
  const report = reportOf({
    version: world.version,
    change,
    lines: text.lines,
    policy,
    outcomes,
    notices: [...changeNotices(change), ...policies.warnings.map(warningNotice), ...policies.notices, ...notices],
    notEnforced: RULEBOOK.unenforced(policy),
    scannedBytes: scannedBytes(),
  })
  return { report, change, policy }
}

/** Fail closed: what needs the text is incomplete where an object of it is missing; what does not can still deny. */
async function readAll(change: ChangeSet, readText: () => Promise<readonly LineCount[]>): Promise<ReadText> {
  try {
    return { lines: await readText(), unreadText: null }
  } catch (error) {
    if (!(error instanceof CheckError) || error.faults[0].code !== 'object_missing') throw error
    const { message, hint } = error.faults[0]
    return { lines: change.changes.map(() => NO_LINES), unreadText: { path: null, reason: `${message} ${hint}` } }
  }
}

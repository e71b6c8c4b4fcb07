import { correctionsSignature } from '../matching/governance/file-signatures.ts'
import { SIGNATURE_CODES } from '../matching/governance/signature-codes.ts'
import { countOf } from '../model/count.ts'
import type { Draft, Notice } from '../model/finding.ts'
import type { Pointer } from '../model/json.ts'
import type { CorrectionsStatement, Override } from '../model/policy.ts'
import { dotted, spelled } from '../model/spelling.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** A correction tightens, or asks; only a person can grant it. */
export const corrections = defineRule({
  id: 'corrections',
  clauses: ['corrections'],
  whenAbsent: { corrections: {} },
  summary: 'A correction may tighten the policy, and asks a person before it loosens it.',
  codes: {
    correction_forbidden: {
      summary: 'A correction would change a key that is frozen.',
      hint: 'Take the key out of the corrections; it changes in the constitution alone, by review.',
    },
    correction_rejected: {
      summary: 'People rejected the corrections.',
      hint: 'Stop, and work without what the corrections ask for.',
    },
    correction_expired: {
      summary: 'Committed corrections have expired by the dates of the change, and do more than loosen.',
      hint: 'Have a person renew the corrections or delete them, in a change of its own.',
    },
    correction_pending: {
      summary: 'Nobody has decided about the corrections yet.',
      hint: 'Have a person decide, and record it as `decision` in the corrections.',
    },
    ...SIGNATURE_CODES,
  },

  check(
    { corrections: { signed = false } = {} },
    { policy: { overrides, statements, unused }, policyChange: { mended } },
  ) {
    // A signature that does not hold is worse than none: it asks for a person even where nothing depended on it.
    const signatures = statements.map((one) => correctionsSignature(one, signed))
    const refused = overrides.filter((one) => one.forbidden)
    const findings = [
      ...refused.map((one) => forbidden(one, mended)),
      ...overrides.filter((one) => one.lapsed).map(lapsed),
      ...statements.flatMap((one) => decided(one, mended)),
      ...signatures.flatMap((one) => one.findings),
    ]
    const notices = [
      ...overrides.filter((one) => !one.forbidden && one.direction === 'loosens').map(loosening),
      ...unused.map(idle),
      ...signatures.flatMap((one) => one.notices),
    ]
    const honoured = overrides.filter((one) => one.honoured).length
    const asked = `${countOf(overrides.length, 'value')} asked for by corrections, ${honoured} honoured`
    const outcome = outcomeOf({ findings }, 'nothing about it needs a decision')
    return { findings, notices, reason: `${overrides.length === 0 ? 'No value is corrected' : asked}, and ${outcome}.` }
  },
})

/** Committed corrections that reach for a frozen key stop every change but the one that takes this out of them. */
function forbidden(override: Override, mended: ReadonlySet<Pointer>): Draft {
  const message = `A correction would change what is frozen: ${spelled(override)}.`
  const decision = mended.has(override.pointer) ? 'require_review' : 'deny'
  const { source, pointer: clause } = override
  return { code: 'correction_forbidden', decision, message, path: null, clause, ...(source && { source }) }
}

/** A change cannot end by the dates of its own commits what people laid down. */
function lapsed(override: Override): Draft {
  const message = `A correction has expired by the dates of the change and still holds: ${spelled(override)}.`
  return { code: 'correction_expired', decision: 'require_review', message, path: null, clause: override.pointer }
}

function decided({ decision, reason, source }: CorrectionsStatement, mended: ReadonlySet<Pointer>): readonly Draft[] {
  if (decision === 'approved') return []
  const [code, action] =
    decision === 'rejected' && !mended.has(DECISION)
      ? (['correction_rejected', 'deny'] as const)
      : ([decision === 'rejected' ? 'correction_rejected' : 'correction_pending', 'require_review'] as const)
  const why = reason === null ? '' : ` (${reason})`
  const message = `The decision about the corrections is "${decision}"${why}.`
  return [{ code, decision: action, message, path: null, source, clause: '/corrections' }]
}

/** Where the decision stands in a corrections file. */
const DECISION: Pointer = '/decision'

function loosening(override: Override): Notice {
  const code = override.honoured ? 'correction_honoured' : 'correction_held'
  const verb = override.honoured ? 'loosens' : 'asks to loosen'
  return { code, message: `A correction ${verb} ${spelled(override)}. ${override.reason}`, path: null }
}

function idle(pointer: Pointer): Notice {
  const message = `The correction of ${dotted(pointer)} says what the policy says already.`
  return { code: 'correction_unused', message, path: null }
}

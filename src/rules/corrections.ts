import type { Draft, Notice } from '../model/finding.ts'
import { keysOf, type Pointer } from '../model/json.ts'
import type { CorrectionsStatement, Override } from '../model/policy.ts'
import { countOf, defineRule, outcomeOf } from './rule.ts'

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
    correction_pending: {
      summary: 'Nobody has decided about the corrections yet.',
      hint: 'Have a person decide, and record it as `decision` in the corrections.',
    },
    correction_loosens: {
      summary: 'A correction in the change asks to let something through that the policy refuses.',
      hint: 'Have a person review what the correction asks for, or do without it.',
    },
  },

  check(_, { policy: { overrides, statements, unused }, policyChange: { mended } }) {
    const refused = overrides.filter((one) => one.forbidden)
    const findings = [...refused.map((one) => forbidden(one, mended)), ...statements.flatMap(decided)]
    const notices = [
      ...overrides.filter((one) => !one.forbidden && one.direction === 'loosens').map(loosening),
      ...unused.map(idle),
    ]
    const asked = overrides.length === 0 ? 'No value is corrected' : `${countOf(overrides.length, 'value')} corrected`
    const outcome = outcomeOf({ findings }, 'nothing about it needs a decision')
    return { findings, notices, reason: `${asked}, and ${outcome}.` }
  },
})

const named = (pointer: Pointer): string => keysOf(pointer).join('.')
const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200))
const spelled = ({ pointer, from, to }: Override): string => `${named(pointer)} from ${shown(from)} to ${shown(to)}`

/** Committed corrections that reach for a frozen key stop every change but the one that takes this out of them. */
function forbidden(override: Override, mended: ReadonlySet<Pointer>): Draft {
  const message = `A correction would change ${spelled(override)}, which is frozen.`
  const decision = mended.has(override.pointer) ? 'require_review' : 'deny'
  return { code: 'correction_forbidden', decision, message, path: null, clause: override.pointer }
}

function decided({ decision, reason, source }: CorrectionsStatement): readonly Draft[] {
  if (decision === 'approved') return []
  const [code, action] =
    decision === 'rejected'
      ? (['correction_rejected', 'deny'] as const)
      : (['correction_pending', 'require_review'] as const)
  const why = reason === null ? '' : ` (${reason})`
  const message = `The decision about the corrections is "${decision}"${why}.`
  return [
    { code, decision: action, message, path: null, evidence: `${source.file}:${source.line}`, clause: '/corrections' },
  ]
}

function loosening(override: Override): Notice {
  const code = override.honoured ? 'correction_honoured' : 'correction_held'
  const verb = override.honoured ? 'changes' : 'asks to change'
  return { code, message: `A correction ${verb} ${spelled(override)}. ${override.reason}`, path: null }
}

function idle(pointer: Pointer): Notice {
  const message = `The correction of ${named(pointer)} says what the policy says already.`
  return { code: 'correction_unused', message, path: null }
}

import { isObject, type JsonValue } from '../model/json.ts'
import type { RuleOutcome } from './rule-outcome.ts'

/** Writes a text as it may be shown to anyone. */
export type Mask = (text: string) => string

/** What rules found, without the secrets that they came across: in the text, the data and the policy. */
export function discreet(outcomes: readonly RuleOutcome[], mask: Mask): readonly RuleOutcome[] {
  return outcomes.map((outcome) => ({
    ...outcome,
    findings: outcome.findings.map((one) => ({
      ...one,
      message: mask(one.message),
      evidence: one.evidence === null ? null : mask(one.evidence),
    })),
    unread: outcome.unread.map((one) => ({ ...one, reason: mask(one.reason) })),
  }))
}

/** A value of the policy, each text in it masked, and each key. */
export function discreetValue(value: JsonValue, mask: Mask): JsonValue {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((one) => discreetValue(one, mask))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [mask(key), discreetValue(one, mask)]))
}

import type { Override } from '../model/policy.ts'
import { inert } from './inert.ts'
import { valueText } from './value-text.ts'

/** What a layer changed, or asked to change, and what came of it; inert, without the key. */
export function overrideText({ from, to, layer, direction, honoured, reason }: Override): string {
  const outcome = honoured ? 'honoured' : 'not honoured'
  return `${valueText(from)} → ${valueText(to)} by ${inert(layer)}: ${direction}, ${outcome}. ${inert(reason)}`
}

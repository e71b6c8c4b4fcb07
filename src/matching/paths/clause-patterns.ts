import { child, type Pointer } from '../../model/json.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { compilePattern, isFault } from './glob.ts'

/** What is wrong with each pattern of a list, at its place in the policy. */
export function patternFaults(patterns: readonly string[] | undefined, list: Pointer): readonly ClauseFault[] {
  return (patterns ?? []).flatMap((pattern, index) => patternFault(pattern, child(list, index)))
}

/** What is wrong with one pattern; empty where it is accepted. */
export function patternFault(pattern: string, pointer: Pointer): readonly ClauseFault[] {
  const result = compilePattern(pattern)
  return isFault(result) ? [{ pointer, message: result.message, hint: result.hint }] : []
}

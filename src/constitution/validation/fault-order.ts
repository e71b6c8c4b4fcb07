import type { Fault } from '../../model/error.ts'

/**
 * What was found in several goes, as a person reads it: file by file in the given order, others last, each from its top.
 *
 * Of a place, only what the first go says: it is nearer to the cause. Fail closed: where nothing was found, the policy is
 * called invalid, for the caller knows that it is.
 */
export function orderedFaults(
  found: readonly (readonly Fault[])[],
  files: readonly string[],
): readonly [Fault, ...Fault[]] {
  const rank = ({ at }: Fault) => (files.includes(at?.file ?? '') ? files.indexOf(at?.file ?? '') : files.length)
  const line = ({ at }: Fault) => at?.line ?? Number.MAX_SAFE_INTEGER
  const column = ({ at }: Fault) => at?.column ?? 0
  const [first, ...rest] = nearestToCause(found).sort((a, b) => {
    return rank(a) - rank(b) || line(a) - line(b) || column(a) - column(b)
  })
  return [first ?? UNKNOWN_FAULT, ...rest]
}

/** For what is not valid, and nothing says why. */
const UNKNOWN_FAULT: Fault = {
  code: 'layer_invalid',
  message: 'The policy is not valid.',
  hint: 'See the schema.',
}

function nearestToCause(found: readonly (readonly Fault[])[]): Fault[] {
  const seen = new Set<string>()
  return found.flatMap((faults) => {
    const news = faults.filter((fault) => !seen.has(placeText(fault)))
    for (const fault of news) seen.add(placeText(fault))
    return news
  })
}

const placeText = ({ at, message }: Fault): string =>
  at?.line === undefined ? message : `${at.file}:${at.line}:${at.column}`

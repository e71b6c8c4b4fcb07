import type { ErrorCode, Fault } from '../../model/error.ts'
import type { TextPlace } from './text-places.ts'

/** Something wrong, or odd, at an offset of a text. */
export interface TextFault {
  readonly offset: number
  readonly message: string
  readonly hint: string
}

/** The faults of a file, in the order of their places. */
export function placeFaults(
  faults: readonly TextFault[],
  code: ErrorCode,
  file: string,
  placeOf: (offset: number) => TextPlace,
): Fault[] {
  const ordered = [...faults].sort((one, other) => one.offset - other.offset)
  return limited(ordered, ({ offset, message, hint }) => ({ code, message, hint, at: { file, ...placeOf(offset) } }))
}

const MAX_FAULTS = 1000

/** The faults of a file, up to a thousand, and how many more there are: a megabyte can hold a million. */
export function limited<T>(found: readonly T[], faultOf: (one: T) => Fault): Fault[] {
  const faults = found.slice(0, MAX_FAULTS).map(faultOf)
  const [first] = faults
  const more = found.length - faults.length
  if (more === 0 || !first) return faults
  const at = first.at && { at: { file: first.at.file } }
  return [...faults, { code: first.code, message: `${more} more are not listed.`, hint: 'Correct these first.', ...at }]
}

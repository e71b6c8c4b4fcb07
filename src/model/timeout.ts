/** Seconds. A timer cannot wait longer: 2^31 - 1 milliseconds. */
export const LONGEST_TIMEOUT = 2_147_483

/** The time limit that a text asks for, in seconds; null where it is none that a timer can keep. */
export function timeoutOf(text: string): number | null {
  const seconds = Number(text)
  return /^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= LONGEST_TIMEOUT ? seconds : null
}

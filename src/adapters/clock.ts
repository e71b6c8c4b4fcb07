/** How long this process has been running. */
export function secondsRunning(): number {
  return performance.now() / 1000
}

/** Seconds since the epoch. */
export function timeOfDay(): number {
  return Math.floor(Date.now() / 1000)
}

/** Calls `expired` once this process has been running for so many seconds; does not keep it running until then. */
export function limitTime(seconds: number, expired: () => void): void {
  setTimeout(expired, seconds * 1000 - performance.now()).unref()
}

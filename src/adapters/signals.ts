const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Lets signals end the process in an orderly way, with the status that shells give (128 and the signal's number), so that
 * what is unfinished is undone.
 */
export function endOnSignals(): void {
  for (const signal of SIGNALS) if (process.listenerCount(signal) === 0) process.once(signal, end)
}

/**
 * Gives signals their usual meaning back: a process that is held up in writing its output does not notice them otherwise. Each
 * bundle has an `end` of its own, so whoever listens is taken off.
 */
export function restoreSignals(): void {
  for (const signal of SIGNALS) process.removeAllListeners(signal)
}

/** The same for as long as the work takes, which may wait for somebody who never comes. */
export function withUsualSignals<T>(work: () => T): T {
  const wereHeeded = SIGNALS.some((signal) => process.listenerCount(signal) > 0)
  restoreSignals()
  try {
    return work()
  } finally {
    if (wereHeeded) endOnSignals()
  }
}

function end(_: NodeJS.Signals, number: number): void {
  process.exit(128 + number)
}

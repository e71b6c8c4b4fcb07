const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Lets signals end the process in an orderly way, with the status that shells give (128 and the signal's number), so that
 * what is unfinished is undone.
 */
export function endOnSignals(): void {
  for (const signal of SIGNALS) process.once(signal, end)
}

/** Gives signals their usual meaning back: a process that is held up in writing its output does not notice them otherwise. */
export function restoreSignals(): void {
  for (const signal of SIGNALS) process.off(signal, end)
}

function end(_: NodeJS.Signals, number: number): void {
  process.exit(128 + number)
}

/**
 * Milliseconds that a git may take which is waited for without doing anything else: meanwhile neither the time limit of the
 * check nor a signal is noticed.
 */
export const BLOCKING_LIMIT = 10_000

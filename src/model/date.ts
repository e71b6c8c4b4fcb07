const DAY = 86_400

/** RFC 3339 has no hour 24, which `Date.parse` would take for the next day. */
const DATE =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}(T([01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-9]{2}))?$/

/** Whether the text is a date or a date-time of RFC 3339 that the calendar has. */
export function isDate(text: string): boolean {
  if (!DATE.test(text) || Number.isNaN(Date.parse(text))) return false
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  return day <= (Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / (DAY * 1000)
}

/** When the date begins, in seconds since the epoch; a date without a time begins with its day in UTC. */
export function startOf(date: string): number {
  return Date.parse(date) / 1000
}

/** The same as a whole number, which is what a commit and a link are dated by. */
export function startSecondOf(date: string): number {
  return Math.floor(startOf(date))
}

/** When what holds until the date ends, in seconds since the epoch: a date without a time lasts until its day ends in UTC. */
export function endOf(date: string): number {
  return startOf(date) + (date.includes('T') ? 0 : DAY)
}

import { misused } from '../../arguments/command-line.ts'
import { endOf, isDate, startOf } from '../../model/date.ts'
import type { Verdict } from '../../model/decision.ts'
import { nearest } from '../../model/nearest.ts'
import type { LogRequest } from './log.ts'

/** The values of the options of `log`, as typed. */
interface LogValues {
  readonly verdict?: readonly string[]
  readonly rule?: readonly string[]
  readonly path?: string
  readonly author?: readonly string[]
  readonly since?: string
  readonly until?: string
  readonly limit?: string
  readonly stats?: boolean
  readonly html?: boolean
  readonly format?: string
}

/** Which links are asked for. Throws `CheckError` (`usage`). */
export function logRequest({
  verdict = [],
  rule = [],
  path,
  author = [],
  since,
  until,
  limit,
  stats = false,
  html = false,
  format = html ? 'html' : 'text',
}: LogValues): LogRequest {
  if (format !== 'text' && format !== 'json' && format !== 'html') {
    throw misused(`--format ${format} is not a format of this command.`, 'Use text, json or html.')
  }
  if (html && format !== 'html') throw misused(`--html and --format ${format} exclude each other.`, 'Use one of them.')
  const request = {
    verdicts: verdict.map(verdictOf),
    rules: rule.map((one) => given('--rule', one)),
    paths: path === undefined ? [] : [given('--path', path).replace(/^\.\//, '')],
    authors: author.map((one) => given('--author', one)),
    since: since === undefined ? null : startOf(dateOf('--since', since)),
    until: until === undefined ? null : endOf(dateOf('--until', until)),
    limit: limit === undefined ? null : limitOf(limit),
  }
  if (request.since !== null && request.until !== null && request.since >= request.until) {
    throw misused(`--since ${since} is not before --until ${until}.`, 'Give a time that begins before it ends.')
  }
  return { ...request, shows: format !== 'text' ? format : stats ? 'months' : 'links' }
}

/** Nothing would match anything. */
function given(option: string, text: string): string {
  if (text !== '') return text
  throw misused(`${option} is empty.`, 'Write what to look for, or leave it out.')
}

/** What `--verdict` can be. */
export const VERDICTS: readonly Verdict[] = ['allow', 'require_review', 'deny', 'incomplete']

function verdictOf(text: string): Verdict {
  const verdict = VERDICTS.find((one) => one === text)
  if (verdict) return verdict
  const meant = nearest(text, VERDICTS)
  throw misused(`--verdict ${text} is no verdict.`, meant ? `Did you mean ${meant}?` : `Use ${VERDICTS.join(', ')}.`)
}

function dateOf(option: string, text: string): string {
  if (isDate(text)) return text
  throw misused(`${option} ${text} is not a date.`, 'Write 2026-12-31 or 2026-12-31T12:00:00Z.')
}

function limitOf(text: string): number {
  if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text)
  throw misused(`--limit ${text} is not a number of links.`, 'Write a whole number above 0, such as --limit 20.')
}

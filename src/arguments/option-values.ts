import type { ChangeRequest } from '../change/read.ts'
import { isDate, startSecondOf } from '../model/date.ts'
import { isPublishableAddress } from '../model/repository-address.ts'
import { LONGEST_TIMEOUT, timeoutOf } from '../model/timeout.ts'
import { FORMATS, type Format } from '../reports/format-names.ts'
import { misused } from './command-line.ts'

export const LISTED_FORMATS = `${FORMATS.slice(0, -1).join(', ')} or ${FORMATS.at(-1)}`

/** The root digest that was given as `where`, in lower case. Throws `CheckError` (`usage`). */
export function sealRootOf(text: string, where: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  // Fail closed: an unset variable pins nothing.
  throw misused(
    `${where} is ${JSON.stringify(text.slice(0, 100))}, which is not the root of a manifest.`,
    'Write the 64 hexadecimal digits that constitution-check seal prints as the root.',
  )
}

/** The range that `--diff` names. Throws `CheckError` (`usage`). */
export function rangeOf(text: string): ChangeRequest {
  const [, from, dots, to] = /^(.*?)(\.{2,3})(.*)$/s.exec(text) ?? []
  // Fail closed: git reads an empty side as HEAD, and an unset variable would then judge nothing at all.
  if (!from || !to || !dots) {
    throw misused(`--diff ${text} names no range.`, 'Write --diff A...B with two revisions, such as main...HEAD.')
  }
  return { mode: 'range', from, to, dots: dots.length === 3 ? 3 : 2 }
}

/** A report that `--report` asks for. */
export interface ReportTarget {
  readonly format: Format
  readonly file: string
}

/** What `FORMAT=FILE` asks for. Throws `CheckError` (`usage`). */
export function reportTarget(text: string): ReportTarget {
  const at = text.indexOf('=')
  const file = text.slice(at + 1)
  if (at < 0 || file === '') throw misused(`--report ${text} names no file.`, 'Write --report json=report.json.')
  return { format: formatOf(text.slice(0, at), '--report'), file }
}

/** The format that was given to an option. Throws `CheckError` (`usage`). */
export function formatOf(text: string, option: string): Format {
  const format = FORMATS.find((one) => one === text)
  if (format) return format
  throw misused(`${option} ${text} is not a format of this version.`, `Use ${LISTED_FORMATS}.`)
}

/** The date of `--as-of`, in seconds since the epoch. Throws `CheckError` (`usage`). */
export function dateOf(text: string): number {
  if (!isDate(text)) throw misused(`--as-of ${text} is not a date.`, 'Write 2026-12-31 or 2026-12-31T12:00:00Z.')
  return startSecondOf(text)
}

/** The address of `--address`. Throws `CheckError` (`usage`). */
export function addressOf(text: string): string {
  if (isPublishableAddress(text)) return text
  // It is not repeated: it may hold a password.
  throw misused(
    'The --address is not a URI that can be published.',
    'Write it with its scheme and without a name or password, such as https://example.org/shop.git.',
  )
}

/** The seconds of `--timeout`. Throws `CheckError` (`usage`). */
export function secondsOf(text: string): number {
  const seconds = timeoutOf(text)
  if (seconds !== null) return seconds
  throw misused(
    `--timeout ${text} is not a number of seconds.`,
    `Write a number above 0 and up to ${LONGEST_TIMEOUT}, such as --timeout 60.`,
  )
}

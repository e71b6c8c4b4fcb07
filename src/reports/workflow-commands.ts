import type { CheckRunAnnotation } from '../model/github.ts'
import type { ReportDocument } from '../model/report.generated.ts'
import { annotationsOf } from './annotations.ts'
import { inert } from './inert.ts'

/** Where an annotation of a job's log stands. */
export interface CommandPlace {
  readonly file?: string
  readonly line?: number
  readonly col?: number
  readonly title?: string
}

export type CommandLevel = 'error' | 'warning' | 'notice'

/** A runner keeps so many annotations of each level from one step, and so many characters of each. */
const MOST_OF_A_LEVEL = 10
const LONGEST = 4000

const LEVELS: Readonly<Record<CheckRunAnnotation['annotation_level'], CommandLevel>> = {
  failure: 'error',
  warning: 'warning',
  notice: 'notice',
}

/** One line that a runner takes for an annotation, and for nothing else. Lines of the message are kept. */
export function annotationCommand(level: CommandLevel, message: string, place: CommandPlace = {}): string {
  const properties = Object.entries(place).map(
    ([name, value]) => `${name}=${escaped(inert(String(value)), /[%\r\n:,]/g)}`,
  )
  const lines = message
    .split('\n')
    .map(inert)
    .join('\n')
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
  return `::${level}${properties.length > 0 ? ` ${properties.join(',')}` : ''}::${escaped(lines, /[%\r\n]/g)}`
}

/** The findings as lines for a job's log, the worst first, and no more than a runner keeps. */
export function annotationCommands(report: Pick<ReportDocument, 'findings'>): readonly string[] {
  const all = annotationsOf(report).batches.flat()
  return (['failure', 'warning', 'notice'] as const).flatMap((level) =>
    all
      .filter((one) => one.annotation_level === level)
      .slice(0, MOST_OF_A_LEVEL)
      .map(({ path, start_line, start_column, title, message }) =>
        annotationCommand(LEVELS[level], message, {
          file: path,
          line: start_line,
          ...(start_column === undefined ? {} : { col: start_column }),
          title,
        }),
      ),
  )
}

/** Text for a job's log in which a runner looks for no command until the token comes again, which nobody can foresee. */
export function withoutCommands(text: string, token: string): string {
  return `::stop-commands::${token}\n${text}${text.endsWith('\n') ? '' : '\n'}::${token}::\n`
}

/** actions/toolkit, core/src/command.ts. */
function escaped(text: string, unsafe: RegExp): string {
  return text.replace(unsafe, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}

import { type GitHub, GitHubFailure } from '../model/github.ts'
import { annotationCommand, annotationCommands } from '../reports/workflow-commands.ts'
import { makeCheckRun } from './check-run.ts'
import type { Turn } from './marker.ts'
import { type Outcome, type Page, pageOf } from './page.ts'
import { keepComment } from './sticky-comment.ts'

export interface PublishOptions {
  /** The pull request; null where there is none, as after a push. */
  readonly pull: number | null
  /** The head that was judged. */
  readonly head: string
  readonly turn: Turn
  /** Digest of what people are asked to approve; null where there is no verdict. */
  readonly question: string | null
  /** The name of the check, with the branch that it is for. */
  readonly check: string
  /** The page of the job; null where it is not known. */
  readonly jobUrl: string | null
  /** `auto` says nothing new where nothing has to be done; it keeps an existing comment up to date. */
  readonly comment: 'auto' | 'always' | 'never'
  readonly checkRun: boolean
  readonly summary: boolean
}

/** Where it is published. */
export interface Press {
  /** Null without a token. */
  readonly github: GitHub | null
  /** The job's summary; null where the runner has none. */
  readonly summary: SummaryFile | null
}

export interface SummaryFile {
  /** Bytes that it can still take. */
  room(): number
  append(text: string): void
}

export type Published = 'done' | 'left_out' | 'superseded' | 'failed'

/** What was published. `lines` are for the job's log, each inert, or an annotation for the runner. */
export interface Publication {
  readonly summary: Published
  readonly checkRun: Published
  readonly comment: Published
  readonly lines: readonly string[]
}

/** Half a kibibyte below 60,000 of the 65,536 characters that a comment may have, and the 65,535 of a check run. */
const MOST_BYTES = 59_488

/**
 * Publishes an outcome. Nothing that happens here changes a verdict: what cannot be published is said in the log, and this
 * never throws.
 */
export async function publish(
  outcome: Outcome,
  options: PublishOptions,
  { github, summary }: Press,
): Promise<Publication> {
  const page = pageOf(outcome)
  const troubles: Trouble[] = []
  const trying = async (what: string, wanted: boolean, publishing: () => Promise<Published> | Published) => {
    if (!wanted || troubles.some(({ error }) => isUnreachable(error))) return 'left_out'
    try {
      return await publishing()
    } catch (error) {
      troubles.push({ what, error })
      return 'failed'
    }
  }
  const written = await trying('summary', options.summary && summary !== null, () => appendTo(summary, page))
  const checked = await trying('check run', options.checkRun && github !== null, async () => {
    if (github === null) return 'left_out'
    const { check: name, head, turn, question, jobUrl: detailsUrl } = options
    const text = withoutLine(page, page.markdown({ bytes: MOST_BYTES, whole: wholeText(options, written) }))
    const made = await makeCheckRun(github, page, { name, head, turn, question, detailsUrl, summary: text })
    return made === 'made' ? 'done' : 'superseded'
  })
  const commented = await trying('comment', options.comment !== 'never' && github !== null, async () => {
    if (github === null || options.pull === null) return 'left_out'
    const kept = await keepComment(github, {
      pull: options.pull,
      marker: { check: options.check, head: options.head, ...options.turn },
      text: page.markdown({ bytes: MOST_BYTES, whole: wholeText(options, written) }),
      create: options.comment === 'always' || !page.quiet,
    })
    return kept === 'written' ? 'done' : kept === 'quiet' ? 'left_out' : 'superseded'
  })
  const commands = 'report' in outcome && checked !== 'done' ? annotationCommands(outcome.report) : []
  const moved = commented === 'superseded' ? [annotationCommand('notice', SUPERSEDED)] : []
  return { summary: written, checkRun: checked, comment: commented, lines: [...commands, ...moved, ...said(troubles)] }
}

const SUPERSEDED =
  'The pull request has moved on, or a later run has judged it: the comment is left to the run that is the last.'

/** Bytes that stay free in a summary, which a runner drops as a whole where it is too long. */
const SPARE = 1024

function appendTo(file: SummaryFile | null, page: Page): Published {
  const bytes = (file?.room() ?? 0) - SPARE
  if (file === null) return 'left_out'
  if (bytes < SPARE) throw new Error('There is no room left in the summary of the job.')
  file.append(page.markdown({ bytes, whole: 'The report as JSON has all of it.' }))
  return 'done'
}

/** Where the reader finds what does not fit. */
function wholeText({ jobUrl }: PublishOptions, summary: Published): string {
  if (summary !== 'done') return 'The report as JSON has all of it.'
  // Anything else in an address would be Markdown.
  const isPlain = jobUrl !== null && /^https?:\/\/[\w.:/-]+$/.test(jobUrl)
  return `The summary of ${isPlain ? `[the job](${jobUrl})` : 'the job'} has more.`
}

/** Says in a check run's summary how many findings have no annotation. */
function withoutLine({ annotations: { left } }: Page, text: string): string {
  return left === 0 ? text : `${text}\nFindings without an annotation on a line: ${left}.\n`
}

interface Trouble {
  readonly what: string
  readonly error: unknown
}

const isUnreachable = (error: unknown): boolean => error instanceof GitHubFailure && error.refusal === 'unreachable'
const isForbidden = (error: unknown): boolean => error instanceof GitHubFailure && error.refusal === 'forbidden'

/** One line for all that the token may not do, and one for each other trouble. */
function said(troubles: readonly Trouble[]): readonly string[] {
  const forbidden = troubles.filter(({ error }) => isForbidden(error))
  const others = troubles.filter(({ error }) => !isForbidden(error))
  return [
    ...(forbidden.length === 0 ? [] : [annotationCommand('notice', forbiddenText(forbidden))]),
    ...others.map(({ what, error }) =>
      annotationCommand('warning', `The ${what} could not be published; the verdict stands. ${reasonOf(error)}`),
    ),
  ]
}

function forbiddenText(troubles: readonly Trouble[]): string {
  const what = troubles.map((one) => one.what).join(', ')
  const why = troubles.slice(0, 1).map(({ error }) => reasonOf(error))
  return `The token may not publish here (${what}), as is so for a pull request from a fork: the log, the summary and the exit status have the verdict. ${why.join('')}`
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

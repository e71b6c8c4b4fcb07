import type { CheckError } from '../model/error.ts'
import type { CheckRunDraft } from '../model/github.ts'
import type { ReportDocument } from '../model/report.generated.ts'
import { type Annotations, annotationsOf } from '../reports/annotations.ts'
import { renderFaultsMarkdown } from '../reports/faults-markdown.ts'
import { renderMarkdownWithin } from '../reports/markdown.ts'
import type { Room } from '../reports/markdown-page.ts'
import { VERDICT_TITLES } from '../reports/verdict-titles.ts'

/** What a run came to: a verdict with its reasons, or why there is none. */
export type Outcome = { readonly report: ReportDocument } | { readonly error: CheckError }

/** What people see of an outcome, wherever they see it. */
export interface Page {
  readonly title: string
  readonly conclusion: CheckRunDraft['conclusion']
  /** Whether there is nothing that anybody has to do. */
  readonly quiet: boolean
  readonly annotations: Annotations
  markdown(room: Room): string
}

const CONCLUSIONS: Readonly<Record<ReportDocument['verdict'], CheckRunDraft['conclusion']>> = {
  allow: 'success',
  require_review: 'action_required',
  deny: 'failure',
  // Fail closed: `neutral` and `skipped` would satisfy a required check.
  incomplete: 'failure',
}

/** The outcome as a page. */
export function pageOf(outcome: Outcome): Page {
  if ('error' in outcome) {
    const { error } = outcome
    return {
      title: 'no verdict',
      conclusion: 'failure',
      quiet: false,
      annotations: { batches: [], left: 0 },
      markdown: (room) => renderFaultsMarkdown(error, room),
    }
  }
  const { report } = outcome
  return {
    title: VERDICT_TITLES[report.verdict],
    conclusion: CONCLUSIONS[report.verdict],
    quiet: report.verdict === 'allow',
    annotations: annotationsOf(report),
    markdown: (room) => renderMarkdownWithin(report, room),
  }
}

import type { ReportDocument } from '../model/report.generated.ts'
import { renderJson } from './json.ts'
import { renderMarkdown } from './markdown.ts'
import { renderText } from './text.ts'

/** What a report can be written as. */
export type Format = 'text' | 'json' | 'markdown'

/** How each format is made of a report. */
export const RENDERERS: Readonly<Record<Format, (report: ReportDocument) => string>> = {
  text: renderText,
  json: renderJson,
  markdown: renderMarkdown,
}

import type { ReportDocument } from '../model/report.generated.ts'
import type { Catalogue } from './catalogue.ts'
import type { Format } from './format-names.ts'
import { renderGitlab } from './gitlab.ts'
import type { Background } from './html/background.ts'
import { renderHtml } from './html/pages.ts'
import { renderJson } from './json.ts'
import { renderJunit } from './junit.ts'
import { renderMarkdown } from './markdown.ts'
import { renderSarif } from './sarif.ts'
import { renderText } from './text.ts'
import type { TextStyle } from './text-style.ts'

/** What a format may use beside the report. */
export interface Setting {
  readonly style: TextStyle
  readonly catalogue: Catalogue
  /** Of the process, which has not ended yet. */
  readonly exitCode: number
  /** For pages, which show more than the report has; null where no page is made. */
  readonly background: Background | null
}

/** How each format is made of a report. */
export const RENDERERS: Readonly<Record<Format, (report: ReportDocument, setting: Setting) => string>> = {
  text: (report, { style }) => renderText(report, style),
  json: renderJson,
  markdown: renderMarkdown,
  html: (report, { catalogue, background }) => renderHtml(report, catalogue.digest(renderJson(report)), background),
  sarif: (report, { catalogue, exitCode }) => renderSarif(report, catalogue, exitCode),
  junit: renderJunit,
  gitlab: (report, { catalogue }) => renderGitlab(report, catalogue),
}

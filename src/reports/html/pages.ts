import type { DrawnLedger } from '../../model/drawn-ledger.ts'
import type { LogDocument } from '../../model/log.generated.ts'
import type { ReportDocument } from '../../model/report.generated.ts'
import type { Background } from './background.ts'
import { ledgerPage } from './ledger-page.ts'
import { pageText } from './page.ts'
import { reportPage } from './report-page.ts'

/** The report as one page of HTML that needs nothing else; `digest` is that of the report as JSON. */
export function renderHtml(report: ReportDocument, digest: string, background: Background | null): string {
  return pageText(reportPage(report, digest, background))
}

/** A ledger as one page of HTML that needs nothing else. */
export function renderLedgerHtml(document: LogDocument, ledger: DrawnLedger): string {
  return pageText(ledgerPage(document, ledger))
}

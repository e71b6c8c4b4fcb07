import type { ReportDocument } from '../model/report.generated.ts'

/** What each verdict means, for a title. */
export const VERDICT_TITLES: Readonly<Record<ReportDocument['verdict'], string>> = {
  allow: 'allowed',
  require_review: 'a person must review this change',
  deny: 'denied',
  incomplete: 'could not be judged to the end',
}

import type { ReportFinding } from '../model/report.generated.ts'
import { dotted } from '../model/spelling.ts'
import { inert } from './inert.ts'
import { sourceText } from './place-text.ts'

/** The clause that a finding goes back to, and where it was written; inert. */
export function clauseText({ clause, source }: Pick<ReportFinding, 'clause' | 'source'>): string {
  return `${inert(dotted(clause))}${source ? ` (${sourceText(source)})` : ''}`
}

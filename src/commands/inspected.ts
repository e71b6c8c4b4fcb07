import { CheckError } from '../model/error.ts'
import { renderFaultsJson } from '../reports/faults-json.ts'
import type { InspectionHost } from './inspection-host.ts'

/**
 * What is printed, with a line feed at its end; `deny` where a ledger or a seal does not hold, `incomplete` where nobody can
 * tell, `require_review` where files lack a seal.
 */
export interface Inspected {
  readonly verdict: 'allow' | 'require_review' | 'deny' | 'incomplete'
  readonly text: string
}

/** Where JSON was asked for, an error is told as JSON too. */
export async function inFormat<T>(
  format: string,
  host: Pick<InspectionHost, 'print'>,
  show: () => Promise<T>,
): Promise<T> {
  try {
    return await show()
  } catch (error) {
    if (format === 'json' && error instanceof CheckError) host.print(1, renderFaultsJson(error))
    throw error
  }
}

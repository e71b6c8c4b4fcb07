import { hash } from 'node:crypto'
import type { Catalogue } from '../../src/reports/catalogue.ts'
import { RULES } from '../../src/rules/index.ts'
import { VERDICT_CODES } from '../../src/verdict/codes.ts'

/** What the checker itself hands to the reports. */
export const CATALOGUE: Catalogue = {
  rules: RULES,
  verdictCodes: VERDICT_CODES,
  digest: (text) => hash('sha256', text),
}

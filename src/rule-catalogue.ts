import { hash } from 'node:crypto'
import type { Catalogue } from './reports/catalogue.ts'
import { RULES } from './rules/index.ts'
import { VERDICT_CODES } from './verdict/codes.ts'

/** What reports may say of rules and codes. */
export const RULE_CATALOGUE: Catalogue = {
  rules: RULES,
  verdictCodes: VERDICT_CODES,
  digest: (text) => hash('sha256', text),
}

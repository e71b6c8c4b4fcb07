import { sha256 } from './constitution/values/sha256.ts'
import type { Catalogue } from './reports/catalogue.ts'
import { RULES } from './rules/index.ts'
import { VERDICT_CODES } from './verdict/codes.ts'

/** What reports may say of rules and codes. */
export const RULE_CATALOGUE: Catalogue = { rules: RULES, verdictCodes: VERDICT_CODES, digest: sha256 }

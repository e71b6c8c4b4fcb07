import type { ClauseName, Rule } from '../model/rule.ts'
import { constraints } from './constraints.ts'
import { corrections } from './corrections.ts'
import { facts } from './facts.ts'
import { governance } from './governance.ts'
import { hiddenText } from './hidden-text.ts'
import { ledger } from './ledger.ts'
import { limits } from './limits.ts'
import { patterns } from './patterns.ts'
import { prohibitedTerms } from './prohibited-terms.ts'
import { protectedPaths } from './protected-paths.ts'
import { reviewSelectors } from './review-selectors.ts'
import { scope } from './scope.ts'
import { sealedScenarios } from './sealed-scenarios.ts'
import { testWeakening } from './test-weakening.ts'
import { textFiles } from './text-files.ts'
import { unenforcedKeys } from './unenforced-keys.ts'

/** Every rule, by id. */
export const RULES: readonly Rule[] = [
  constraints,
  corrections,
  facts,
  governance,
  hiddenText,
  ledger,
  limits,
  patterns,
  prohibitedTerms,
  protectedPaths,
  reviewSelectors,
  scope,
  sealedScenarios,
  testWeakening,
  textFiles,
  unenforcedKeys,
]

/** The clauses of the constitution that a rule enforces. */
export const ENFORCED_CLAUSES: readonly ClauseName[] = [...new Set(RULES.flatMap((rule) => rule.clauses))].sort()

/** Keys of those clauses that no rule enforces yet. */
export const UNENFORCED_KEYS = RULES.flatMap((rule) => rule.unenforced ?? [])

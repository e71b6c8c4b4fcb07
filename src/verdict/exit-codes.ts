import type { Verdict } from '../model/decision.ts'

/** The exit code is the verdict, in every mode; 2 also stands for every error, where there is no verdict at all. */
export const EXIT_CODES: Readonly<Record<Verdict | 'error', number>> = {
  allow: 0,
  deny: 1,
  incomplete: 2,
  error: 2,
  require_review: 3,
}

/** The exit code of a hook run with `--allow-review`: a commit must exist before it can be reviewed. */
export function exitCode(verdict: Verdict, allowReview: boolean): number {
  return verdict === 'require_review' && allowReview ? EXIT_CODES.allow : EXIT_CODES[verdict]
}

import { CheckError, type FaultPlace } from './error.ts'

/** What to do where an object is nowhere. */
export const MISSING_OBJECT_HINT =
  'In a partial clone, run again with --fetch-missing; else fetch the history that is missing. Where an object is damaged, `git fsck` names it, and a fresh clone repairs it.'

/** `what` begins the sentence: what the object is, and its id. `at` names the file that it holds. */
export function missingObject(what: string, at?: FaultPlace): CheckError {
  return new CheckError({
    code: 'object_missing',
    message: `${what} is not in this repository.`,
    hint: MISSING_OBJECT_HINT,
    ...(at && { at }),
  })
}

/** Whether an answer failed because the repository lacks an object. */
export function isMissingObject(error: unknown): error is CheckError {
  return error instanceof CheckError && error.faults[0].code === 'object_missing'
}

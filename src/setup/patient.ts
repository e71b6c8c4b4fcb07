import type { Constitution } from '../model/constitution.generated.ts'
import type { Symptom } from '../model/doctor.generated.ts'
import type { Survey } from '../model/survey.ts'

/** A repository that is examined. */
export interface Patient {
  readonly survey: Survey
  /** The branch whose policy judges what is merged, as far as this clone knows, and what its policy is. */
  readonly branch: string
  readonly policy: PolicyFinding
  readonly shallow: boolean
  readonly github: boolean
  /** Seconds since the epoch. */
  readonly now: number
}

export type PolicyFinding =
  | { readonly state: 'sound'; readonly constitution: Constitution; readonly sealed: ReadonlySet<string> }
  | { readonly state: 'absent' }
  | { readonly state: 'invalid'; readonly message: string }

export type { Symptom }

/** A fault. `at`: the file, and the line where there is one to name. */
export function fault(code: string, message: string, hint: string, path: string | null = null, line?: number): Symptom {
  return { code, level: 'fault', message, hint, path, line: line ?? null }
}

/** What nobody can see without asking elsewhere. */
export function note(code: string, message: string, hint: string): Symptom {
  return { code, level: 'note', message, hint, path: null, line: null }
}

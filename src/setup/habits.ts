import type { ChangeSize, Survey } from '../model/survey.ts'

/** How large changes have been, and the limits that follow. */
export interface Habits {
  /** How many commits were measured; fewer than `ENOUGH` say nothing. */
  readonly measured: number
  /** What 95 of 100 stayed within; zero where too few were measured. */
  readonly files: number
  readonly lines: number
  readonly limits: { readonly files: number; readonly lines: number; readonly bytes: number }
}

/** Of fewer commits than that, the 95th percentile is one commit's whim. */
const ENOUGH = 20
const LEAST = { files: 20, lines: 1000, bytes: 1_000_000 }
const UNMEASURED = { files: 50, lines: 5000 }

/** `isExempt`: files that no limit will count. */
export function habitsOf(survey: Survey, isExempt: (path: string) => boolean): Habits {
  const bytes = rounded(Math.max(LEAST.bytes, survey.largest ?? 0))
  const counted = (changes: readonly ChangeSize[]) =>
    changes.map((files) => files.filter(({ path }) => !isExempt(path))).filter((files) => files.length > 0)
  const commits = counted(survey.commits)
  if (commits.length < ENOUGH) return { measured: commits.length, files: 0, lines: 0, limits: { ...UNMEASURED, bytes } }
  const files = percentile(commits.map((one) => one.length))
  // A pull request is judged as a whole, so a merge counts as what it brought.
  const lines = Math.max(percentile(commits.map(linesOf)), percentile(counted(survey.landed).map(linesOf)))
  const limits = {
    files: rounded(Math.max(LEAST.files, files)),
    lines: rounded(Math.max(LEAST.lines, lines)),
    bytes,
  }
  return { measured: commits.length, files, lines, limits }
}

const linesOf = (change: ChangeSize): number => change.reduce((sum, { added }) => sum + added, 0)

/** The smallest of the numbers that at least 95 of 100 do not exceed; zero of none. */
export function percentile(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

/** The next number that people write: 1, 1.5, 2, 3, 4, 5, 6, 8 or 10 times a power of ten. */
export function rounded(number: number): number {
  for (let unit = 1; ; unit *= 10) {
    const step = [10, 15, 20, 30, 40, 50, 60, 80, 100].find((tenths) => (tenths * unit) / 10 >= number)
    if (step !== undefined) return Math.ceil((step * unit) / 10)
  }
}

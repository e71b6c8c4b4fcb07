import { readChange } from './change/read.ts'
import { check as checkReading, type Judgement } from './check.ts'
import type { CheckRequest, World } from './request.ts'

export { openGit } from './adapters/git/open.ts'
export * from './library/index.ts'
export type { Constitution as ConstitutionDocument } from './model/constitution.generated.ts'
export type { ReportDocument } from './model/report.generated.ts'
export type { CheckRequest, Judgement, World }

/** Judges a change by the policy at its base. Throws `CheckError` where no verdict can be given. */
export function check(request: CheckRequest, world: World): Promise<Judgement> {
  return checkReading(request, world, readChange(world.git, request.change))
}

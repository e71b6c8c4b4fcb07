import type { Asked } from '../inspection-arguments.ts'
import { type InspectionHost, inRepository } from '../inspection-host.ts'
import { explain } from './explain.ts'

/** The text that `explain` prints. Throws `CheckError`. */
export function runExplain({ request, options }: Asked<'explain'>, host: InspectionHost): Promise<string> {
  return inRepository(options, host, (open) => explain(request, () => open(options.at)))
}

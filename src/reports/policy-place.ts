import type { ReportDocument } from '../model/report.generated.ts'

/** The beginning of the constitution: where what is about no file of the change can stand. */
export function policyPlace({ policy }: ReportDocument): { readonly file: string; readonly line: number } {
  return { file: policy.layers[0]?.path ?? '.agent/constitution.yaml', line: 1 }
}

import type { ReportDocument } from '../model/report.generated.ts'

/** The report as JSON text that ends in a line feed. Its SHA-256 is the report's digest. */
export function renderJson(report: ReportDocument): string {
  return `${JSON.stringify(report, null, 2).replace(UNSAFE, escaped)}\n`
}

/** What JSON lets through and a terminal or a runner would act on: DEL, C1, separators, bidirectional controls, `##[`. */
const UNSAFE = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|(?<=##)\[/g

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

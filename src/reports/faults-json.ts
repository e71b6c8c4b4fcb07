import type { CheckError, Fault } from '../model/error.ts'
import type { FaultRow, FaultsDocument } from '../model/faults.generated.ts'
import { renderJson } from './json.ts'

/** Why no verdict was given, as JSON text by `schemas/faults.schema.json`. */
export function renderFaultsJson(error: CheckError): string {
  const document: FaultsDocument = { version: 1, faults: error.faults.map(faultRow) }
  return renderJson(document)
}

/** A line may be a mebibyte long, and have a thousand faults. */
const MAX_TEXT = 1000

function faultRow({ code, message, hint, at }: Fault): FaultRow {
  const { file = null, line = null, column = null, text = null } = at ?? {}
  return { code, message, hint, file, line, column, text: text !== null && text.length <= MAX_TEXT ? text : null }
}

// Generated from schemas/constitution.schema.json by `npm run schemas`. Do not edit.
import type { Constitution } from '../../model/constitution.generated.ts'

export interface SchemaError {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}
declare const validate: { (value: unknown): value is Constitution; errors?: readonly SchemaError[] | null }
export default validate

// Generated from schemas/corrections.schema.json by `npm run schemas`. Do not edit.
export interface SchemaError {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}
declare const validate: { (value: unknown): boolean; errors?: readonly SchemaError[] | null }
export default validate

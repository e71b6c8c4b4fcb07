// Generated from schemas/constitution.schema.json by `npm run schemas`. Do not edit.
import type { Constitution } from '../../model/constitution.generated.ts'

declare const accepts: (value: unknown) => value is Constitution
export default accepts

import attestation from '../../schemas/attestation.schema.json'
import constitution from '../../schemas/constitution.schema.json'
import corrections from '../../schemas/corrections.schema.json'
import doctor from '../../schemas/doctor.schema.json'
import faults from '../../schemas/faults.schema.json'
import log from '../../schemas/log.schema.json'
import policy from '../../schemas/policy.schema.json'
import policyDiff from '../../schemas/policy-diff.schema.json'
import replay from '../../schemas/replay.schema.json'
import report from '../../schemas/report.schema.json'
import seals from '../../schemas/seals.schema.json'
import signedFile from '../../schemas/signed-file.schema.json'
import { CheckError } from '../model/error.ts'
import type { JsonObject } from '../model/json.ts'
import { nearest } from '../model/nearest.ts'

/** Every external shape, by the name that `schema` prints it under. */
export const SCHEMAS = {
  constitution,
  corrections,
  seals,
  report,
  faults,
  attestation,
  policy,
  'policy-diff': policyDiff,
  log,
  'signed-file': signedFile,
  replay,
  doctor,
} satisfies Readonly<Record<string, JsonObject>>

/** The text of a schema, as its file has it. Throws `CheckError` (`usage`). */
export function schemaText(name: string): string {
  const named: Readonly<Record<string, JsonObject>> = SCHEMAS
  if (Object.hasOwn(named, name)) return `${JSON.stringify(named[name], null, 2)}\n`
  const meant = nearest(name, Object.keys(named))
  throw new CheckError({
    code: 'usage',
    message: `There is no schema ${name}.`,
    hint: meant ? `Did you mean ${meant}?` : `There are: ${Object.keys(named).join(', ')}.`,
  })
}

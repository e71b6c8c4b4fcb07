import type { Constitution } from '../../model/constitution.generated.ts'
import { CheckError, type Fault, type FaultPlace } from '../../model/error.ts'
import { child, type JsonObject, type Pointer } from '../../model/json.ts'
import type { Layer } from '../../model/policy.ts'
import { limited } from '../text/text-fault.ts'
import { valueAt } from '../values/value-at.ts'
import { entryOf } from '../vocabulary/vocabulary.ts'
import acceptsConstitution from './constitution.acceptor.generated.js'
import validateConstitution, { type SchemaError } from './constitution.validator.generated.js'
import validateCorrections from './corrections.validator.generated.js'
import { orderedFaults } from './fault-order.ts'
import { describeSchemaError } from './schema-fault.ts'

/** Where a value, or the key before it, was written. */
export type PlaceOf = (pointer: Pointer, part: 'key' | 'value') => FaultPlace

/** A constitution that keeps to the schema, or all that it does not keep to. */
export type Validated = { readonly constitution: Constitution } | { readonly faults: readonly Fault[] }

/** A document, and what is known of where its values were written. */
export type Placed = Pick<Layer, 'data' | 'place' | 'isDoubtful'>

/** Judges a whole document by the schema. There may be no fault to tell where it is not valid and parts of it are doubtful. */
export function validate(placed: Placed): Validated {
  const { data } = placed
  if (acceptsConstitution(data)) return { constitution: data }
  // Fail closed: the other validator says why, and has no say in whether.
  validateConstitution(data)
  return { faults: schemaFaults(validateConstitution.errors ?? [], placed) }
}

/** The same for a document that is expected to be valid. Throws `CheckError`. */
export function valid(data: JsonObject, place: PlaceOf): Constitution {
  const validated = validate({ data, place, isDoubtful: () => false })
  if ('constitution' in validated) return validated.constitution
  throw new CheckError(orderedFaults([validated.faults], []))
}

/** What is wrong with `decision`, `reason`, `by` and `expires` of a corrections layer. */
export function statementFaults(layer: Layer): readonly Fault[] {
  return validateCorrections(layer.data) ? [] : schemaFaults(validateCorrections.errors ?? [], layer)
}

function schemaFaults(errors: readonly SchemaError[], { data, place, isDoubtful }: Placed): readonly Fault[] {
  const certain = errors.filter(({ instancePath, keyword, params }) => {
    const key = keyword === 'required' ? params.missingProperty : params.additionalProperty
    return !isDoubtful(key === undefined ? instancePath : child(instancePath, String(key)))
  })
  return limited(certain, (error) => {
    const known = Object.keys(entryOf(error.instancePath).keys ?? {})
    const fault = describeSchemaError(error, valueAt(data, error.instancePath) ?? null, known)
    const { message, hint } = fault
    return { code: 'layer_invalid', message, hint, at: place(fault.pointer, fault.part) }
  })
}

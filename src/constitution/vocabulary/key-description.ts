import { isObject, type JsonObject, type JsonValue, keysOf, type Pointer } from '../../model/json.ts'
import type { KeyDescription } from '../../model/key-description.ts'

/** What the schema says about the place; null where it knows no such key. */
export function describeKey(schema: JsonObject, pointer: Pointer): KeyDescription | null {
  const found = schemaAt(schema, pointer)
  const { description, examples, enum: values, 'x-direction': direction, 'x-absent': sentence } = found ?? {}
  if (!found || typeof description !== 'string') return null
  return {
    description,
    absent: found.default !== undefined ? { value: found.default } : typeof sentence === 'string' ? { sentence } : null,
    examples: Array.isArray(examples) ? examples : [],
    values: Array.isArray(values) ? values : [],
    direction: typeof direction === 'string' ? direction : null,
  }
}

/** The keys that the schema has directly below a place, in its order. */
export function keysBelow(schema: JsonObject, pointer: Pointer): readonly string[] {
  const found = schemaAt(schema, pointer)
  return found ? branchesOf(schema, found).flatMap(({ properties }) => Object.keys(asObject(properties))) : []
}

function schemaAt(schema: JsonObject, pointer: Pointer): JsonObject | null {
  return keysOf(pointer).reduce<JsonObject | null>((at, key) => at && inside(schema, at, key), schema)
}

function inside(schema: JsonObject, at: JsonObject, key: string): JsonObject | null {
  for (const { properties, items } of branchesOf(schema, at)) {
    const named = asObject(properties)
    if (Object.hasOwn(named, key)) return resolved(schema, asObject(named[key]))
    if (isObject(items) && /^[0-9]+$/.test(key)) return resolved(schema, items)
  }
  return null
}

/** A schema, and the alternatives that it allows. */
function branchesOf(schema: JsonObject, at: JsonObject): readonly JsonObject[] {
  const alternatives = Array.isArray(at.oneOf) ? at.oneOf.filter(isObject) : []
  return [at, ...alternatives.map((one) => resolved(schema, one))]
}

/** What stands beside a reference says more than what it refers to. */
function resolved(schema: JsonObject, { $ref, ...own }: JsonObject): JsonObject {
  const name = typeof $ref === 'string' ? $ref.replace(/^#\/\$defs\//, '') : null
  return name === null ? own : { ...asObject(asObject(schema.$defs)[name]), ...own }
}

const asObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {})

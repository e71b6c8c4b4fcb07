import { valueAt } from '../../constitution/values/value-at.ts'
import { describeKey, keysBelow } from '../../constitution/vocabulary/key-description.ts'
import type { LoadedLayers } from '../../layers.ts'
import { GOVERNANCE } from '../../matching/governance/governance-files.ts'
import { builtIns } from '../../matching/patterns/built-ins.ts'
import type { Revision } from '../../model/change.ts'
import { CheckError } from '../../model/error.ts'
import { child, isObject, type JsonObject, keysOf, type Pointer } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import type { Policy } from '../../model/policy.ts'
import { dotted, pointerOf } from '../../model/spelling.ts'
import { renderBuiltIns } from '../../reports/built-in-list.ts'
import { type KeyExplanation, renderKey } from '../../reports/key-explanation.ts'
import { renderGovernance } from '../../reports/path-group.ts'
import { RULES } from '../../rules/index.ts'
import { SCHEMAS } from '../schemas.ts'

const SCHEMA = SCHEMAS.constitution

/** The key that a dotted name or a JSON Pointer means, if the policy or the vocabulary has it; else null. */
export function findKey(written: string, policy: Policy): Pointer | null {
  const pointer = written.startsWith('/') ? written : pointerOf(written)
  if (pointer === null) return null
  const isWritten = policy.contributions(pointer).some((one) => one.pointer === pointer)
  const isThere = isWritten || valueAt(policy.document, pointer) !== undefined || describeKey(SCHEMA, pointer) !== null
  return isThere && pointer !== '' ? pointer : null
}

/** Why a key has the value that it has. */
export function explainKey(pointer: Pointer, layers: LoadedLayers, revision: Revision | null): string {
  const { policy, seals } = layers.judging
  const [clause] = keysOf(pointer)
  const text = renderKey({
    pointer,
    value: valueAt(policy.document, pointer),
    policy,
    revision,
    warnings: layers.warnings,
    ...described(pointer),
    rules: RULES.filter(({ clauses, unenforced = [] }) => {
      return clauses.some((name) => name === clause) && !unenforced.includes(pointer)
    }).map(({ id }) => id),
  })
  if (pointer === '/patterns') return `${text}\n${renderBuiltIns(builtIns())}`
  if (pointer !== '/governance') return text
  const own = [
    ...policy.layers.filter((one) => one.revision !== null).map(({ file }) => file),
    ...(seals ? [seals.path] : []),
  ]
  const added = [...own, ...(policy.constitution.governance?.paths ?? [])]
  const list = added.filter((one) => !GOVERNANCE.patterns.includes(one))
  return `${text}\n${renderGovernance(GOVERNANCE, list)}`
}

/** What the vocabulary says of the key or, where it says nothing, of what the key is a part of. */
function described(pointer: Pointer): Pick<KeyExplanation, 'description' | 'partOf'> {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const description = describeKey(SCHEMA, at)
    if (description) return { description, partOf: at === pointer ? null : at }
  }
  return { description: null, partOf: null }
}

/** There is no such key. Names the one that was most likely meant. */
export function unknownKey(written: string, policy: Policy): CheckError {
  return new CheckError({
    code: 'usage',
    message: `Neither the policy nor the vocabulary has the key ${written}.`,
    hint: hintFor(nearestKey(written, policy)),
  })
}

const hintFor = (meant: string | null): string =>
  meant === null ? '`constitution-check policy` prints the keys of the policy.' : `Did you mean ${meant}?`

/** The key that is written nearly so, as a whole or in its last part; null where there is none. */
export function nearestKey(written: string, policy: Policy): string | null {
  const pointers = new Set([...schemaKeys(''), ...documentKeys('', policy.document)])
  const keys = new Map([...pointers].map((pointer) => [dotted(pointer), pointer]))
  const lastParts = new Map([...keys].map(([key, pointer]) => [keysOf(pointer).at(-1) ?? '', key]))
  const near = nearest(written, keys.keys())
  if (near !== null) return near
  const lastPart = nearest(written, lastParts.keys())
  return lastPart === null ? null : (lastParts.get(lastPart) ?? null)
}

function schemaKeys(pointer: Pointer): readonly Pointer[] {
  return keysBelow(SCHEMA, pointer).flatMap((key) => [child(pointer, key), ...schemaKeys(child(pointer, key))])
}

function documentKeys(pointer: Pointer, value: JsonObject): readonly Pointer[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = child(pointer, key)
    return isObject(inner) ? [at, ...documentKeys(at, inner)] : [at]
  })
}

import { parseLayer, readLayer } from '../../src/constitution/document.ts'
import { type PolicyStack, type ResolvedPolicy, resolvePolicy } from '../../src/constitution/policy.ts'
import { orderedFaults } from '../../src/constitution/validation/fault-order.ts'
import { CheckError, type Fault } from '../../src/model/error.ts'
import type { Layer, LayerOrigin } from '../../src/model/policy.ts'
import type { FileSignature } from '../../src/model/signature.ts'

/** A layer of the given YAML. */
export function layerOf(yaml: string | Uint8Array, name: LayerOrigin['name'] = 'constitution'): Promise<Layer> {
  const bytes = typeof yaml === 'string' ? Buffer.from(yaml) : yaml
  return parseLayer(bytes, { name, file: `${name}.yaml`, revision: null })
}

/** The policy of layers given as YAML. Throws `CheckError` with the faults of the layers. */
export async function policyOf(
  constitution: string,
  corrections: {
    committed?: string
    committedSignature?: FileSignature
    signature?: FileSignature
    requested?: string
    speaker?: PolicyStack['speaker']
    asOf?: number | null
    latest?: number | null
  } = {},
): Promise<ResolvedPolicy> {
  const {
    committed,
    committedSignature = null,
    requested,
    signature = { state: 'absent' },
    speaker = 'head',
    asOf = null,
    latest = asOf,
  } = corrections
  const resolved = resolvePolicy({
    extended: [],
    constitution: await read(constitution, 'constitution'),
    committed: committed === undefined ? null : await read(committed, 'corrections'),
    requested: requested === undefined ? null : await read(requested, 'corrections'),
    committedSignature,
    speaker,
    signature,
    asOf: { base: asOf, latest },
    faults: [],
  })
  if ('policy' in resolved) return resolved
  const { faults } = resolved
  throw new CheckError(orderedFaults(faults, ['constitution.yaml', 'corrections.yaml']))
}

function read(yaml: string, name: LayerOrigin['name']): Promise<Layer> {
  return readLayer(Buffer.from(yaml), { name, file: `${name}.yaml`, revision: null })
}

/** The faults that something throws. */
export async function faultsOf(run: () => unknown): Promise<readonly Fault[]> {
  try {
    await run()
  } catch (error) {
    if (error instanceof CheckError) return error.faults
    throw error
  }
  return []
}

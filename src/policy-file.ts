import type { PolicyFile } from './constitution/load.ts'
import type { LayerOrigin } from './model/policy.ts'
import { signaturePath } from './model/signature.ts'
import { baseName } from './model/written-path.ts'

/** What finding a policy file takes of the machine. */
export interface FileFinder {
  /** The path from the top of the work tree; null where the file is outside. */
  pathInside(top: string, file: string): string | null
  readOperatorFile(file: string): Uint8Array
  /** The bytes of a file that the operator named by the one beside it; null where there is none. */
  readOptionalFile(file: string): Uint8Array | null
}

/** Inside the repository a policy file is read at the revision that judges; outside, it is the operator's own. */
export function policyFile(
  name: LayerOrigin['name'],
  file: string | null,
  top: string | null,
  finder: FileFinder,
): PolicyFile | null {
  if (file === null) return null
  const inside = top === null ? null : finder.pathInside(top, file)
  if (inside !== null) return { inside }
  return {
    outside: {
      origin: { name, file: baseName(file), revision: null },
      bytes: finder.readOperatorFile(file),
      // The operator's own constitution is judged by, whoever signed it.
      signature: name === 'corrections' ? finder.readOptionalFile(signaturePath(file)) : null,
    },
  }
}

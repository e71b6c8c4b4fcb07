import type { Git } from '../model/git.ts'
import type { Needs, RuleInput } from '../model/rule.ts'

/** What the rules asked for beyond the diff, each object read once. A missing object is undefined. */
export type Evidence = Pick<RuleInput, 'size' | 'digest' | 'blob'>

/** Reads every object that is needed. */
export async function gatherEvidence(git: Git, needs: Needs): Promise<Evidence> {
  const sizes = await git.sizes(needs.sizes ?? [])
  const digests = await git.digests(needs.digests ?? [])
  const blobs = new Map<string, Buffer>()
  for (const oid of needs.blobs ?? []) {
    const object = await git.object(oid)
    if (object) blobs.set(oid, object.bytes)
  }
  return {
    size: (oid) => sizes.get(oid),
    digest: (oid) => digests.get(oid),
    blob: (oid) => blobs.get(oid),
  }
}

/** Each object once. */
export function unionOfNeeds(needs: readonly Needs[]): Needs {
  const union = (name: keyof Needs) => [...new Set(needs.flatMap((need) => need[name] ?? []))]
  return { sizes: union('sizes'), digests: union('digests'), blobs: union('blobs') }
}

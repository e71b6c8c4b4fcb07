import { refuseOtherRoot } from '../../constitution/seals/seal-root.ts'
import { isRegular, type Side } from '../../model/change.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { comparePaths, isUtf8, pathFromText } from '../../model/path.ts'
import type { SealFault, SealVerification } from '../../model/sealing.ts'
import { digestsOf, entriesWhere, scenarioPlaces } from './sealed-files.ts'
import { commitSnapshot, policyIn, sourceOf } from './snapshot.ts'

/**
 * Compares every sealed file of a revision with the manifest of that revision, by the bytes that git has.
 *
 * `pinned` is the root digest that the manifest must have. Throws `CheckError` where nothing can be verified.
 */
export async function checkSeals(git: Git, at: string, pinned: string | null): Promise<SealVerification> {
  const snapshot = await commitSnapshot(git, at)
  const { policy, seals } = (await policyIn(sourceOf(git, snapshot))) ?? { policy: null, seals: null }
  if (pinned !== null) refuseOtherRoot(pinned, seals)
  if (snapshot.revision === null || policy === null || seals === null) {
    throw new CheckError({
      code: policy === null ? 'constitution_missing' : 'manifest_missing',
      message: `${at} has ${policy === null ? 'no constitution' : 'no sealed_scenarios in its constitution'}, so there are no seals to verify.`,
      hint: 'Name a revision that has seals: constitution-check seal --check --at REV',
    })
  }
  const sealed = [...seals.files].map(([text, digest]) => {
    const path = pathFromText(text)
    return { path, digest, side: snapshot.entries.get(path.bytes) ?? null }
  })
  const digests = await digestsOf(
    git,
    sealed.flatMap(({ path, side }) => (isRegular(side) ? [{ path, side }] : [])),
  )
  const broken = sealed.flatMap(({ path, digest, side }): readonly SealFault[] => {
    const found = isRegular(side) ? (digests.get(side.oid) ?? null) : null
    return found === digest ? [] : [{ path, code: codeOf(side), sealed: digest, found }]
  })
  const isScenario = scenarioPlaces(policy.constitution.sealed_scenarios?.paths ?? [])
  const unsealed = entriesWhere(
    snapshot,
    seals.path,
    (path) => isScenario(path) && !(isUtf8(path) && seals.files.has(path.text)),
  )
  const newcomers = unsealed.map(
    ({ path }): SealFault => ({ path, code: 'unsealed_scenario', sealed: null, found: null }),
  )
  const faults = [...broken, ...newcomers].sort((one, other) => comparePaths(one.path, other.path))
  return { revision: snapshot.revision, manifest: seals.path, root: seals.root, seals: seals.files.size, faults }
}

function codeOf(side: Side | null): SealFault['code'] {
  if (side === null) return 'seal_removed'
  if (side.kind === 'link') return 'seal_link'
  return side.kind === 'submodule' ? 'seal_type' : 'seal_changed'
}

import type { SealedScenarios } from '../model/constitution.generated.ts'
import { isUtf8, type RepoPath } from '../model/path.ts'
import type { SealManifest } from '../model/policy.ts'
import type { ClauseFault } from '../model/rule.ts'
import { patternFaults } from './clause-patterns.ts'
import { namedFileFaults } from './named-file.ts'
import { portablePath } from './portable-path.ts'

/** Where seals are kept, unless the policy says otherwise. */
const SEALS = '.agent/seals.json'

/** What is wrong with the names and patterns of the clause. */
export function sealFaults({ manifest = SEALS, paths }: SealedScenarios): readonly ClauseFault[] {
  return [
    ...namedFileFaults(manifest, '/sealed_scenarios/manifest', SEALS),
    ...patternFaults(paths, '/sealed_scenarios/paths'),
  ]
}

/** Finds the seal of a path. */
export interface SealLookup {
  /** The recorded digest; undefined where the path is not sealed. */
  digest(path: RepoPath): string | undefined
  /** The sealed path that other systems take this one for; undefined where there is none, or it is that path itself. */
  confusedWith(path: RepoPath): string | undefined
}

/** Folds the sealed paths once, when it is first asked what a path is confused with. */
export function sealLookup({ files }: SealManifest): SealLookup {
  let folded: ReadonlyMap<string, string> | null = null
  return {
    digest: (path) => (isUtf8(path) ? files.get(path.text) : undefined),
    confusedWith(path) {
      folded ??= new Map([...files.keys()].map((sealed) => [portablePath(sealed), sealed]))
      const sealed = folded.get(portablePath(path.text))
      return files.has(path.text) && isUtf8(path) ? undefined : sealed
    },
  }
}

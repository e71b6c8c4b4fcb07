import type { SealedScenarios } from '../../model/constitution.generated.ts'
import { isUtf8, type RepoPath } from '../../model/path.ts'
import { SEALS_FILE, type SealManifest } from '../../model/policy.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { patternFaults } from '../paths/clause-patterns.ts'
import { namedFileFaults } from '../paths/named-file.ts'
import { type ForbiddingList, forbidding } from '../paths/path-list.ts'
import { portablePath } from '../paths/portable-path.ts'

/** What is wrong with the names and patterns of the clause. */
export function sealFaults({ manifest = SEALS_FILE, paths }: SealedScenarios): readonly ClauseFault[] {
  return [
    ...namedFileFaults(manifest, '/sealed_scenarios/manifest', SEALS_FILE),
    ...patternFaults(paths, '/sealed_scenarios/paths'),
  ]
}

/** Finds the seal of a path. */
export interface SealLookup {
  /** The recorded digest; undefined where the path is not sealed. */
  digest(path: RepoPath): string | undefined
  /**
   * The sealed path that other systems take this one for, or a folder above or below it for that; undefined where there is
   * none, or it is that very path or folder.
   */
  confusedWith(path: RepoPath): string | undefined
}

/** Folds the sealed paths once, when it is first asked what a path is confused with. */
export function sealLookup({ files }: SealManifest): SealLookup {
  let places: Places | null = null
  return {
    digest: (path) => (isUtf8(path) ? files.get(path.text) : undefined),
    confusedWith(path) {
      places ??= placesOf([...files.keys()])
      return files.has(path.text) && isUtf8(path) ? undefined : places.confusedWith(path)
    },
  }
}

/** Sealed paths, and the folders above them, by what other systems make of their names. */
interface Places {
  confusedWith(path: RepoPath): string | undefined
}

interface Place {
  readonly text: string
  readonly sealed: string
}

function placesOf(sealed: readonly string[]): Places {
  const files = new Map(sealed.map((text) => [portablePath(text), text]))
  const folders = new Map<string, Place>()
  const known = new Set<string>()
  for (const one of sealed) {
    for (const text of foldersAbove(one)) {
      if (known.has(text)) break
      known.add(text)
      folders.set(portablePath(text), { text, sealed: one })
    }
  }
  const shortNames = lazyShortNames(sealed)
  return {
    confusedWith(path) {
      const folded = portablePath(path.text)
      const file = files.get(folded)
      if (file !== undefined) return file
      // A file or a link of that name would stand in the place of the folder.
      const folder = folders.get(folded)
      if (folder !== undefined && folder.text !== path.text) return folder.sealed
      // A folder of that name would stand in the place of the file.
      const above = foldersAbove(folded).flatMap((one) => files.get(one) ?? [])
      return above.find((one) => !path.text.startsWith(`${one}/`)) ?? shortNames(path)
    },
  }
}

/** From the nearest to the one at the top. */
function foldersAbove(text: string): readonly string[] {
  const folders: string[] = []
  for (let end = text.lastIndexOf('/'); end > 0; end = text.lastIndexOf('/', end - 1)) folders.push(text.slice(0, end))
  return folders
}

/** Names that stand for themselves in a pattern. */
const PLAIN = /^[\w.-]+(?:\/[\w.-]+)*$/
const SHORT = /~\d/

/** The sealed path that Windows may take a short name (`LOGIN~1.FEA`) for. Few paths have one, and few are asked. */
function lazyShortNames(sealed: readonly string[]): (path: RepoPath) => string | undefined {
  let list: ForbiddingList | null = null
  return (path) => {
    if (!SHORT.test(path.text)) return undefined
    list ??= forbidding(sealed.filter((one) => PLAIN.test(one)))
    const hit = list.find(path) ?? list.findBelow(path)
    return hit?.confusable ? hit.pattern : undefined
  }
}

import type { Change } from '../../model/change.ts'
import type { RepoPath } from '../../model/path.ts'
import type { PathGroup } from '../../model/path-group.ts'
import { resemblesPartlyGoverned } from '../paths/governed-content.ts'
import { shippedList } from '../paths/path-list.ts'
import { portablePath } from '../paths/portable-path.ts'

/** Changes with the list: a report says under which version it was judged. */
export const GOVERNANCE_VERSION = 1

/**
 * The files that decide how changes are judged, whatever the policy says.
 *
 * The policy's own files (those that it extends, corrections and seals in other places) come on top, from the base. Of
 * `package.json` the scripts and this checker's version count, and of `.gitattributes` the lines about ledger and seals.
 */
export const GOVERNANCE_FILES: readonly string[] = [
  '.agent/constitution.yaml',
  'constitution.yaml',
  '.claude/constitution.yaml',
  '.agent/corrections.yaml',
  '.agent/seals.json',
  '.husky/**',
  '.githooks/**',
  'lefthook*.y*ml',
  '.pre-commit-config.yaml',
  '.pre-commit-hooks.yaml',
  '.github/workflows/**',
  '.github/actions/**',
  'CODEOWNERS',
  '.github/CODEOWNERS',
  'docs/CODEOWNERS',
  '.gitlab-ci.yml',
  '.gitmodules',
  '.claude/settings*.json',
  '.claude/hooks/**',
  '.cursor/hooks.json',
  '.github/hooks/**',
]

/** The same, as a group. */
export const GOVERNANCE: PathGroup = {
  version: GOVERNANCE_VERSION,
  about: 'how changes are judged, and what runs unasked',
  patterns: GOVERNANCE_FILES,
}

const listed = shippedList(GOVERNANCE_FILES)

/** Whether the path is in the list, or one that some system takes for a governance file. */
export function isGovernanceFile(path: RepoPath): boolean {
  return listed.find(path) !== null || resemblesPartlyGoverned(path)
}

/** Tells whether files of the list, or of the policy (as path bytes), would stand below a path. */
export function governanceFolders(policyFiles: ReadonlySet<string>): (path: RepoPath) => boolean {
  const folders = new Set([...GOVERNANCE_FILES, ...policyFiles].flatMap((file) => foldersAbove(portablePath(file))))
  return (path) => folders.has(portablePath(path.text))
}

function foldersAbove(file: string): readonly string[] {
  const names = file.split('/')
  return names.slice(1).map((_, depth) => names.slice(0, depth + 1).join('/'))
}

/** Whether a change touches governance files of the list alone. */
export function isGovernanceChange({ path, oldPath }: Change): boolean {
  return isGovernanceFile(path) && (oldPath === null || isGovernanceFile(oldPath))
}

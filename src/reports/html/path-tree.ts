import type { Change } from '../../model/change.ts'
import { pathFromBytes } from '../../model/path.ts'
import { type Decision, rankOf } from './decision-mark.ts'
import type { FileFindings } from './file-findings.ts'

/** A file that changed, or in which something was found. */
export interface TreeFile {
  readonly name: string
  /** In words; null where it is no part of the net change. */
  readonly operation: string | null
  readonly found: FileFindings | null
}

/** A folder with what is below; one that holds nothing but a folder stands as one with that. */
export interface TreeFolder {
  readonly name: string
  readonly folders: readonly TreeFolder[]
  readonly files: readonly TreeFile[]
  /** Of all below. */
  readonly size: number
  readonly found: number
  readonly decision: Decision
}

/** The top of the tree, and how many files without a finding are left out of it. */
export interface PathTree {
  readonly top: TreeFolder
  readonly left: number
}

/** Files without a finding that a tree has room for. */
const MOST = 5000

/** Changed files as the folders that they are in. All in which something was found are there, if only for a moment of history. */
export function pathTree(changes: readonly Change[], found: readonly FileFindings[]): PathTree {
  const findings = new Map(found.flatMap((file) => (file.bytes === null ? [] : [[file.bytes, file] as const])))
  const entries = new Map<string, string | null>(changes.map((change) => [change.path.bytes, operationText(change)]))
  for (const { oldPath, path } of changes) {
    if (oldPath && findings.has(oldPath.bytes) && !entries.has(oldPath.bytes)) {
      entries.set(oldPath.bytes, `renamed to ${path.text}`)
    }
  }
  for (const bytes of findings.keys()) if (!entries.has(bytes)) entries.set(bytes, null)
  const top: Branch = { folders: new Map(), files: [] }
  let quiet = 0
  for (const [bytes, operation] of [...entries].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const file = findings.get(bytes) ?? null
    if (file === null) quiet += 1
    if (file === null && quiet > MOST) continue
    const names = bytes.split('/')
    const name = pathFromBytes(names.pop() ?? '').text
    branchAt(top, names).files.push({ name, operation, found: file })
  }
  return { top: folderOf('', top), left: Math.max(0, quiet - MOST) }
}

interface Branch {
  readonly folders: Map<string, Branch>
  readonly files: TreeFile[]
}

function branchAt(top: Branch, names: readonly string[]): Branch {
  let branch = top
  for (const name of names) {
    const next: Branch = branch.folders.get(name) ?? { folders: new Map(), files: [] }
    branch.folders.set(name, next)
    branch = next
  }
  return branch
}

function folderOf(name: string, branch: Branch): TreeFolder {
  const folders = [...branch.folders].map(([inner, below]) => joined(inner, below))
  const { files } = branch
  const decisions = [
    ...folders.map(({ decision }) => decision),
    ...files.map((file) => file.found?.decision ?? 'allow'),
  ]
  return {
    name,
    folders,
    files,
    size: files.length + folders.reduce((sum, { size }) => sum + size, 0),
    found: files.reduce(
      (sum, file) => sum + (file.found?.count ?? 0),
      folders.reduce((sum, one) => sum + one.found, 0),
    ),
    decision: decisions.reduce((one, other) => (rankOf(one) < rankOf(other) ? one : other), 'allow'),
  }
}

/** Folders that hold one folder each and nothing else are one. */
function joined(first: string, branch: Branch): TreeFolder {
  const names = [pathFromBytes(first).text]
  let below = branch
  for (;;) {
    const [only, ...others] = below.folders
    if (!only || others.length > 0 || below.files.length > 0) return folderOf(`${names.join('/')}/`, below)
    names.push(pathFromBytes(only[0]).text)
    below = only[1]
  }
}

function operationText({ operation, oldPath }: Change): string {
  return operation === 'rename' && oldPath ? `renamed from ${oldPath.text}` : WORDS[operation]
}

const WORDS: Readonly<Record<Change['operation'], string>> = {
  add: 'added',
  modify: 'modified',
  delete: 'deleted',
  rename: 'renamed',
  mode: 'mode changed',
  type: 'type changed',
}

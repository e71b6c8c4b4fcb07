import type { Change, ChangeSet, Side } from '../model/change.ts'
import { CheckError, type Fault, throwFaults } from '../model/error.ts'
import type { Git } from '../model/git.ts'
import { missingObject } from '../model/missing-object.ts'
import type { LayerOrigin } from '../model/policy.ts'

/** Where the constitution may stand, in the order in which they are looked for. */
export const CONSTITUTION_FILES: readonly [string, ...string[]] = [
  '.agent/constitution.yaml',
  'constitution.yaml',
  '.claude/constitution.yaml',
]
export const CORRECTIONS_FILE = '.agent/corrections.yaml'

/** A file of the policy, and where its bytes came from. */
export interface LayerFile {
  readonly origin: LayerOrigin
  readonly bytes: Uint8Array
}

/** A policy file from the disk, and the bytes of the detached signature beside it; null where it has none. */
export interface SignedLayerFile extends LayerFile {
  readonly signature: Uint8Array | null
}

/** An entry of a tree; `mode` is git's, so a directory is 040000. */
export interface TreeSide {
  readonly mode: string
  readonly oid: string
}

/** The files of one revision, or of the index. */
export interface FileSource {
  /** The commit; null for the index, or where there is no commit. */
  readonly revision: string | null
  entries(paths: readonly string[]): Promise<ReadonlyMap<string, TreeSide | null>>
  /** `file` is what it is called, for an error's sake. */
  blob(oid: string, file: string): Promise<Uint8Array>
}

/** Where committed files of the policy come from. Throws `CheckError` (`object_missing`). */
export function policyBlobs(git: Pick<Git, 'object'>): FileSource['blob'] {
  return async (oid, file) => {
    const object = await git.object(oid)
    if (object) return object.bytes
    throw missingObject(`${file} is part of the policy, and its object ${oid}`, { file })
  }
}

/** The source as it stands after a staged change: entries that changed come from the change. */
export function afterChange(base: FileSource, change: ChangeSet): FileSource {
  const heads = headEntries(change.changes)
  return {
    revision: null,
    blob: base.blob,
    async entries(paths) {
      const rest = await base.entries(paths.filter((path) => !heads.has(path)))
      return new Map(paths.map((path) => [path, heads.get(path) ?? rest.get(path) ?? null]))
    },
  }
}

function headEntries(changes: readonly Change[]): ReadonlyMap<string, Side | null> {
  const heads = new Map<string, Side | null>()
  for (const change of changes) if (change.oldPath) heads.set(change.oldPath.text, null)
  for (const change of changes) heads.set(change.path.text, change.head)
  return heads
}

/** The constitution of a revision; null where there is none. Two with different bytes, or a `.yml`, are refused. */
export async function findConstitution(source: FileSource): Promise<LayerFile | null> {
  const entries = await source.entries([...CONSTITUTION_FILES, ...CONSTITUTION_FILES.map(misnamed)])
  const faults: Fault[] = CONSTITUTION_FILES.flatMap((file) => misnamedFault(file, entries))
  const found = CONSTITUTION_FILES.filter((file) => entries.get(file))
  const different = new Set(found.map((file) => entries.get(file)?.oid))
  if (different.size > 1) faults.push(ambiguous(found))
  throwFaults(faults)
  const file = found[0]
  return file === undefined ? null : readLayer(source, 'constitution', file, entries.get(file) as TreeSide)
}

/** A named layer of a revision; null where it is absent. */
export async function findLayer(
  source: FileSource,
  name: LayerOrigin['name'],
  file: string,
): Promise<LayerFile | null> {
  const entries = await source.entries([file, misnamed(file)])
  throwFaults(misnamedFault(file, entries))
  const entry = entries.get(file)
  return entry ? readLayer(source, name, file, entry) : null
}

/** The bytes of a regular file of a revision; null where there is no entry. */
export async function findFile(source: FileSource, file: string): Promise<Uint8Array | null> {
  const entry = (await source.entries([file])).get(file)
  return entry ? readRegular(source, file, entry) : null
}

async function readLayer(source: FileSource, name: LayerOrigin['name'], file: string, entry: TreeSide) {
  const bytes = await readRegular(source, file, entry)
  return { origin: { name, file, revision: source.revision }, bytes }
}

async function readRegular(source: FileSource, file: string, entry: TreeSide): Promise<Uint8Array> {
  // Fail closed: a link or a directory in the place of a policy file is not read through.
  if (!entry.mode.startsWith('100')) {
    throw new CheckError({
      code: 'layer_unreadable',
      message: `${file} is ${KINDS[entry.mode] ?? 'not a regular file'}, so it cannot be read as part of the policy.`,
      hint: 'Commit it as a regular file.',
      at: { file },
    })
  }
  return source.blob(entry.oid, file)
}

const KINDS: Readonly<Record<string, string>> = {
  '040000': 'a directory',
  '120000': 'a symbolic link',
  '160000': 'a submodule',
}

const isDirectory = ({ mode }: TreeSide): boolean => mode === '040000'

const misnamed = (file: string): string => file.replace(/\.yaml$/, '.yml')

function misnamedFault(file: string, entries: ReadonlyMap<string, TreeSide | null>): Fault[] {
  const wrong = misnamed(file)
  const entry = entries.get(wrong)
  // A directory of that name hides no file that someone meant to be read.
  if (wrong === file || !entry || isDirectory(entry)) return []
  return [
    {
      code: 'layer_unreadable',
      message: `${wrong} has the extension .yml, under which it is not read.`,
      hint: `Rename it to ${file}.`,
      at: { file: wrong },
    },
  ]
}

function ambiguous(found: readonly string[]): Fault {
  return {
    code: 'constitution_ambiguous',
    message: `There are ${found.length} constitutions with different contents: ${found.join(', ')}.`,
    hint: `Keep one of them, best ${CONSTITUTION_FILES[0]}.`,
    at: { file: found[0] as string },
  }
}

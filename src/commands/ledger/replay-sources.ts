import { hash } from 'node:crypto'
import type { RecordedChange } from '../../change/recorded.ts'
import type { SignedLayerFile } from '../../constitution/layer-files.ts'
import type { PolicyFile } from '../../constitution/load.ts'
import type { Inputs, JudgedChange, OutsideCorrections } from '../../model/attestation.generated.ts'
import type { Revision } from '../../model/change.ts'
import { isDate } from '../../model/date.ts'
import { CheckError } from '../../model/error.ts'

/** Files from outside the repository that the verdict rested on, as the operator has them now; null where none is given. */
export interface GivenFiles {
  readonly constitution: Uint8Array | null
  readonly corrections: Pick<SignedLayerFile, 'bytes' | 'signature'> | null
}

export interface Sources {
  readonly change: RecordedChange | null
  readonly constitution: PolicyFile | null
  readonly corrections: PolicyFile | null
  /** What the work tree had in the place of the corrections; null for nothing. */
  readonly workTree: OutsideCorrections | null
  readonly given: GivenFiles
  /** What the verdict rested on and nobody gave, in sentences. */
  readonly lacking: readonly string[]
}

/** Where each input of the verdict comes from now. Throws `CheckError` for a file that is not the one that counted. */
export function sourcesOf(inputs: Inputs, given: GivenFiles): Sources {
  const { change, named, layers = [], corrections = [], approvals } = inputs
  const lacking: string[] = []
  if (!change || !named) lacking.push('The link was made by a version that did not record what replay needs.')
  // Fail closed: who approved decides, and a link that does not say how the change came here says too little.
  if (approvals.length > 0 && !inputs.testimony)
    lacking.push('The verdict rests on approvals, and the link does not record how the change came here.')
  if (inputs.as_of !== null && !isDate(inputs.as_of))
    lacking.push('What the link records as the date to judge by is none.')
  const own = layers.find(({ name, revision }) => name === 'constitution' && revision === null)
  const read = corrections.find(({ sha256 }) => sha256 !== null)
  require(own?.sha256 ?? null, given.constitution, '--constitution', lacking)
  require(read?.sha256 ?? null, given.corrections?.bytes ?? null, '--corrections', lacking)
  if (read && given.corrections) {
    require(read.signature, given.corrections.signature, 'the signature beside --corrections', lacking)
  }
  const outside = (
    name: 'constitution' | 'corrections',
    file: string,
    bytes: Uint8Array,
    signature: Uint8Array | null,
  ) => {
    return { outside: { origin: { name, file, revision: null }, bytes, signature } }
  }
  const inside = (path: string | null | undefined) => (path ? { inside: path } : null)
  return {
    change: change ? recordedChange(change) : null,
    constitution:
      own && given.constitution
        ? outside('constitution', own.path, given.constitution, null)
        : inside(named?.constitution),
    corrections:
      read?.from === 'operator' && given.corrections
        ? outside('corrections', read.path, given.corrections.bytes, given.corrections.signature)
        : inside(named?.corrections),
    workTree: corrections.find(({ from }) => from === 'work_tree') ?? null,
    given,
    lacking,
  }
}

/** In the report's own order of keys, which a canonical link does not keep. */
const revision = (one: Revision | null) => one && { name: one.name, id: one.id }

function recordedChange(change: JudgedChange): RecordedChange {
  const { mode, base, head, merge_bases: mergeBases, merge_heads: mergeHeads, tree, push = null } = change
  return { mode, base: revision(base), head: revision(head), mergeBases, mergeHeads, tree, push }
}

function require(recorded: string | null, bytes: Uint8Array | null, option: string, lacking: string[]): void {
  if (recorded === null && bytes === null) return
  if (bytes === null) {
    lacking.push(`A file from outside the repository is not given: ${option}, with the SHA-256 ${recorded}.`)
  } else if (recorded === null) {
    throw notTheOne(`The verdict did not rest on what ${option} names.`, 'Leave it out.')
  } else if (hash('sha256', bytes) !== recorded) {
    const hint = `Give the file with the SHA-256 ${recorded}.`
    throw notTheOne(`What ${option} names is not the file that the verdict rested on.`, hint)
  }
}

const notTheOne = (message: string, hint: string) => new CheckError({ code: 'usage', message, hint })

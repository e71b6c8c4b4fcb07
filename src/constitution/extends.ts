import { CheckError, type Fault } from '../model/error.ts'
import { child } from '../model/json.ts'
import type { Layer } from '../model/policy.ts'
import { namesWritten, notFromTop } from '../model/written-path.ts'
import { readLayer } from './document.ts'
import { CONSTITUTION_FILES, CORRECTIONS_FILE, type FileSource, findFile } from './layer-files.ts'

/** Files in a row, each of which the one before extends. */
const MAX_LEVELS = 16
/** Files of one policy: far more than a policy needs. */
const MAX_FILES = 64

/** What a constitution builds on. */
export interface Extended {
  /** The lowest first. A file that several others extend counts once, below all of them. */
  readonly layers: readonly Layer[]
  /** Every file that was looked for, in the order of the text. */
  readonly files: readonly string[]
  /** What is wrong with the lists of files. */
  readonly faults: readonly Fault[]
}

/** Reads what a constitution extends, and what that extends, at the revision of the constitution itself. */
export async function readExtended(constitution: Layer, source: FileSource): Promise<Extended> {
  const reader = new ExtendsReader(source, constitution.origin.revision)
  await reader.readBelow(constitution, [constitution.origin.file])
  const { layers, files, faults } = reader
  return { layers, files: [...files], faults }
}

/** Fail closed: the operator's own file stands at no revision, so nothing says at which one its bases would be read. */
export function refuseExtends({ data, place }: Layer): readonly Fault[] {
  if (Array.isArray(data.extends) && data.extends.length === 0) return []
  const message = 'A constitution outside the repository cannot extend files of it.'
  const hint = 'Write the rules into it, or keep it in the repository.'
  return [{ code: 'layer_invalid', message, hint, at: place('/extends', 'key') }]
}

class ExtendsReader {
  readonly layers: Layer[] = []
  readonly files = new Set<string>()
  readonly faults: Fault[] = []
  readonly #source: FileSource
  readonly #revision: string | null

  constructor(source: FileSource, revision: string | null) {
    this.#source = source
    this.#revision = revision
  }

  /** `chain` leads from the constitution to the layer, both included. */
  async readBelow(layer: Layer, chain: readonly string[]): Promise<void> {
    const paths = Array.isArray(layer.data.extends) ? layer.data.extends : []
    for (const [index, path] of paths.entries()) {
      // What is no text is the schema's to refuse.
      if (typeof path !== 'string' || path === '') continue
      const refuse = (message: string, hint: string) => {
        this.faults.push({ code: 'layer_invalid', message, hint, at: layer.place(child('/extends', index), 'value') })
      }
      const refusal = pathRefusal(path) ?? chainRefusal(path, chain) ?? roleRefusal(path) ?? this.#countRefusal(path)
      if (refusal) refuse(...refusal)
      else if (!this.files.has(path)) await this.#read(path, chain, refuse)
    }
  }

  async #read(path: string, chain: readonly string[], refuse: (message: string, hint: string) => void): Promise<void> {
    this.files.add(path)
    try {
      const bytes = await findFile(this.#source, path)
      if (!bytes) return refuse(`There is no file ${path} at the revision of ${chain.at(-1)}.`, MISSING_HINT)
      const layer = await readLayer(bytes, { name: 'extended', file: path, revision: this.#revision })
      await this.readBelow(layer, [...chain, path])
      this.layers.push(layer)
    } catch (error) {
      if (!(error instanceof CheckError) || error.faults[0].code !== 'layer_unreadable') throw error
      refuse(error.faults[0].message, error.faults[0].hint)
    }
  }

  #countRefusal(path: string): Refusal | null {
    if (this.files.size < MAX_FILES || this.files.has(path)) return null
    return [`The policy is made of more than ${MAX_FILES} files.`, 'Put some of them together.']
  }
}

const MISSING_HINT = 'Commit the file, or take its name out; paths start at the top of the repository.'

type Refusal = readonly [message: string, hint: string]

/** Corrections that were extended would be a constitution: never expire, and change what is frozen. */
function roleRefusal(path: string): Refusal | null {
  if (![...CONSTITUTION_FILES, CORRECTIONS_FILE].includes(path)) return null
  return [`${path} has a place of its own in every policy.`, 'Put what is shared into another file.']
}

function pathRefusal(path: string): Refusal | null {
  const kept = namesWritten(path)
  if (kept.join('/') === path && !kept.includes('..')) return null
  const message = notFromTop(path)
  if (kept.includes('..') || kept.length === 0 || path.includes(':')) {
    return [message, 'Name a file inside the repository, such as policies/base.yaml.']
  }
  return [message, `Write ${kept.join('/')}.`]
}

function chainRefusal(path: string, chain: readonly string[]): Refusal | null {
  const start = chain.indexOf(path)
  if (start >= 0) {
    const cycle = [...chain.slice(start), path].join(' → ')
    return [`Files extend one another in a circle: ${cycle}.`, 'Take this entry out, or the one that leads here.']
  }
  if (chain.length <= MAX_LEVELS) return null
  return [
    `${path} is more than ${MAX_LEVELS} levels below ${chain[0]}.`,
    'Extend it from a file nearer to the constitution.',
  ]
}

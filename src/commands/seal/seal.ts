import type { PendingFile } from '../../adapters/files.ts'
import { otherKeys, type SealContents, sealText } from '../../constitution/seals/seal-text.ts'
import { parseSeals } from '../../constitution/seals/seals.ts'
import { distinctiveLines, withheldScenario } from '../../matching/seals/distinctive-lines.ts'
import { isRegular } from '../../model/change.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { pathFromText, type RepoPath } from '../../model/path.ts'
import { SEALS_FILE, type WithheldScenarios } from '../../model/policy.ts'
import type { SealEdit, SealingResult, WithholdingResult } from '../../model/sealing.ts'
import { baseName } from '../../model/written-path.ts'
import { digestsOf, entriesWhere, refuseUnsealable, scenarioPlaces, type Tracked } from './sealed-files.ts'
import { indexSnapshot, policyIn, type Snapshot, sourceOf } from './snapshot.ts'

/** The machine that seals; paths are as typed. */
export interface SealHost {
  readonly git: Git
  readWorkTreeFile(top: string, path: string): Uint8Array | null
  /** From the top of the work tree, a link at the end not followed; empty for the top, null outside. */
  placeInside(top: string, file: string): string | null
  readScenario(file: string): Buffer
  newSalt(): string
  prepareManifest(file: string, text: string): PendingFile
}

/** A manifest on its way, with what it is written from. */
interface Draft extends SealContents {
  /** Its path from the top. */
  readonly path: string
  readonly bytes: Uint8Array | null
}

interface Workplace {
  readonly top: string
  readonly snapshot: Snapshot
  readonly isScenario: (path: RepoPath) => boolean
  readonly manifest: Draft
}

/** Writes the seals of what is staged: of the named files and folders, or of all scenarios. Throws `CheckError`. */
export async function seal(named: readonly string[], host: SealHost): Promise<SealingResult> {
  const { top, snapshot, isScenario, manifest } = await openWorkplace(host)
  const before = manifest.files
  const places = named.map((file) => placeOf(file, top, host))
  const isNamed = ({ text }: RepoPath) =>
    places.some((place) => place === '' || text === place || text.startsWith(`${place}/`))
  const wanted = named.length > 0 ? isNamed : (path: RepoPath) => before.has(path.text) || isScenario(path)
  const files = entriesWhere(snapshot, manifest.path, wanted)
  const gone = [...before.keys()].filter(
    (path) => wanted(pathFromText(path)) && !snapshot.entries.has(pathFromText(path).bytes),
  )
  refuseNothing(named, places, files, gone)
  refuseUnsealable(files)
  const digests = await digestsOf(host.git, files)
  const after = new Map(before)
  const edits: SealEdit[] = gone.map((path) => ({ path, what: 'dropped', digest: null }))
  for (const path of gone) after.delete(path)
  for (const { path, side } of files) {
    const digest = digests.get(side.oid)
    if (digest === undefined) throw new Error(`${path.text} has no digest`)
    const earlier = before.get(path.text)
    if (earlier !== digest) edits.push({ path: path.text, what: earlier === undefined ? 'new' : 'changed', digest })
    after.set(path.text, digest)
  }
  return { ...write({ ...manifest, files: after }, top, host), edits, withheld: null }
}

/** Writes what a scenario outside the repository is recognised by. Throws `CheckError`. */
export async function withhold(file: string, id: string | null, host: SealHost): Promise<SealingResult> {
  const { top, snapshot, isScenario, manifest } = await openWorkplace(host)
  if (host.placeInside(top, file) !== null) {
    throw new CheckError({
      code: 'not_sealable',
      message: `${file} stands inside the repository, where whoever works on it can read it.`,
      hint: 'Keep a withheld scenario outside; a scenario that is only not to be altered gets a seal.',
    })
  }
  const content = host.readScenario(file)
  const name = id ?? baseName(file)
  const withheld: WithheldScenarios = manifest.withheld ?? { salt: host.newSalt(), scenarios: new Map() }
  const known = withheld.scenarios.get(name)
  const others = entriesWhere(snapshot, manifest.path, (path) => manifest.files.has(path.text) || isScenario(path))
  const common = await linesOf(others, host.git)
  const scenario = withheldScenario(withheld.salt, content, common)
  const all = new Set([...distinctiveLines(content)].map(({ text }) => text))
  const what = known === undefined ? 'new' : JSON.stringify(known) === JSON.stringify(scenario) ? 'kept' : 'changed'
  const lines = scenario.lines.length
  const result: WithholdingResult = { name, what, lines, common: all.size - lines }
  const scenarios = new Map(withheld.scenarios).set(name, scenario)
  return { ...write({ ...manifest, withheld: { ...withheld, scenarios } }, top, host), edits: [], withheld: result }
}

async function openWorkplace(host: SealHost): Promise<Workplace> {
  const { git } = host
  const { top } = git
  if (top === null) {
    throw new CheckError({
      code: 'usage',
      message: 'A bare repository has no index to seal, and no place for a manifest.',
      hint: 'Run seal in a work tree.',
    })
  }
  const snapshot = await indexSnapshot(git)
  // The manifest may be missing still, or be what is to be mended.
  const loaded = await policyIn(sourceOf(git, snapshot), { readSeals: async () => null })
  const { manifest: path = SEALS_FILE, paths = [] } = loaded?.policy.constitution.sealed_scenarios ?? {}
  const bytes = host.readWorkTreeFile(top, path)
  const parsed = bytes && parseSeals(bytes, path)
  return {
    top,
    snapshot,
    isScenario: scenarioPlaces(paths),
    manifest: {
      path,
      bytes,
      files: parsed?.files ?? new Map(),
      withheld: parsed?.withheld ?? null,
      others: bytes ? otherKeys(bytes) : {},
    },
  }
}

function placeOf(file: string, top: string, host: SealHost): string {
  const place = host.placeInside(top, file)
  if (place !== null) return place
  throw new CheckError({
    code: 'usage',
    message: `${file} is outside the repository.`,
    hint: 'Name files of the repository; for a scenario that must stay outside, write --withhold.',
  })
}

/** Fail closed: a name that nothing answers to is a slip, and would seal nothing. */
function refuseNothing(
  named: readonly string[],
  places: readonly string[],
  files: readonly Tracked[],
  gone: readonly string[],
): void {
  const paths = [...files.map(({ path }) => path.text), ...gone]
  const answers = (place: string) =>
    place === '' || paths.some((path) => path === place || path.startsWith(`${place}/`))
  const empty = named.find((_, index) => !answers(places[index] ?? ''))
  if (empty === undefined && paths.length > 0) return
  throw new CheckError({
    code: 'usage',
    message:
      empty === undefined
        ? 'There is nothing to seal.'
        : `Nothing is tracked at ${empty}, and nothing there was sealed.`,
    hint:
      empty === undefined
        ? 'Write sealed_scenarios.paths into the constitution and stage it, or name files: constitution-check seal scenarios/'
        : 'Stage it with `git add` first: what is sealed is what is staged.',
  })
}

/** Distinctive lines of these files: whoever reads the repository knows them anyway. */
async function linesOf(files: readonly Tracked[], git: Git): Promise<ReadonlySet<string>> {
  const lines = new Set<string>()
  const oids = files.filter(({ side }) => isRegular(side)).map(({ side }) => side.oid)
  for (let at = 0; at < oids.length; at += TOGETHER) {
    for (const bytes of (await git.blobs(oids.slice(at, at + TOGETHER), LARGEST)).values()) {
      for (const { text } of distinctiveLines(bytes)) lines.add(text)
    }
  }
  return lines
}

/** Files that are held in memory at once, and the largest of them. */
const TOGETHER = 16
const LARGEST = 2 ** 24

function write(draft: Draft, top: string, host: SealHost): Omit<SealingResult, 'edits' | 'withheld'> {
  const text = sealText(draft)
  const bytes = Buffer.from(text)
  const written = draft.bytes === null || !bytes.equals(draft.bytes)
  // Fail closed: what was written must read as what was meant.
  const { root, files } = parseSeals(bytes, draft.path)
  if (written) {
    const pending = host.prepareManifest(`${top}/${draft.path}`, text)
    try {
      pending.commit()
    } finally {
      pending.discard()
    }
  }
  return { manifest: draft.path, root, seals: files.size, written }
}

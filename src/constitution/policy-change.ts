import { type ChangeSet, pathsOf } from '../model/change.ts'
import type { Fault } from '../model/error.ts'
import { child, type Pointer } from '../model/json.ts'
import { pathFromText } from '../model/path.ts'
import type { LayerOrigin, Policy, PolicyChange, PolicyDifference, SealManifest } from '../model/policy.ts'
import { type FileSignature, signaturePath } from '../model/signature.ts'
import { comparePolicies } from './directions/compare.ts'
import { CONSTITUTION_FILES } from './layer-files.ts'
import { correctionsPath, type PolicyFile, type PolicyState, sealsPath } from './load.ts'

/** What the caller named instead of the usual files. */
export interface NamedFiles {
  readonly constitution: PolicyFile | null
  readonly corrections: PolicyFile | null
}

/** Every path that the policy is made of, present or not: a change to one of them changes the policy. */
export function policyPaths(state: PolicyState, { constitution, corrections }: NamedFiles): ReadonlySet<string> {
  const own = constitution && 'inside' in constitution ? [constitution.inside] : []
  const paths = [...CONSTITUTION_FILES, ...own, correctionsPath(corrections)]
  const twins = paths.map((path) => path.replace(/\.yaml$/, '.yml'))
  const seals = state.kind === 'valid' ? sealsPath(state.policy.document) : null
  const extended = state.kind === 'invalid' ? state.extended : []
  const layers = state.kind === 'valid' ? state.policy.layers.filter(isOfRepository) : []
  return new Set([
    ...paths,
    ...twins,
    ...paths.map(signaturePath),
    ...layers.map((layer) => layer.file),
    ...extended,
    ...(seals === null ? [] : [seals]),
  ])
}

/** The operator's own file is not, and extends nothing. What is staged has no revision yet. */
const isOfRepository = ({ name, revision }: LayerOrigin): boolean => revision !== null || name === 'extended'

/** Whether the change touches one of the paths, or makes a directory of it, on either side. */
export function touches(change: ChangeSet, paths: ReadonlySet<string>): boolean {
  const below = [...paths].map((path) => `${path}/`)
  return change.changes
    .flatMap(pathsOf)
    .some(({ text }) => paths.has(text) || below.some((path) => text.startsWith(path)))
}

/**
 * What the change does to the policy. `base` is the policy that is committed there; `head` is that of the head, loaded
 * where a policy file changed, else null.
 */
export function policyChange(
  base: PolicyState,
  head: PolicyState | null,
  paths: ReadonlySet<string>,
  signature: FileSignature | null,
): PolicyChange {
  const files = new Set([...paths].map((path) => pathFromText(path).bytes))
  const same = {
    files,
    constitution: null,
    differences: [],
    faults: [],
    mended: new Set<Pointer>(),
    signature,
    ledgers: [],
  }
  if (!head) return { ...same, kind: 'unchanged' }
  const constitution = head.kind === 'valid' ? head.file : null
  if (base.kind === 'none') return { ...same, kind: 'introduced', constitution }
  if (base.kind === 'invalid') return { ...same, kind: 'repaired', constitution }
  if (head.kind === 'valid') {
    const policies = comparePolicies(base.policy.document, head.policy.document)
    const differences = [...policies, ...compareSeals(base.seals, head.seals)]
    const still = forbidden(head.policy)
    const mended = new Set([...forbidden(base.policy)].filter((pointer) => !still.has(pointer)))
    return { ...same, kind: 'replaced', constitution, differences, mended }
  }
  const faults = head.kind === 'none' ? [`${base.file} is gone at the head`] : head.error.faults.map(faultSentence)
  return { ...same, kind: 'broken', constitution: base.file, faults }
}

/** A seal that is taken away, or that another digest takes the place of, no longer holds what it sealed. */
function compareSeals(before: SealManifest | null, after: SealManifest | null): readonly PolicyDifference[] {
  if (!before) return []
  const differences: PolicyDifference[] = []
  for (const [path, digest] of before.files) {
    const now = after?.files.get(path)
    if (now !== digest) {
      differences.push({ pointer: child(child('', before.path), path), from: digest, to: now, direction: 'loosens' })
    }
  }
  for (const [name, { commitment, lines }] of before.withheld?.scenarios ?? []) {
    const later = after?.withheld?.scenarios.get(name)
    const now = later?.commitment
    const known = new Set(later?.lines)
    if (now === commitment && lines.every((line) => known.has(line))) continue
    const pointer = `${child('', before.path)}/withheld${child('', name)}`
    differences.push({ pointer, from: commitment, to: now, direction: 'loosens' })
  }
  return differences
}

/** What corrections at a revision are refused for: frozen keys, and a decision against them. */
function forbidden({ overrides, statements }: Policy): ReadonlySet<Pointer> {
  const rejected = statements.some(({ decision }) => decision === 'rejected') ? ['/decision'] : []
  return new Set([...overrides.filter((one) => one.forbidden).map((one) => one.pointer), ...rejected])
}

function faultSentence({ at, message, hint }: Fault): string {
  const place = at ? `${[at.file, at.line, at.column].filter((part) => part !== undefined).join(':')}: ` : ''
  return `${place}${message} ${hint}`
}

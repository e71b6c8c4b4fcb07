import type { Constitution } from '../model/constitution.generated.ts'
import type { Fault } from '../model/error.ts'
import type { Layer } from '../model/policy.ts'
import { dateFaults } from './expiry.ts'
import { stackLayers } from './layer-stack.ts'
import { leaveFaults } from './leave-faults.ts'
import { listKeyFaults } from './merge-faults.ts'
import type { MergeSettings } from './merge-settings.ts'
import { throwFaults } from './text-fault.ts'
import { nearMissFaults, statementFaults, valid, validate } from './validate.ts'

/** Layers to be validated: those of the constitution, and as one; and the corrections on top of them. */
export interface Candidates {
  readonly parts: readonly Layer[]
  readonly base: Layer
  readonly corrections: readonly Layer[]
  readonly settings: MergeSettings
  /** What is known to be wrong already. */
  readonly faults: readonly Fault[]
}

/** The constitution of a stack without a fault. Throws `CheckError` with every fault of every layer. */
export function validLayers({ parts, base, corrections, settings, faults }: Candidates): Constitution {
  const alone = validate(base.data, base.place)
  const found = [
    faults,
    [...parts, ...corrections].flatMap((layer) => layer.faults),
    base.faults,
    [base, ...corrections].flatMap((layer) => nearMissFaults(layer)),
    'faults' in alone ? alone.faults : leaveFaults(alone.constitution, base.place),
    listKeyFaults(base.place, [...parts, ...corrections], settings),
    corrections.flatMap(dateFaults),
    corrections.flatMap(statementFaults),
    ...stackFaults(base, corrections, settings),
  ]
  throwFaults(inReadingOrder(nearestToCause(found), [...parts.toReversed(), ...corrections]))
  return 'constitution' in alone ? alone.constitution : valid(base.data, base.place)
}

/** What is wrong with corrections once they lie on the policy. */
function stackFaults(base: Layer, corrections: readonly Layer[], settings: MergeSettings): readonly Fault[][] {
  if (corrections.length === 0) return []
  const { data, place, faults } = stackLayers([base, ...corrections], settings)
  const merged = validate(data, place)
  return [[...faults], 'faults' in merged ? [...merged.faults] : []]
}

/** What is said of a place in one go is nearer to its cause than what is said of it later. */
function nearestToCause(found: readonly (readonly Fault[])[]): readonly Fault[] {
  const seen = new Set<string>()
  return found.flatMap((faults) => {
    const news = faults.filter((fault) => !seen.has(placeText(fault)))
    for (const fault of news) seen.add(placeText(fault))
    return news
  })
}

const placeText = ({ at, message }: Fault): string => (at ? `${at.file}:${at.line}:${at.column}` : message)

/** File by file, in the order in which they lead to one another. */
function inReadingOrder(faults: readonly Fault[], layers: readonly Layer[]): readonly Fault[] {
  const files = layers.map(({ origin }) => origin.file)
  const rank = ({ at }: Fault) => files.indexOf(at?.file ?? '')
  const line = ({ at }: Fault) => at?.line ?? Number.MAX_SAFE_INTEGER
  const column = ({ at }: Fault) => at?.column ?? 0
  return [...faults].sort((a, b) => rank(a) - rank(b) || line(a) - line(b) || column(a) - column(b))
}

import type { Fault } from '../../model/error.ts'
import { child } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import type { Layer } from '../../model/policy.ts'
import { limited } from '../text/text-fault.ts'
import { CORRECTIONS_KEYS, VOCABULARY } from './vocabulary.generated.ts'

const TOP_LEVEL = Object.keys(VOCABULARY.keys ?? {})

/** The section of each key that stands in one and whose name has several words; one word may be the name of any fact. */
const SECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(VOCABULARY.keys ?? {}).flatMap(([section, { keys = {} }]) => {
    const names = Object.keys(keys).filter((name) => name.includes('_') && !TOP_LEVEL.includes(name))
    return names.map((name) => [name, section] as const)
  }),
)

/** Why a key is taken for a slip, and what was meant. */
interface NearMiss {
  readonly key: string
  readonly reason: string
  readonly meant: string
}

/**
 * Top-level keys that look like a known one, like a key of a section, or like the way to one. Any other unknown key is a fact.
 *
 * Fail closed: a rule under a misspelt name, or in the wrong place, would be no rule at all.
 */
export function nearMissFaults({ origin, data, place }: Layer): readonly Fault[] {
  const known = new Set(origin.name === 'corrections' ? [...TOP_LEVEL, ...CORRECTIONS_KEYS] : TOP_LEVEL)
  const misses = Object.keys(data).flatMap((key) => {
    return known.has(key) || key.startsWith('x-') ? [] : (nearMiss(key, known) ?? [])
  })
  return limited(misses, ({ key, reason, meant }) => ({
    code: 'layer_invalid',
    message: `${key} is not a known key, ${reason}.`,
    hint: `Write ${meant} if that is meant, and x-${key} if it is a note of your own.`,
    at: place(child('', key), 'key'),
  }))
}

function nearMiss(key: string, known: ReadonlySet<string>): NearMiss | null {
  const holder = SECTIONS.get(key)
  if (holder !== undefined) return { key, reason: `and ${holder} has one of this name`, meant: `it into ${holder}` }
  const meant = nearest(key, known)
  if (meant !== null) return { key, reason: `and close to ${meant}`, meant }
  const glued = /^([^:]+):/.exec(key)?.[1]
  const section = glued === undefined ? null : nearest(glued, known)
  if (section !== null) return { key, reason: 'and no blank follows its colon', meant: `${section}: …` }
  const [first = '', ...rest] = key.split('.')
  const outer = rest.length > 0 ? nearest(first, known) : null
  if (outer === null) return null
  return {
    key,
    reason: `and its dot leads nowhere`,
    meant: `${outer}: {${rest.join(': {')}: …${'}'.repeat(rest.length)}`,
  }
}

import type { Revision } from '../model/change.ts'
import type { Direction, Policy, PolicyDifference } from '../model/policy.ts'
import type { PolicyDiffDocument } from '../model/policy-diff.generated.ts'
import { dotted } from '../model/spelling.ts'
import { inert } from './inert.ts'
import { revisionText, sourceText } from './place-text.ts'
import { valueText } from './value-text.ts'

/** One side of a comparison. */
export interface ComparedPolicy {
  readonly revision: Revision
  /** Null where there is no constitution. */
  readonly policy: Policy | null
}

/** Two policies, and what differs between them. */
export interface PolicyComparison {
  readonly from: ComparedPolicy
  readonly to: ComparedPolicy
  readonly differences: readonly PolicyDifference[]
}

const WORDS: Readonly<Record<Direction, string>> = { loosens: 'looser', tightens: 'tighter', neutral: 'different' }
const WORST_FIRST: readonly Direction[] = ['loosens', 'tightens', 'neutral']

/** What got looser, tighter or different, in this order, each with the places where it was and is written. */
export function renderDifferences({ from, to, differences }: PolicyComparison): string {
  const groups = WORST_FIRST.map((direction) => differences.filter((one) => one.direction === direction))
  const counts = groups.flatMap(([first, ...rest]) => (first ? [`${rest.length + 1} ${WORDS[first.direction]}`] : []))
  const said = counts.join(', ') || (from.policy ? 'nothing differs' : 'no policy, then as now')
  const title = `${revisionText(from.revision)} → ${revisionText(to.revision)}: ${said}`
  const rows = groups.flat().flatMap((one) => {
    const key = inert(dotted(one.pointer))
    const places = [placeOf(from.policy, one.pointer, one.from), placeOf(to.policy, one.pointer, one.to)]
    return [
      `${WORDS[one.direction].padEnd(LONGEST)}  ${key}: ${valueText(one.from)} → ${valueText(one.to)}`,
      `${' '.repeat(LONGEST)}  ${places.join(' → ')}`,
    ]
  })
  return `${[title, ...remarks(from, to), ...(rows.length > 0 ? ['', ...rows] : [])].join('\n')}\n`
}

const LONGEST = Math.max(...Object.values(WORDS).map((word) => word.length))

/** What may not be as it was meant: a revision without a constitution, and one that is compared with itself. */
function remarks(from: ComparedPolicy, to: ComparedPolicy): readonly string[] {
  const isSame = from.revision.id === to.revision.id
  const absent = (isSame ? [from] : [from, to]).filter(({ policy }) => policy === null)
  return [
    ...absent.map(({ revision }) => `There is no constitution at ${revisionText(revision)}.`),
    ...(isSame
      ? [
          `Both names are the same commit. To see what it changed, write: policy diff ${inert(to.revision.name)}~1 ${inert(to.revision.name)}`,
        ]
      : []),
  ]
}

function placeOf(policy: Policy | null, pointer: string, value: unknown): string {
  const source = value === undefined ? null : (policy?.source(pointer) ?? null)
  return source ? sourceText(source) : 'not written'
}

/** The comparison as a value by schemas/policy-diff.schema.json, in order of key. */
export function differencesDocument({ from, to, differences }: PolicyComparison): PolicyDiffDocument {
  const side = ({ revision, policy }: ComparedPolicy) => ({ ...revision, digest: policy?.digest ?? null })
  return {
    version: 1,
    from: side(from),
    to: side(to),
    differences: differences.map((one) => ({
      pointer: one.pointer,
      from: one.from ?? null,
      to: one.to ?? null,
      direction: one.direction,
      sources: {
        from: one.from === undefined ? null : (from.policy?.source(one.pointer) ?? null),
        to: one.to === undefined ? null : (to.policy?.source(one.pointer) ?? null),
      },
    })),
  }
}

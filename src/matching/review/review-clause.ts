import { type Change, isRegular, type Side } from '../../model/change.ts'
import type { Urls } from '../../model/constitution.generated.ts'
import type { Draft, Observations, Unread } from '../../model/finding.ts'
import type { RepoPath } from '../../model/path.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { facetsOf } from '../paths/facets.ts'
import { forbidding } from '../paths/path-list.ts'
import { faultsOfSelectors, type Parts, type ReviewClauses, selectedBy } from './selector-parts.ts'
import { mayMentionTypes, typeMention } from './type-mentions.ts'
import { IMPACTS, type Impact, type UrlImpact, urlBlobs, urlImpact } from './url-impact.ts'

/** What is wrong in the clauses, beyond what the schema can say. */
export function reviewFaults(clauses: ReviewClauses): readonly ClauseFault[] {
  return faultsOfSelectors(clauses)
}

/** Objects that tell whether a selector holds. */
export function reviewBlobs(clauses: ReviewClauses, changes: readonly Change[]): readonly string[] {
  const parts = selectedBy(clauses).flatMap(({ any }) => any)
  const wantsTypes = parts.some(({ schema }) => schema)
  const sides = changes.flatMap(sidesOf).filter(({ path }) => wantsTypes && mayMentionTypes(path))
  const impacts = parts.some(({ url_impact: impact }) => impact) ? urlBlobs(clauses.urls ?? {}, changes) : []
  return [...sides.map(({ side }) => side.oid), ...impacts]
}

interface PathSide {
  readonly path: RepoPath
  readonly side: Side
  readonly when: 'has' | 'had'
}

/** The sides of a change that are files. */
function sidesOf({ path, oldPath, base, head }: Change): readonly PathSide[] {
  const sides = [
    { path, side: head, when: 'has' as const },
    { path: oldPath ?? path, side: base, when: 'had' as const },
  ]
  return sides.flatMap(({ path, side, when }) => (isRegular(side) ? [{ path, side, when }] : []))
}

/** Which changes a person must see, and what could not be read. */
export function judgeReview(
  clauses: ReviewClauses,
  changes: readonly Change[],
  blob: (oid: string) => Buffer | undefined,
): Observations {
  const judge = new ReviewJudge(clauses, changes, blob)
  const selected = selectedBy(clauses).map((one) => ({ ...one, any: one.any.map((parts) => judge.probe(parts)) }))
  const findings = changes.flatMap((change) =>
    selected.flatMap(({ name, pointer, any }): readonly Draft[] => {
      const [reason] = any.flatMap((probe) => probe(change) ?? [])
      if (!reason) return []
      const { what, path, line, evidence } = reason
      const message = `A person must see this: ${what} (${name}).`
      const place = { path, ...(line === undefined ? {} : { line }), ...(evidence === undefined ? {} : { evidence }) }
      return [{ code: 'review_required', decision: 'require_review', message, ...place, clause: pointer }]
    }),
  )
  return { findings, unread: judge.unread() }
}

/** Why a selector holds for a change. */
interface Reason {
  readonly what: string
  readonly path: RepoPath
  readonly line?: number
  readonly evidence?: string
}

type Probe = (change: Change) => Reason | null

class ReviewJudge {
  readonly #urls: Urls
  readonly #changes: readonly Change[]
  readonly #blob: (oid: string) => Buffer | undefined
  readonly #unread = new Map<string, Unread>()
  readonly #mentions = new Map<string, ReturnType<typeof typeMention>>()
  #impact: UrlImpact | null = null

  constructor(clauses: ReviewClauses, changes: readonly Change[], blob: (oid: string) => Buffer | undefined) {
    this.#urls = clauses.urls ?? {}
    this.#changes = changes
    this.#blob = blob
  }

  unread(): readonly Unread[] {
    const pages = [...(this.#impact?.unread ?? [])].map((path) => ({
      path,
      reason: 'The page or its redirects cannot be read.',
    }))
    return [...this.#unread.values(), ...pages]
  }

  /** The cheapest part first; the last one that holds says why. */
  probe({ paths, kinds, schema, url_impact: impact }: Parts): Probe {
    const list = paths && forbidding(paths)
    const probes: Probe[] = []
    if (kinds) {
      probes.push((change) => {
        const facet = facetsOf(change).find(({ operation }) => kinds.includes(operation))
        return facet ? { what: `the operation is ${facet.operation}`, path: facet.path } : null
      })
    }
    if (list) {
      probes.push((change) => {
        for (const { path } of facetsOf(change)) {
          const hit = list.find(path)
          if (hit) return { what: 'the path is selected', path, evidence: hit.pattern }
        }
        return null
      })
    }
    if (schema) probes.push((change) => this.#typed(change, schema))
    if (impact) probes.push((change) => this.#addressed(change, impact))
    return (change) => {
      let reason: Reason | null = null
      for (const probe of probes) {
        reason = probe(change)
        if (reason === null) return null
      }
      return reason
    }
  }

  #typed(change: Change, types: readonly string[]): Reason | null {
    for (const { path, side, when } of sidesOf(change).filter((one) => mayMentionTypes(one.path))) {
      for (const type of types) {
        const mention = this.#mention(path, side, type)
        if (mention === null) continue
        if ('unread' in mention) this.#unread.set(path.bytes, { path, reason: mention.unread })
        // A line of what was there before is no line of what is there now.
        else
          return {
            what: `the file ${when} the type ${type}`,
            path,
            ...(when === 'has' && { line: mention.line }),
            evidence: `${type} in line ${mention.line}${when === 'has' ? '' : ' before'}`,
          }
      }
    }
    return null
  }

  #mention(path: RepoPath, side: Side, type: string): ReturnType<typeof typeMention> {
    const key = `${side.oid} ${type} ${path.bytes}`
    const known = this.#mentions.get(key)
    if (known !== undefined) return known
    const bytes = this.#blob(side.oid)
    const mention =
      bytes === undefined ? { unread: 'The object is missing, or too large.' } : typeMention(path, bytes, type)
    this.#mentions.set(key, mention)
    return mention
  }

  #addressed(change: Change, least: Impact): Reason | null {
    this.#impact ??= urlImpact(this.#urls, this.#changes, this.#blob)
    const found = (this.#impact.of.get(change) ?? []).filter(
      ({ impact }) => IMPACTS.indexOf(impact) >= IMPACTS.indexOf(least),
    )
    const [worst] = found.toSorted((one, other) => IMPACTS.indexOf(other.impact) - IMPACTS.indexOf(one.impact))
    return worst
      ? { what: `the address ${worst.address} ${worst.what}`, path: worst.path, evidence: worst.address }
      : null
  }
}

import { patternFaults } from '../matching/clause-patterns.ts'
import { type ForbiddingList, forbidding } from '../matching/path-list.ts'
import { type SealLookup, sealLookup } from '../matching/seal-lookup.ts'
import type { Change, Side } from '../model/change.ts'
import type { Draft, Unread } from '../model/finding.ts'
import type { RepoPath } from '../model/path.ts'
import { countOf, defineRule, outcomeOf } from './rule.ts'

const RESTORE = 'Restore the sealed file as it is at the base; only a person may change it, together with its seal.'
const MANIFEST = '/sealed_scenarios'
const PATHS = '/sealed_scenarios/paths'

/**
 * A sealed scenario is, after the change, the file that was sealed: its very bytes, as a regular file, in its place.
 *
 * The seals are those of the base: a change that brings its own seal proves nothing.
 */
export const sealedScenarios = defineRule({
  id: 'sealed-scenarios',
  clauses: ['sealed_scenarios'],
  summary: 'Sealed scenarios keep the bytes, the place and the mode that they were sealed with.',
  codes: {
    seal_changed: { summary: 'The bytes of a sealed file are not those that were sealed.', hint: RESTORE },
    seal_removed: { summary: 'A sealed file was deleted.', hint: RESTORE },
    seal_renamed: { summary: 'A sealed file was moved away from its place.', hint: RESTORE },
    seal_mode: { summary: 'A sealed file became executable.', hint: RESTORE },
    seal_type: { summary: 'A submodule stands in the place of a sealed file.', hint: RESTORE },
    seal_link: { summary: 'A symbolic link stands in the place of a sealed file.', hint: RESTORE },
    path_confusable: {
      summary:
        'A path becomes a sealed one on systems that do not heed case, normalization, invisible characters or the end of a name.',
      hint: 'Choose a name that differs from the sealed one by more than case, accents, invisible characters, and dots, blanks or a stream at the end.',
    },
    unsealed_scenario: {
      summary: 'A file among the sealed scenarios that has no seal is new, or changed.',
      hint: 'Have a person review the scenario and record its SHA-256 in the manifest.',
    },
  },

  faults: ({ sealed_scenarios: clause }) => patternFaults(clause?.paths, PATHS),

  needs(_, { changes }, seals) {
    if (seals === null) return {}
    const lookup = sealLookup(seals)
    const sealed = changes.filter(({ path, head }) => head !== null && lookup.digest(path) !== undefined)
    return { digests: sealed.flatMap(({ head }) => (isRegular(head) ? [head.oid] : [])) }
  },

  check({ sealed_scenarios: clause = {} }, { change: { changes }, seals, digest }) {
    // Fail closed: without the manifest nothing can be said about any file.
    if (seals === null) {
      const reason = 'The manifest of the seals was not read.'
      return { findings: [], reason, unread: [{ path: null, reason }] }
    }
    const lookup = sealLookup(seals)
    const places = forbidding(clause.paths ?? [])
    const findings: Draft[] = []
    const unread: Unread[] = []
    for (const change of changes) {
      const { path, oldPath, head } = change
      const sealed = lookup.digest(path)
      if (oldPath !== null && lookup.digest(oldPath) !== undefined) findings.push(broken('seal_renamed', oldPath))
      if (sealed === undefined) {
        findings.push(...unsealed(change, lookup, places))
      } else if (isRegular(head) && digest(head.oid) === undefined) {
        unread.push({ path, reason: 'The sealed file could not be read.' })
      } else {
        const code = faultOf(change, sealed, digest)
        if (code !== null) findings.push(broken(code, path, head))
      }
    }
    const outcome = outcomeOf({ findings, unread }, 'the change leaves all of it whole')
    return { findings, unread, reason: `${countOf(seals.files.size, 'seal')} in ${seals.path}, and ${outcome}.` }
  },
})

const isRegular = (side: Side | null): side is Side => side?.kind === 'file' || side?.kind === 'executable'

type SealCode = keyof typeof WRONG

const WRONG = {
  seal_changed: 'The bytes of this sealed file are not those that were sealed.',
  seal_removed: 'This sealed file was deleted.',
  seal_renamed: 'This sealed file was moved away.',
  seal_mode: 'This sealed file became executable.',
  seal_type: 'A submodule replaces this sealed file.',
  seal_link: 'A symbolic link replaces this sealed file.',
}

function faultOf({ base, head }: Change, sealed: string, digest: (oid: string) => string | undefined): SealCode | null {
  if (head === null) return 'seal_removed'
  if (head.kind === 'link') return 'seal_link'
  if (head.kind === 'submodule') return 'seal_type'
  if (digest(head.oid) !== sealed) return 'seal_changed'
  return head.kind === 'executable' && base?.kind !== 'executable' ? 'seal_mode' : null
}

function broken(code: SealCode, path: RepoPath, head: Side | null = null): Draft {
  const evidence = head === null ? {} : { evidence: `mode ${head.mode}, object ${head.oid}` }
  return { code, decision: 'deny', message: WRONG[code], path, clause: MANIFEST, ...evidence }
}

/** A path without a seal may be taken for one that has it, or be new among those that should. */
function unsealed({ operation, path, oldPath }: Change, lookup: SealLookup, places: ForbiddingList): readonly Draft[] {
  const sealed = lookup.confusedWith(path)
  if (sealed !== undefined) {
    const message = `Other systems take this path for ${sealed}, which is sealed.`
    return [{ code: 'path_confusable', decision: 'deny', message, path, clause: MANIFEST }]
  }
  // A sealed file that was moved away is a finding of its own.
  const left = oldPath !== null && lookup.digest(oldPath) === undefined ? places.find(oldPath) : null
  const hit = places.find(path) ?? left
  if (hit === null) return []
  const message = `${operation === 'add' ? 'A new file' : 'This file'} under ${hit.pattern} has no seal.`
  return [
    { code: 'unsealed_scenario', decision: 'require_review', message, path, evidence: hit.pattern, clause: PATHS },
  ]
}

import { forbidding } from '../matching/paths/path-list.ts'
import { leakScan, sideLeaks, sideNeeds } from '../matching/seals/leaks.ts'
import { sealFaults, sealLookup } from '../matching/seals/seal-lookup.ts'
import { unsealed } from '../matching/seals/unsealed.ts'
import { newContents, wholeLeaks } from '../matching/seals/whole-leaks.ts'
import { type Change, isRegular, type Side } from '../model/change.ts'
import { countOf } from '../model/count.ts'
import type { Draft, Unread } from '../model/finding.ts'
import type { RepoPath } from '../model/path.ts'
import { defineRule, outcomeOf } from './rule.ts'

const RESTORE = 'Restore the sealed file as it is at the base; only a person may change it, together with its seal.'
const MANIFEST = '/sealed_scenarios'

/**
 * A sealed scenario is, after the change, the file that was sealed: its very bytes, as a regular file, in its place.
 *
 * The seals are those of the base: a change that brings its own seal proves nothing.
 */
export const sealedScenarios = defineRule({
  id: 'sealed-scenarios',
  clauses: ['sealed_scenarios'],
  summary:
    'Sealed scenarios keep the bytes, the place and the mode that they were sealed with, and withheld ones stay out.',
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
      hint: 'Have a person review the scenario and record its SHA-256 in the manifest, with the command seal.',
    },
    sealed_content_leaked: {
      summary: 'The change contains a withheld scenario, or a part of it.',
      hint: 'Take that text out; whoever keeps the scenario should write another one, since this one has been seen.',
    },
  },

  faults: ({ sealed_scenarios: clause = {} }) => sealFaults(clause),

  needs(_, change, seals) {
    if (seals === null) return {}
    const lookup = sealLookup(seals)
    const sealed = change.changes.filter(({ path, head }) => head !== null && lookup.digest(path) !== undefined)
    const digests = sealed.flatMap(({ head }) => (isRegular(head) ? [head.oid] : []))
    return seals.withheld ? { ...sideNeeds(change), digests: [...digests, ...newContents(change)] } : { digests }
  },

  // What is withheld must not stand in the policy's own files either.
  scan: (_, __, seals) => (seals?.withheld ? leakScan(seals.withheld) : null),

  check({ sealed_scenarios: clause = {} }, { change, seals, digest, ...objects }, hits) {
    // Fail closed: without the manifest nothing can be said about any file.
    if (seals === null) {
      const reason = 'The manifest of the seals was not read.'
      return { findings: [], reason, unread: [{ path: null, reason }] }
    }
    const lookup = sealLookup(seals)
    const places = forbidding(clause.paths ?? [])
    const leaks = seals.withheld ? wholeLeaks(seals.withheld, change, digest) : NO_LEAKS
    const beside = seals.withheld ? sideLeaks(seals.withheld, change, objects) : NO_LEAKS
    const findings: Draft[] = [...hits, ...leaks.findings, ...beside.findings]
    const unread: Unread[] = [...leaks.unread, ...beside.unread]
    for (const one of change.changes) {
      const { path, oldPath, head } = one
      const sealed = lookup.digest(path)
      if (oldPath !== null && lookup.digest(oldPath) !== undefined) findings.push(broken('seal_renamed', oldPath))
      if (sealed === undefined) {
        findings.push(...unsealed(one, lookup, places))
      } else if (isRegular(head) && digest(head.oid) === undefined) {
        unread.push({ path, reason: 'The sealed file could not be read.' })
      } else {
        const code = faultOf(one, sealed, digest)
        if (code !== null) findings.push(broken(code, path, head))
      }
    }
    const outcome = outcomeOf({ findings, unread }, 'the change leaves all of it whole')
    return { findings, unread, reason: `${countOf(seals.files.size, 'seal')} in ${seals.path}, and ${outcome}.` }
  },
})

const NO_LEAKS = { findings: [], unread: [] }

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

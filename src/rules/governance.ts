import { grantFor } from '../matching/governance/file-signatures.ts'
import { GOVERNANCE_VERSION, governanceFolders, isGovernanceFile } from '../matching/governance/governance-files.ts'
import { governanceFinding } from '../matching/governance/governance-finding.ts'
import { announced, policyFile } from '../matching/governance/policy-announcements.ts'
import { SIGNATURE_CODES } from '../matching/governance/signature-codes.ts'
import { patternFaults } from '../matching/paths/clause-patterns.ts'
import { sidesOf } from '../matching/paths/facets.ts'
import { isPartlyGoverned, partialChange } from '../matching/paths/governed-content.ts'
import { ledgerName } from '../matching/paths/ledger-name.ts'
import { forbidding, permitting } from '../matching/paths/path-list.ts'
import { leadsIntoGit } from '../matching/paths/portable-path.ts'
import type { Draft, Notice, Unread } from '../model/finding.ts'
import type { RepoPath } from '../model/path.ts'
import type { PolicyChange } from '../model/policy.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** The files that decide how changes are judged do not change without a person. */
export const governance = defineRule({
  id: 'governance',
  clauses: ['governance', 'attestation'],
  whenAbsent: { governance: {} },
  about: 'policy',
  summary: 'The files that decide how changes are judged do not change without a person.',
  codes: {
    governance_file_changed: {
      summary: 'A file that decides how changes are judged, or what runs unasked, is part of the change.',
      hint: 'Take it out of the change, or have a person review this very file.',
    },
    constitution_introduced: {
      summary: 'The change brings the first constitution; nothing at the base can judge it.',
      hint: 'Have a person read the constitution and merge it; it judges from the next change on.',
    },
    constitution_repaired: {
      summary: 'The constitution is invalid at the base, and the change makes it valid.',
      hint: 'Have a person read the repaired constitution and merge it by itself.',
    },
    constitution_broken: {
      summary: 'After the change no constitution could judge: it is invalid, empty, ambiguous or gone.',
      hint: 'Correct what the evidence names, or leave the policy files as they are.',
    },
    path_into_git: {
      summary: 'A path leads, on some system, into the folder in which git keeps the repository itself.',
      hint: 'Choose another name; where such a file is checked out, it could replace the settings or the hooks of git.',
    },
    ...SIGNATURE_CODES,
  },

  faults: ({ governance: clause }) => [
    ...patternFaults(clause?.paths, '/governance/paths'),
    ...patternFaults(clause?.exempt, '/governance/exempt'),
  ],

  needs(_, { changes }) {
    const partly = changes.flatMap(sidesOf).filter(({ path }) => isPartlyGoverned(path))
    const sides = partly.flatMap(({ base, head }) => [base, head])
    return { blobs: sides.flatMap((side) => (side === null || side.kind === 'submodule' ? [] : [side.oid])) }
  },

  check({ governance: clause = {}, attestation }, { change: { changes }, policy, policyChange, seals, blob }) {
    const governed = { ledger: ledgerName({ attestation }), seals }
    const added = forbidding(clause.paths ?? [])
    const isGoverned = (path: RepoPath) => isGovernanceFile(path) || added.find(path) !== null
    const isExempt = permitting(clause.exempt ?? [])
    const isFolder = governanceFolders(policyChange.files)
    const said = policyChange.kind === 'unchanged' ? { findings: [], notices: [] } : announced(policyChange)
    const findings: Draft[] = [...said.findings]
    const notices: Notice[] = [...said.notices]
    const unread: Unread[] = []
    for (const sides of changes.flatMap(sidesOf)) {
      const { path, head } = sides
      const part = partialChange(sides, governed, blob)
      if (head !== null && leadsIntoGit(path.text)) findings.push({ ...INTO_GIT, path })
      else if (part === 'unread') unread.push({ path, reason: 'The file could not be read.' })
      else if (isAnnounced(path, policyChange)) continue
      else if (policyChange.files.has(path.bytes)) {
        const grant = head?.kind === 'file' && policy.statements.length > 0 ? grantFor(path, policy.statements) : null
        if (grant) notices.push(grant)
        else findings.push({ ...policyFile(policyChange), path })
      } else if (!isExempt(path) && (part === 'changed' || isGoverned(path))) findings.push({ ...CHANGED, path })
      else if (head !== null && isFolder(path)) findings.push({ ...IN_THE_WAY, path })
    }
    const outcome = outcomeOf({ findings, unread }, 'the change leaves them as they are')
    return {
      findings,
      notices,
      unread,
      reason: `Governance files (list ${GOVERNANCE_VERSION}) were looked for, and ${outcome}.`,
    }
  },
})

const IN_THE_WAY = governanceFinding(
  'governance_file_changed',
  'This takes the place of a directory of governance files, which a link or a submodule could bring in unseen.',
)
const INTO_GIT = governanceFinding(
  'path_into_git',
  "Some systems read a name in this path as git's own folder.",
  'deny',
)
const CHANGED = governanceFinding(
  'governance_file_changed',
  'This file decides how changes are judged, or what runs unasked.',
)

function isAnnounced(path: RepoPath, { kind, constitution }: PolicyChange): boolean {
  return (kind === 'introduced' || kind === 'repaired') && path.text === constitution
}

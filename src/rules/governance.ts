import { patternFaults } from '../matching/clause-patterns.ts'
import { sidesOf } from '../matching/facets.ts'
import { isPartlyGoverned, partialChange } from '../matching/governed-content.ts'
import { forbidding, permitting } from '../matching/path-list.ts'
import type { Draft, Notice, Unread } from '../model/finding.ts'
import { keysOf } from '../model/json.ts'
import type { RepoPath } from '../model/path.ts'
import type { PolicyChange, PolicyDifference } from '../model/policy.ts'
import { DEFAULT_LEDGER, GOVERNANCE_FILES, GOVERNANCE_VERSION, isConstitution } from './governance-files.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** The files that decide how changes are judged do not change without a person. */
export const governance = defineRule({
  id: 'governance',
  clauses: ['governance', 'attestation'],
  whenAbsent: { governance: {} },
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
    ledger_rewritten: {
      summary: 'The change alters or removes links of the ledger.',
      hint: 'Restore the ledger as it is at the base; new links may only follow the old ones.',
    },
  },

  faults: ({ governance: clause }) => [
    ...patternFaults(clause?.paths, '/governance/paths'),
    ...patternFaults(clause?.exempt, '/governance/exempt'),
  ],

  needs({ attestation }, { changes }) {
    const partly = changes
      .flatMap(sidesOf)
      .filter(({ path }) => isPartlyGoverned(path, attestation?.ledger ?? DEFAULT_LEDGER))
    const sides = partly.flatMap(({ base, head }) => [base, head])
    return { blobs: sides.flatMap((side) => (side === null || side.kind === 'submodule' ? [] : [side.oid])) }
  },

  check({ governance: clause = {}, attestation }, { change: { changes }, policyChange, seals, blob }) {
    const governed = { ledger: attestation?.ledger ?? DEFAULT_LEDGER, seals }
    const list = forbidding([...GOVERNANCE_FILES, ...(clause.paths ?? [])])
    const isExempt = permitting(clause.exempt ?? [])
    const findings: Draft[] = []
    const notices: Notice[] = []
    const unread: Unread[] = []
    for (const sides of changes.flatMap(sidesOf)) {
      const { path } = sides
      const part = partialChange(sides, governed, blob)
      if (part === 'grew')
        notices.push({ code: 'ledger_grew', message: 'The ledger kept its links and has new ones.', path })
      else if (part === 'rewritten')
        findings.push({ ...found('ledger_rewritten', 'Links of the ledger were altered.'), path })
      else if (part === 'unread') unread.push({ path, reason: 'The file could not be read.' })
      else if (policyChange.files.has(path.bytes)) findings.push({ ...policyFile(path, policyChange), path })
      else if (!isExempt(path) && (part === 'changed' || list.find(path) !== null)) findings.push({ ...CHANGED, path })
    }
    if (policyChange.kind === 'broken') findings.push(broken(policyChange))
    const outcome = outcomeOf({ findings, unread }, 'the change leaves them as they are')
    return {
      findings,
      notices,
      unread,
      reason: `Governance files (list ${GOVERNANCE_VERSION}) were looked for, and ${outcome}.`,
    }
  },
})

type Found = Omit<Draft, 'path'>

const found = (code: string, message: string): Found => ({
  code,
  decision: code === 'ledger_rewritten' ? 'deny' : 'require_review',
  message,
  clause: '/governance',
})
const CHANGED = found('governance_file_changed', 'This file decides how changes are judged, or what runs unasked.')

/** The policy's own files: what the change does to the policy that will judge the next one. */
function policyFile(path: RepoPath, { kind, differences }: PolicyChange): Found {
  if (kind === 'introduced' && isConstitution(path.text)) {
    return found('constitution_introduced', 'This is the first constitution of the repository.')
  }
  if (kind === 'repaired' && isConstitution(path.text)) {
    return found('constitution_repaired', 'The constitution was invalid, and this change makes it valid.')
  }
  const weaker = differences.filter(({ direction }) => direction === 'loosens').map(spelled)
  const says =
    weaker.length === 0 ? 'is part of the policy' : `is part of the policy, which becomes weaker: ${weaker.join('; ')}`
  const draft = found('governance_file_changed', `This file ${says}.`)
  return differences.length === 0 ? draft : { ...draft, evidence: differences.map(withDirection).join('\n') }
}

function broken({ faults }: PolicyChange): Draft {
  const message = 'With this change no constitution would be there to judge the next one.'
  return { ...found('constitution_broken', message), decision: 'deny', path: null, evidence: faults.join('\n') }
}

const spelled = ({ pointer, from, to }: PolicyDifference): string =>
  `${keysOf(pointer).join('.')}: ${shown(from)} → ${shown(to)}`
const withDirection = (difference: PolicyDifference): string => `${spelled(difference)} (${difference.direction})`
const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200))

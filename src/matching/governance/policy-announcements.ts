import type { Draft } from '../../model/finding.ts'
import { pathFromText } from '../../model/path.ts'
import type { PolicyChange } from '../../model/policy.ts'
import { spelled } from '../../model/spelling.ts'
import { constitutionSignature, type SignatureOutcome } from './file-signatures.ts'
import { governanceFinding } from './governance-finding.ts'

/** The policy's own files: what the change does to the policy that will judge the next one. */
export function policyFile({ differences }: PolicyChange): Omit<Draft, 'path'> {
  const weaker = differences.some(({ direction }) => direction === 'loosens')
  const message = `This file is part of the policy${weaker ? ', which becomes weaker' : ''}.`
  const evidence = differences.map((one) => `${spelled(one)} (${one.direction})`).join('\n')
  return { ...governanceFinding('governance_file_changed', message), ...(evidence !== '' && { evidence }) }
}

/** A constitution that comes, is repaired or breaks is announced once, with the file that it stands in; and who signed it. */
export function announced(change: PolicyChange): SignatureOutcome {
  const { findings, notices } = constitutionSignature(change)
  return { findings: [...ofKind(change), ...findings], notices }
}

function ofKind({ kind, constitution, faults }: PolicyChange): readonly Draft[] {
  const path = constitution === null ? null : pathFromText(constitution)
  if (kind === 'introduced') {
    return [
      { ...governanceFinding('constitution_introduced', 'This is the first constitution of the repository.'), path },
    ]
  }
  if (kind === 'repaired') {
    const message = 'The constitution was invalid, and this change makes it valid.'
    return [{ ...governanceFinding('constitution_repaired', message), path }]
  }
  if (kind !== 'broken') return []
  const message = 'After this change the constitution could not judge the next one.'
  return [{ ...governanceFinding('constitution_broken', message, 'deny'), path, evidence: faults.join('\n') }]
}

import { commitOf } from '../../change/revisions.ts'
import { comparePolicies } from '../../constitution/directions/compare.ts'
import { CheckError, type Fault } from '../../model/error.ts'
import type { Policy } from '../../model/policy.ts'
import type { ComparedPolicy, PolicyComparison } from '../../reports/policy-differences.ts'
import type { PolicyView } from './policy-view.ts'

type OpenView = (at: string) => Promise<PolicyView>

/**
 * The policies that are committed at two revisions, and what differs between them. A revision without a constitution has
 * none. Throws `CheckError` with what is wrong with either.
 */
export async function policyComparison(from: string, to: string, open: OpenView): Promise<PolicyComparison> {
  const before = await sideAt(from, open)
  const after = from === to ? before : await sideAt(to, open)
  if (before instanceof CheckError) throw after instanceof CheckError ? both(before, after) : before
  if (after instanceof CheckError) throw after
  const differences = comparePolicies(before.policy?.document ?? {}, after.policy?.document ?? {})
  return { from: before, to: after, differences }
}

const both = (one: CheckError, other: CheckError): CheckError =>
  one === other ? one : new CheckError([...one.faults, ...other.faults])

/** Errors are told together, and say at which revision they are. */
async function sideAt(name: string, open: OpenView): Promise<ComparedPolicy | CheckError> {
  try {
    const view = await open(name)
    const revision = await commitOf(view.git, name)
    return { revision, policy: await policyIn(view) }
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    const [first, ...rest] = error.faults
    const told = (fault: Fault): Fault => (fault.at ? { ...fault, message: `At ${name}: ${fault.message}` } : fault)
    return new CheckError([told(first), ...rest.map(told)])
  }
}

async function policyIn(view: PolicyView): Promise<Policy | null> {
  try {
    return (await view.policies()).judging.policy
  } catch (error) {
    if (error instanceof CheckError && error.faults[0].code === 'constitution_missing') return null
    throw error
  }
}

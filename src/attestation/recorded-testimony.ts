import type { Approval as RecordedApproval, RecordedTestimony } from '../model/attestation.generated.ts'
import { pathFromText } from '../model/path.ts'
import type { HeardTestimony, Testimony } from '../model/testimony.ts'

/** How a change came here, as a link records it. */
export function recordOf({ arrivals, passedBefore, wantsApprovedPolicy, notices }: HeardTestimony): RecordedTestimony {
  return {
    arrivals: arrivals.map(({ code, decision, message, path, evidence }) => ({
      code,
      decision,
      message,
      path: path?.text ?? null,
      evidence: evidence ?? null,
    })),
    passed_before: [...passedBefore].sort(),
    wants_approved_policy: wantsApprovedPolicy,
    notices: notices.map(({ code, message }) => ({
      code: code === 'approvals_unread' ? code : 'approval_not_counted',
      message,
    })),
  }
}

/** What was heard then, with the approvals that counted: nobody is asked again. */
export function testimonyOf(record: RecordedTestimony, approvals: readonly RecordedApproval[]): Testimony {
  return {
    arrivals: record.arrivals.map(({ path, evidence, ...rest }) => ({
      ...rest,
      path: path === null ? null : pathFromText(path),
      ...(evidence === null ? {} : { evidence }),
    })),
    passedBefore: new Set(record.passed_before),
    wantsApprovedPolicy: record.wants_approved_policy,
    approvals: async () => ({
      approvals: approvals.map(({ by, commit, discharged }) => ({ by, commit, discharged })),
      notices: record.notices.map(({ code, message }) => ({ code, message, path: null })),
    }),
  }
}

import { limitOrigin } from '../matching/limits/limit-origin.ts'
import type { Countable, LimitName, Measured } from '../matching/limits/measure.ts'
import { countable, measure, newBlobs } from '../matching/limits/measure.ts'
import { exemptFaults, exemption } from '../matching/paths/exempt.ts'
import type { ChangeSet, Push } from '../model/change.ts'
import type { Limits } from '../model/constitution.generated.ts'
import { countOf } from '../model/count.ts'
import type { Budget, Draft, Notice, Unread } from '../model/finding.ts'
import { defineRule } from './rule.ts'

interface Limit {
  readonly name: LimitName
  readonly code: string
  /** What is counted, as in "the number of files". */
  readonly unit: string
  readonly summary: string
  readonly hint: string
}

const SPLIT = 'Split the change into smaller ones, or ask a person for a correction that raises the limit.'
const SHRINK =
  'Make the file smaller, or take it out of every commit of the change: a later removal leaves it in history.'
const SQUASH = 'Combine commits that belong together, or split the change.'

const limit = (name: LimitName, code: string, unit: string, summary: string, hint = SPLIT): Limit => {
  return { name, code, unit, summary: `${summary} than the policy allows.`, hint }
}

const LIMITS: readonly Limit[] = [
  limit('max_files_per_commit', 'too_many_files_in_commit', 'files in one commit', 'A commit changes more files'),
  limit('max_files', 'too_many_files', 'files', 'The change touches more files'),
  limit('max_lines_added', 'too_many_lines_added', 'added lines', 'The change adds more lines'),
  limit('max_lines_deleted', 'too_many_lines_deleted', 'deleted lines', 'The change deletes more lines'),
  limit('max_file_bytes', 'file_too_large', 'bytes in one file', 'A new content of a file is larger', SHRINK),
  limit('max_total_bytes', 'too_many_bytes', 'bytes of new content', 'The new contents together are larger'),
  limit('max_commits', 'too_many_commits', 'commits', 'The change has more commits', SQUASH),
  limit('max_binary_files', 'too_many_binary_files', 'binary files', 'The change touches more binary files'),
]

/** A change stays inside its size. What is equal to a limit is inside it. */
export const limits = defineRule({
  id: 'limits',
  clauses: ['limits'],
  about: 'size',
  summary: 'A change stays inside the numbers that the policy sets for it.',
  codes: {
    ...Object.fromEntries(LIMITS.map(({ code, summary, hint }) => [code, { summary, hint }])),
    force_push: {
      summary: 'A push rewrites or deletes what others may have built on.',
      hint: 'Fetch, put your commits on top of what is there, and push without force.',
    },
  },

  faults: ({ limits: clause }) => exemptFaults(clause?.exempt),

  remarks({ limits: clause = {} }, path) {
    const exempt = exemption(clause.exempt)(path) ? ', and this path does not count' : ''
    return LIMITS.flatMap(({ name }) => {
      return typeof clause[name] === 'number'
        ? [{ pointer: `/limits/${name}`, said: 'at most', what: `${clause[name]}${exempt}` }]
        : []
    })
  },

  needs({ limits: clause = {} }, change) {
    if (typeof clause.max_file_bytes !== 'number' && typeof clause.max_total_bytes !== 'number') return {}
    const counted = countable({ change, lines: [], unreadText: null }, exemption(clause.exempt))
    return { sizes: newBlobs(counted).map(({ oid }) => oid) }
  },

  check({ limits: clause = {} }, input) {
    const counted = countable(input, exemption(clause.exempt))
    const findings: Draft[] = clause.no_force_push === true ? forced(input.change.push) : []
    const notices: Notice[] = []
    const budgets: Record<string, Budget> = {}
    const unread: Unread[] = []
    for (const one of LIMITS) {
      const most = clause[one.name]
      if (typeof most !== 'number') continue
      const measured = measure(one.name, counted, input.size, unread)
      const used = measured.reduce((largest, amount) => Math.max(largest, amount.used), 0)
      const warned = used > 0 && used <= most && used / most >= (clause.warn_at ?? 0.8)
      budgets[one.name] = { limit: most, used, warned }
      if (!warned && used <= most) continue
      const limit = `${most}${limitOrigin(input.policy, one.name)}`
      if (warned) notices.push({ code: 'limit_nearly_reached', message: says(one, used, limit), path: null })
      for (const amount of measured) if (amount.used > most) findings.push(exceeded(one, amount, limit))
    }
    const names = Object.keys(budgets)
    const over = names.filter((name) => (budgets[name]?.used ?? 0) > (budgets[name]?.limit ?? 0))
    const inside = unread.length === 0 ? 'none is exceeded' : `${countOf(unread.length, 'measure')} could not be taken`
    const outcome = over.length === 0 ? inside : `the change exceeds ${over.join(', ')}`
    const reason = `${countOf(names.length, 'limit')}, and ${outcome}${exempted(counted)}${unpushed(clause, input.change)}.`
    return { findings, notices, budgets, unread, reason }
  },
})

const says = ({ name, unit }: Limit, used: number, limit: string): string =>
  `The number of ${unit} is ${used}; the limit ${name} is ${limit}.`

function exceeded(one: Limit, { used, path, commit }: Measured, limit: string): Draft {
  const message = says(one, used, limit)
  const place = { path, clause: `/limits/${one.name}`, ...(commit === undefined ? {} : { commit }) }
  return { code: one.code, decision: 'deny', message, evidence: String(used), ...place }
}

function exempted({ apart: { files, added, deleted } }: Countable): string {
  return files === 0 ? '' : `; ${countOf(files, 'exempt file')} (+${added} -${deleted} lines) counted apart`
}

const unpushed = ({ no_force_push: refuses }: Limits, { push }: ChangeSet): string =>
  refuses === true && push === undefined ? '; whether history is rewritten shows when it is pushed' : ''

/** Without a push there is no ref that could be rewritten: each commit and each range adds to what is there. */
function forced(push: Push | undefined): Draft[] {
  if (push?.effect !== 'rewritten' && push?.effect !== 'deleted') return []
  const what = push.effect === 'deleted' ? 'deletes' : 'does not go on from what is there, and rewrites'
  const message = `The push ${what} ${push.ref}.`
  return [{ code: 'force_push', decision: 'deny', message, path: null, clause: '/limits/no_force_push' }]
}

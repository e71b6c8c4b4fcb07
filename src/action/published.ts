import { hash } from 'node:crypto'
import type { CheckRun } from '../model/github.ts'
import type { ApprovalQuestion } from '../model/testimony.ts'
import type { Turn } from './marker.ts'

/** SHA-256 (hex) of what a report asks people to approve: the policy, and what each finding is about. */
export function digestOfQuestion({ policy, asked }: Pick<ApprovalQuestion, 'policy' | 'asked'>): string {
  return hash('sha256', JSON.stringify([policy, ...asked]))
}

/** What a check run of ours is known by: whose turn it was, and what it asked; null for everyone else's. */
export interface PublishedRun {
  readonly turn: Turn
  /** Null where there was no verdict. */
  readonly question: string | null
}

const PREFIX = 'constitution-check:'

/** The `external_id` of a check run that says so. */
export function externalId({ turn: { toldAt, run }, question }: PublishedRun): string {
  return `${PREFIX}${toldAt}:${run}${question === null ? '' : `:${question}`}`
}

/** What an `external_id` says; null where it is not of that form. */
export function publishedRun(externalId: string | null): PublishedRun | null {
  const [, toldAt, run, question = null] =
    /^constitution-check:(\d+):(\d+)(?::([0-9a-f]{64}))?$/.exec(externalId ?? '') ?? []
  return toldAt === undefined ? null : { turn: { toldAt: Number(toldAt), run: Number(run) }, question }
}

/**
 * When the question was first put to people, in milliseconds by GitHub's clock; null where it never was. Only the app that
 * the token stands for can have made a check run of its own, so that nobody else can claim an earlier time.
 */
export function firstPublished(runs: readonly CheckRun[], question: string): number | null {
  const times = runs
    .filter(({ own, externalId: id }) => own && publishedRun(id)?.question === question)
    .flatMap(({ completedAt }) => completedAt ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

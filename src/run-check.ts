import type { PendingFile } from './adapters/files.ts'
import type { CheckOptions, Format } from './arguments.ts'
import type { AttestRequest } from './attest.ts'
import type { ChangeReading } from './change/read.ts'
import { check, type Judgement } from './check.ts'
import { CheckError } from './model/error.ts'
import type { Git } from './model/git.ts'
import type { ReportDocument } from './model/report.generated.ts'
import { policyFile } from './policy-file.ts'
import { renderBug } from './reports/faults.ts'
import { renderFaultsJson } from './reports/faults-json.ts'
import { renderJson } from './reports/json.ts'
import { headline, renderText } from './reports/text.ts'
import { exitCode } from './verdict/exit-codes.ts'

/** The machine that the checker runs on; each part is an adapter. Paths are as typed, or absolute. */
export interface Host {
  readonly version: string
  readOperatorFile(file: string): Uint8Array
  readWorkTreeFile(top: string, path: string): Uint8Array | null
  hasWorkTreeFile(top: string, path: string): boolean
  /** The path from the top of the work tree; null where the file is outside. */
  pathInside(top: string, file: string): string | null
  prepareFile(file: string, text: string): PendingFile
  print(fd: 1 | 2, text: string): void
  /** Ends the process with the error after so many seconds. */
  limitTime(seconds: number, expired: CheckError): void
  /** How long the process has been running. */
  secondsRunning(): number
  /** Appends the verdict to a ledger; the request lacks what only the host knows. */
  attest(judgement: Judgement, request: Omit<AttestRequest, 'verifiedAt'>, git: Git): Promise<void>
}

const RENDERERS: Readonly<Record<Format, (report: ReportDocument) => string>> = { text: renderText, json: renderJson }

/**
 * Judges the change that is being read, attests and publishes; the exit code is the verdict. Throws `CheckError` with
 * nothing half written.
 */
export async function runCheck(
  options: CheckOptions,
  host: Host,
  git: Git,
  reading: Promise<ChangeReading>,
): Promise<number> {
  if (options.timeout !== null) host.limitTime(options.timeout, tooLong(options.timeout))
  const judgement = await check(
    {
      change: options.change,
      constitution: policyFile('constitution', options.constitution, git.top, host),
      corrections: policyFile('corrections', options.corrections, git.top, host),
      strict: options.strict,
      asOf: options.asOf,
    },
    {
      git,
      workTreeFile: async (path) => (git.top === null ? null : host.readWorkTreeFile(git.top, path)),
      hasWorkTreeFile: (path) => git.top !== null && host.hasWorkTreeFile(git.top, path),
      version: host.version,
    },
    reading,
  ).catch((error) => {
    if (options.format === 'json' && error instanceof CheckError) host.print(1, renderFaultsJson(error))
    throw error
  })
  // A timer cannot interrupt work that never waits.
  if (options.timeout !== null && host.secondsRunning() > options.timeout) throw tooLong(options.timeout)
  await publish(judgement, options, git, host)
  return exitCode(judgement.report.verdict, options.allowReview)
}

/** Fail closed: a check that takes too long gives no verdict. */
function tooLong(seconds: number): CheckError {
  const message = `The check took longer than ${seconds} seconds.`
  return new CheckError({
    code: 'timeout',
    message,
    hint: 'Give it more time with --timeout, or leave the option out.',
  })
}

/** First everything that can fail is written beside its place; then the link; then all is put in place and printed. */
async function publish(judgement: Judgement, options: CheckOptions, git: Git, host: Host): Promise<void> {
  const { report } = judgement
  const pending: PendingFile[] = []
  try {
    for (const { format, file } of options.reports) pending.push(host.prepareFile(file, RENDERERS[format](report)))
    if (options.attest !== null) {
      const file = options.attest === '' ? ledgerOf(judgement, git.top, host) : options.attest
      const path = git.top === null ? null : host.pathInside(git.top, file)
      await host.attest(judgement, { file, path, reportText: renderJson(report), asOf: options.asOf }, git)
    }
    for (const file of pending) file.commit()
  } finally {
    for (const file of pending) file.discard()
  }
  const text = options.quiet && options.format === 'text' ? `${headline(report)}\n` : RENDERERS[options.format](report)
  host.print(1, text)
  for (const bug of judgement.bugs) host.print(2, renderBug(bug))
  if (options.allowReview && report.verdict === 'require_review') host.print(2, REVIEW_ALLOWED)
}

const REVIEW_ALLOWED =
  'constitution-check: notice: a person must review this change; --allow-review lets the commit be made.\n'
const LEDGER = '.agent/attestations.intoto.jsonl'

/** The ledger that the constitution names. */
function ledgerOf({ policy }: Judgement, top: string | null, host: Host): string {
  const path = policy.constitution.attestation?.ledger ?? LEDGER
  if (top !== null && host.pathInside(top, `${top}/${path}`) !== null) return `${top}/${path}`
  throw new CheckError({
    code: 'usage',
    message:
      top === null
        ? 'A bare repository has no work tree to keep a ledger in.'
        : `The ledger ${path} that the constitution names is outside the repository.`,
    hint: 'Name a file: --attest FILE.',
  })
}

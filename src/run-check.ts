import type { PendingFile } from './adapters/files.ts'
import type { CheckOptions } from './arguments/check-options.ts'
import type { ChangeReading } from './change/read.ts'
import { check, type Judgement } from './check.ts'
import type { AttestRequest } from './ledger/attest.ts'
import { isKeptInRef, ledgerFile } from './ledger/ledger-place.ts'
import { ledgerName } from './matching/paths/ledger-name.ts'
import type { Mending } from './model/chain.ts'
import { CheckError } from './model/error.ts'
import type { Git } from './model/git.ts'
import type { Paper } from './model/paper.ts'
import type { KeyText } from './model/signature.ts'
import type { LedgerFinder } from './page-background.ts'
import { policyFile } from './policy-file.ts'
import { renderBug } from './reports/faults.ts'
import { renderFaultsJson } from './reports/faults-json.ts'
import { RENDERERS, type Setting } from './reports/formats.ts'
import type { Background } from './reports/html/background.ts'
import { renderJson } from './reports/json.ts'
import { PLAIN_STYLE, type TextStyle } from './reports/text-style.ts'
import { type WorldHost, worldOf } from './request.ts'
import { RULE_CATALOGUE } from './rule-catalogue.ts'
import { exitCode } from './verdict/exit-codes.ts'

/** The machine that the checker runs on; each part is an adapter. Paths are as typed, or absolute. */
export interface Host extends LedgerFinder, WorldHost {
  readOperatorFile(file: string): Uint8Array
  readOptionalFile(file: string): Uint8Array | null
  prepareFile(file: string, text: string): PendingFile
  print(fd: 1 | 2, text: string): void
  /** What standard output is. */
  paper(): Promise<Paper>
  /** Whether two names lead to one regular file, or to one place where a file could be. */
  isSameFile(one: string, other: string): boolean
  /** Whether a link of the work tree stands on the way to a file, or in its place. */
  passesLink(top: string, file: string): boolean
  /** Once the process has been running for so many seconds, it ends with the error that `expired` gives. */
  limitTime(seconds: number, expired: () => CheckError): void
  /** How long the process has been running. */
  secondsRunning(): number
  /** Reads private keys, each from `FILE` or `env:NAME`. Throws `CheckError` (`key_unreadable`). */
  keys(): Promise<{ readSigningKeys(sources: readonly string[]): readonly KeyText[] }>
  /** Appends the verdict to a ledger, as `attest` does; the request lacks what only the host knows. */
  attest(judgement: Judgement, request: Omit<AttestRequest, 'verifiedAt'>, git: Git): Promise<Mending | null>
}

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
  const { timeout } = options
  if (timeout !== null) host.limitTime(timeout, () => told(tooLong(timeout), options, host))
  // A timer cannot interrupt work that never waits.
  const refuseLate = () => {
    if (timeout !== null && host.secondsRunning() > timeout) throw tooLong(timeout)
  }
  const judgement = await judge(options, host, git, reading)
    .then((judged) => illustrate(judged, options, git, host))
    .then((judged) => write(judged, options, refuseLate, git, host))
    .catch((error) => {
      throw error instanceof CheckError ? told(error, options, host) : error
    })
  await print(judgement, options, host)
  return exitCode(judgement.report.verdict, options.allowReview)
}

/** The error, when whoever reads standard output as JSON has been told of it. */
function told(error: CheckError, { format }: CheckOptions, host: Host): CheckError {
  if (format === 'json') host.print(1, renderFaultsJson(error))
  return error
}

/** Fail closed: a check that takes too long gives no verdict. */
function tooLong(seconds: number): CheckError {
  return new CheckError({
    code: 'timeout',
    message: `The check took longer than ${seconds} seconds.`,
    hint: 'Give it more time with --timeout, or leave the option out.',
  })
}

async function judge(options: CheckOptions, host: Host, git: Git, reading: Promise<ChangeReading>): Promise<Judgement> {
  return check(
    {
      change: options.change,
      constitution: policyFile('constitution', options.constitution, git.top, host),
      corrections: policyFile('corrections', options.corrections, git.top, host),
      strict: options.strict,
      sealRoot: options.sealRoot,
      asOf: options.asOf,
    },
    worldOf(git, host),
    reading,
  )
}

/** A judgement, and what pages show beside its report; null where none is asked for. */
interface Illustrated extends Judgement {
  readonly background: Background | null
}

/** What was there before the link to this verdict is what every page shows, whenever it is written. */
async function illustrate(judged: Judgement, options: CheckOptions, git: Git, host: Host): Promise<Illustrated> {
  const formats = [options.format, ...options.reports.map(({ format }) => format)]
  if (!formats.includes('html')) return { ...judged, background: null }
  const { pageBackground } = await import('./page-background.ts')
  return { ...judged, background: await pageBackground(judged, options.attest, git, host) }
}

/** First everything that can fail is written beside its place; then the link; then all is put in place. */
async function write(
  judgement: Illustrated,
  options: CheckOptions,
  refuseLate: () => void,
  git: Git,
  host: Host,
): Promise<Illustrated> {
  const { report } = judgement
  refuseLinks(options, git.top, host)
  refuseSameFiles(judgement, options, git.top, host)
  const pending: PendingFile[] = []
  const ofFile = settingOf(judgement, options, fileStyle(options))
  try {
    refuseLate()
    for (const { format, file } of options.reports)
      pending.push(host.prepareFile(file, RENDERERS[format](report, ofFile)))
    if (options.attest !== null) {
      const file = options.attest === '' ? ledgerFile(judgement.policy.constitution, git.top, host) : options.attest
      const inside = (name: string | null) =>
        name === null || git.top === null ? null : host.pathInside(git.top, name)
      const path = isKeptInRef(file) ? null : inside(file)
      const reportText = renderJson(report)
      const signingKeys = options.sign.length === 0 ? [] : (await host.keys()).readSigningKeys(options.sign)
      const named = { constitution: inside(options.constitution), corrections: inside(options.corrections) }
      const request = {
        file,
        path,
        reportText,
        asOf: options.asOf,
        address: options.address,
        named,
        signingKeys,
        refuseLate,
      }
      const mending = await host.attest(judgement, request, git)
      if (mending) host.print(2, (await import('./reports/mending.ts')).renderMending(file, mending))
    } else refuseLate()
    for (const file of pending) file.commit()
  } finally {
    for (const file of pending) file.discard()
  }
  return judgement
}

async function print(judgement: Illustrated, options: CheckOptions, host: Host): Promise<void> {
  const { report, bugs } = judgement
  const style = { detail: options.detail, paper: options.format === 'text' ? await host.paper() : PLAIN_STYLE.paper }
  host.print(1, RENDERERS[options.format](report, settingOf(judgement, options, style)))
  for (const bug of bugs) host.print(2, renderBug(bug))
  if (options.allowReview && report.verdict === 'require_review') host.print(2, REVIEW_ALLOWED)
}

/** A file has no width and no color, and is whole whatever is printed. */
function fileStyle({ detail }: CheckOptions): TextStyle {
  return { ...PLAIN_STYLE, detail: detail === 'verdict' ? PLAIN_STYLE.detail : detail }
}

function settingOf({ report, background }: Illustrated, { allowReview }: CheckOptions, style: TextStyle): Setting {
  return { style, catalogue: RULE_CATALOGUE, exitCode: exitCode(report.verdict, allowReview), background }
}

const REVIEW_ALLOWED =
  'constitution-check: notice: a person must review this change; --allow-review lets the commit be made.\n'

/** Fail closed: a link that the change brought along would say what else of the machine is written to. */
function refuseLinks({ reports, attest }: CheckOptions, top: string | null, host: Host): void {
  const ledgers = attest === null || attest === '' || isKeptInRef(attest) ? [] : [attest]
  const file = [...reports.map((one) => one.file), ...ledgers].find((one) => top !== null && host.passesLink(top, one))
  if (file === undefined) return
  throw new CheckError({
    code: 'output_unwritable',
    message: `The file ${file} cannot be written: a symbolic link of the repository leads to it, or away from it.`,
    hint: 'Remove the link, or name a file outside of the repository.',
    at: { file },
  })
}

/** A report replaces the file that it is written to: that must not be the ledger, nor another report. */
function refuseSameFiles({ policy }: Judgement, options: CheckOptions, top: string | null, host: Host): void {
  const named = ledgerName(policy.constitution)
  const ledgers = [options.attest || null, top === null ? null : `${top}/${named}`].filter((one) => one !== null)
  for (const [index, { file }] of options.reports.entries()) {
    const earlier = options.reports.slice(0, index).map((one) => one.file)
    const isLedger = ledgers.some((one) => host.isSameFile(one, file))
    if (!isLedger && !earlier.some((one) => host.isSameFile(one, file))) continue
    throw new CheckError({
      code: 'usage',
      message: `The report ${file} would replace ${isLedger ? 'the ledger' : 'another report'}.`,
      hint: 'Give each --report a file of its own.',
    })
  }
}

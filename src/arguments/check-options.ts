import type { ChangeRequest } from '../change/read.ts'
import { FORMATS, type Format } from '../reports/format-names.ts'
import type { Detail } from '../reports/text-style.ts'
import { type OptionTable, optionRows } from './command-line.ts'
import { LISTED_FORMATS, type ReportTarget } from './option-values.ts'

/** The options of a check; paths are as typed, relative to the working directory. */
export interface CheckOptions {
  readonly change: ChangeRequest
  readonly format: Format
  readonly reports: readonly ReportTarget[]
  readonly constitution: string | null
  readonly corrections: string | null
  /** Null: no attestation. Empty: the ledger that the constitution names. */
  readonly attest: string | null
  /** Private keys that sign the attestation: files, or `env:NAME`. */
  readonly sign: readonly string[]
  /** The address of the repository that the attestation names; null where none was given. */
  readonly address: string | null
  readonly allowReview: boolean
  readonly strict: boolean
  /** The root digest that the manifest of the seals must have; null where none is pinned. */
  readonly sealRoot: string | null
  /** Seconds since the epoch; null where it was not given. */
  readonly asOf: number | null
  readonly fetchMissing: boolean
  /** Seconds; null for no limit. */
  readonly timeout: number | null
  /** Of the text. */
  readonly detail: Detail
}

/** The options of a check. */
export const OPTIONS = {
  staged: { type: 'boolean', help: 'judge what is staged (the default)' },
  diff: { type: 'string', value: 'A...B', help: 'judge what B adds since it left A; A..B compares the two directly' },
  commit: { type: 'string', value: 'REV', help: 'judge one commit against its first parent' },
  'pre-push': { type: 'string', value: '[REMOTE]', help: 'judge each ref that a pre-push hook is told about' },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, help: `what is printed: ${LISTED_FORMATS}` },
  report: {
    type: 'string',
    multiple: true,
    value: 'FORMAT=FILE',
    values: FORMATS.map((format) => `${format}=`),
    help: 'write a report to a file as well; repeatable',
  },
  constitution: { type: 'string', value: 'PATH', help: 'another constitution than the one at the base' },
  corrections: { type: 'string', value: 'PATH', help: 'other corrections than .agent/corrections.yaml' },
  attest: { type: 'string', value: '[LEDGER]', help: 'append the verdict to the ledger, a file or a reference' },
  sign: {
    type: 'string',
    multiple: true,
    value: 'FILE|env:NAME',
    help: 'with --attest: sign with this Ed25519 private key; repeatable',
  },
  address: { type: 'string', value: 'URL', help: 'with --attest: where the repository is, for the link to say' },
  'allow-review': { type: 'boolean', help: 'for hooks, with --staged or --pre-push: require_review does not stop it' },
  strict: { type: 'boolean', help: 'configuration warnings are errors' },
  'seal-root': { type: 'string', value: 'DIGEST', help: 'the manifest of the seals must have this root' },
  'as-of': { type: 'string', value: 'DATE', help: 'a later date than the change has, for what expires' },
  'fetch-missing': { type: 'boolean', help: 'in a partial clone, fetch the objects that are needed' },
  timeout: { type: 'string', value: 'SECONDS', help: 'give up after this time: exit 2, no report' },
  quiet: { type: 'boolean', help: 'print the verdict line alone' },
  verbose: { type: 'boolean', help: 'print every finding, rule and limit, and what the policy is made of' },
  help: { type: 'boolean', short: 'h', help: 'print this' },
  version: { type: 'boolean', help: 'print the version' },
} as const satisfies OptionTable

/** The usage text, made from the table. */
export function usage(): string {
  return [
    'Usage: constitution-check [--staged | --diff A...B | --commit REV | --pre-push [REMOTE]] [option]…',
    '       constitution-check init | doctor | selftest | demo',
    '       constitution-check verify LEDGER',
    '       constitution-check replay [N|DIGEST]',
    '       constitution-check sign FILE --sign KEY',
    '       constitution-check log [LEDGER]',
    '       constitution-check export [LEDGER] | import FILE [LEDGER] | push [REMOTE]',
    '       constitution-check seal [PATH…]',
    '       constitution-check explain KEY|PATH|CODE|group:NAME',
    '       constitution-check policy [diff A B]',
    '       constitution-check schema [NAME]',
    '       constitution-check completion bash|zsh|fish',
    '',
    ...optionRows(OPTIONS),
    '',
    'Exit codes: 0 allow · 1 deny · 2 could not judge · 3 require_review',
    '',
  ].join('\n')
}

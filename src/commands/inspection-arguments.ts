import {
  type CommandTable,
  commandIn,
  helpOf,
  misused,
  type OptionTable,
  parseOptions,
  refuseForeign,
  TEXT_FORMATS,
  type TextFormat,
  textFormat,
  wrongNumber,
} from '../arguments/command-line.ts'
import { DEFAULT_LEDGER } from '../matching/paths/ledger-name.ts'
import type { ExplainRequest } from './explain/explain.ts'
import { explainRequest } from './explain/explain-arguments.ts'
import type { LogRequest } from './ledger/log.ts'
import { logRequest, VERDICTS } from './ledger/log-arguments.ts'
import { type ReplayOptions, replayOptions } from './ledger/replay-arguments.ts'
import { type SignOptions, signOptions } from './ledger/sign-arguments.ts'
import { type VerifyOptions, verifyOptions } from './ledger/verify-arguments.ts'
import { type SealRequest, sealRequest } from './seal/seal-arguments.ts'

/** What a command that judges nothing is asked to show. */
export type Inspection =
  | { readonly name: 'explain'; readonly request: ExplainRequest; readonly options: ViewOptions }
  | { readonly name: 'policy'; readonly format: TextFormat; readonly options: ViewOptions }
  | {
      readonly name: 'policy diff'
      readonly from: string
      readonly to: string
      readonly format: TextFormat
      readonly options: ViewOptions
    }
  | { readonly name: 'schema'; readonly schema: string }
  | { readonly name: 'completion'; readonly shell: string }
  | ({ readonly name: 'verify' } & VerifyOptions)
  | ({ readonly name: 'log' } & LogOptions)
  | ({ readonly name: 'sign' } & SignOptions)
  | ({ readonly name: 'replay' } & ReplayOptions)
  | { readonly name: 'seal'; readonly request: SealRequest; readonly fetchMissing: boolean }
  | { readonly name: 'help'; readonly text: string }

/** What one of them is asked to show. */
export type Asked<Name extends Inspection['name']> = Extract<Inspection, { readonly name: Name }>

/** Which ledger to show, and which of its links. */
export interface LogOptions {
  /** As typed; null: the one that the constitution names. */
  readonly file: string | null
  readonly request: LogRequest
  readonly fetchMissing: boolean
}

/** Which policy to look at; paths are as typed, relative to the working directory. */
export interface ViewOptions {
  readonly at: string | null
  readonly constitution: string | null
  readonly corrections: string | null
  readonly fetchMissing: boolean
}

const OPTIONS = {
  key: { type: 'string', value: 'KEY', help: 'explain a key, such as limits.max_files or /limits/max_files' },
  path: { type: 'string', value: 'PATH', help: 'this path, from the top of the repository' },
  code: { type: 'string', value: 'CODE', help: 'explain a code of a finding or an error, or a rule' },
  at: {
    type: 'string',
    value: 'REV',
    help: 'what is committed there; without it, the policy of the hook, or the seals of HEAD',
  },
  head: { type: 'string', value: 'DIGEST', help: 'the link that was noted as the head before must be there' },
  commit: { type: 'string', value: 'REV', help: "the last link must be about this commit's tree" },
  base: { type: 'string', value: 'REV', help: 'every link must be kept that was there when HEAD left this branch' },
  'keys-at': { type: 'string', value: 'REV', help: 'whose trusted_keys count; without it, those of HEAD' },
  'public-key': {
    type: 'string',
    multiple: true,
    value: 'FILE',
    help: 'this key counts, and no other; repeatable',
  },
  signed: { type: 'boolean', help: 'every link must have a signature that counts' },
  sign: {
    type: 'string',
    multiple: true,
    value: 'FILE|env:NAME',
    help: 'sign with this Ed25519 private key; repeatable',
  },
  expires: { type: 'string', value: 'DATE', help: 'the signature counts until then; else, as the corrections say' },
  ledger: { type: 'string', value: 'FILE', help: 'another ledger than the one that the constitution names' },
  verdict: {
    type: 'string',
    multiple: true,
    value: 'VERDICT',
    values: VERDICTS,
    help: 'links with this verdict; repeatable',
  },
  rule: { type: 'string', multiple: true, value: 'ID', help: 'links whose verdict this rule decided; repeatable' },
  author: { type: 'string', multiple: true, value: 'TEXT', help: 'links about commits of this author; repeatable' },
  since: { type: 'string', value: 'DATE', help: 'links from then on' },
  until: { type: 'string', value: 'DATE', help: 'links until then; a date without a time counts whole' },
  limit: { type: 'string', value: 'N', help: 'the last N of them' },
  stats: { type: 'boolean', help: 'how many there are of each verdict, month by month' },
  html: { type: 'boolean', help: 'a page that draws them, with the chain: --format html' },
  check: { type: 'boolean', help: 'write nothing, and verify the seals of HEAD, or of --at' },
  'seal-root': { type: 'string', value: 'DIGEST', help: 'the manifest must have this root' },
  withhold: { type: 'string', value: 'FILE', help: 'recognise this file, which stays outside the repository' },
  id: { type: 'string', value: 'NAME', help: 'what to call it in reports; without it, the name of the file' },
  constitution: { type: 'string', value: 'PATH', help: 'another constitution than the one at the revision' },
  corrections: { type: 'string', value: 'PATH', help: 'other corrections than .agent/corrections.yaml' },
  format: {
    type: 'string',
    value: 'FORMAT',
    values: TEXT_FORMATS,
    help: 'what is printed: text (the default) or json; of log, html too',
  },
  'fetch-missing': { type: 'boolean', help: 'in a partial clone, fetch the objects that are needed' },
  help: { type: 'boolean', short: 'h', help: 'print this' },
} as const satisfies OptionTable

type OptionName = keyof typeof OPTIONS
const VIEW = ['constitution', 'corrections', 'fetch-missing', 'help'] as const

/** The commands, how each is written, and the options that it takes. */
const COMMANDS = {
  explain: { usage: 'explain KEY|PATH|CODE|group:NAME', options: ['key', 'path', 'code', 'at', ...VIEW] },
  policy: { usage: 'policy', options: ['at', 'format', ...VIEW] },
  'policy diff': { usage: 'policy diff A B', options: ['format', ...VIEW] },
  seal: {
    usage: 'seal [PATH…]',
    options: ['check', 'at', 'seal-root', 'withhold', 'id', 'fetch-missing', 'help'],
  },
  schema: { usage: 'schema [NAME]', options: ['help'] },
  completion: { usage: 'completion bash|zsh|fish', options: ['help'] },
  log: {
    usage: 'log [FILE]',
    options: [
      'verdict',
      'path',
      'rule',
      'author',
      'since',
      'until',
      'limit',
      'stats',
      'html',
      'format',
      'fetch-missing',
      'help',
    ],
  },
  sign: { usage: 'sign FILE', options: ['sign', 'expires', 'at', 'constitution', 'fetch-missing', 'help'] },
  replay: {
    usage: 'replay [N|DIGEST]',
    options: ['ledger', 'constitution', 'corrections', 'format', 'fetch-missing', 'help'],
  },
  verify: {
    usage: 'verify FILE',
    options: ['head', 'commit', 'base', 'keys-at', 'public-key', 'signed', 'fetch-missing', 'help'],
  },
} as const satisfies Readonly<Record<string, { readonly usage: string; readonly options: readonly OptionName[] }>>

export const INSPECTION_COMMANDS: CommandTable = { options: OPTIONS, commands: COMMANDS }

/** What the arguments ask for; the first names the command. Throws `CheckError` (`usage`). */
export function parseInspection(argv: readonly string[]): Inspection {
  const { values, positionals } = parseOptions(argv, OPTIONS, `See constitution-check ${argv[0]} --help.`)
  const name = commandIn(positionals, COMMANDS)
  const given = positionals.slice(name.split(' ').length)
  if (values.help) return { name: 'help', text: helpOf(name, INSPECTION_COMMANDS) }
  refuseForeign(values, name, INSPECTION_COMMANDS)
  const refuse = wrongNumber(name, given.length, INSPECTION_COMMANDS)
  const view = {
    at: values.at ?? null,
    constitution: values.constitution ?? null,
    corrections: values.corrections ?? null,
    fetchMissing: values['fetch-missing'] ?? false,
  }
  switch (name) {
    case 'explain':
      return { name, request: explainRequest(given, values), options: view }
    case 'policy':
      if (given.length > 0)
        throw misused(`There is no policy ${given[0]}.`, 'Write: constitution-check policy, or policy diff A B')
      return { name, format: textFormat(values.format), options: view }
    case 'policy diff': {
      const [from, to, ...more] = given
      if (from === undefined || to === undefined || more.length > 0) throw refuse('two revisions')
      return { name, from, to, format: textFormat(values.format), options: view }
    }
    case 'seal':
      return { name, request: sealRequest(given, values), fetchMissing: view.fetchMissing }
    case 'schema':
      if (given.length > 1) throw refuse('one name')
      return { name, schema: given[0] ?? 'constitution' }
    case 'completion': {
      const [shell, ...more] = given
      if (shell === undefined || more.length > 0) throw refuse('one shell')
      return { name, shell }
    }
    case 'log': {
      const [file = null, ...more] = given
      if (more.length > 0) throw refuse('one file')
      return { name, file, request: logRequest(values), fetchMissing: view.fetchMissing }
    }
    case 'sign': {
      const [file, ...more] = given
      if (file === undefined || more.length > 0) throw refuse('one file')
      return { name, ...signOptions(file, values) }
    }
    case 'replay': {
      const [link = null, ...more] = given
      if (more.length > 0) throw refuse('one link')
      return { name, ...replayOptions(link, values, textFormat(values.format)) }
    }
    case 'verify': {
      const [file, ...more] = given
      if (file === undefined)
        throw misused(
          'verify takes the ledger that is to be verified.',
          `Write: constitution-check verify ${DEFAULT_LEDGER}, or the ledger that your policy names`,
        )
      if (more.length > 0) throw refuse('one file')
      return { name, file, ...verifyOptions(values) }
    }
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { extendsLedger } from '../../src/attestation/extension.ts'
import { isLfsPointer } from '../../src/change/lfs-pointer.ts'
import validate from '../../src/constitution/validation/constitution.validator.generated.js'
import { withheldScenario } from '../../src/matching/seals/distinctive-lines.ts'
import type { Change, ChangeSet, CommitChanges, Kind, LineCount, Push, Side } from '../../src/model/change.ts'
import type { Constitution } from '../../src/model/constitution.generated.ts'
import type { Notice } from '../../src/model/finding.ts'
import { pathFromText } from '../../src/model/path.ts'
import type { NotEnforced, Policy, PolicyChange, SealManifest } from '../../src/model/policy.ts'
import type { Rule } from '../../src/model/rule.ts'
import type { RuleOutcome } from '../../src/verdict/rule-outcome.ts'
import { openTrial } from '../../src/verdict/trial.ts'
import { policyOf, UNCHANGED } from '../helpers/policies.ts'
import { addedLines, blockOf } from '../helpers/text-block.ts'

/** One side of an entry: the text of a regular file, or what else it is. `missing`: its bytes cannot be read. */
type SideText = string | { kind?: Kind; text?: string; base64?: string; missing?: boolean }

export interface EntryText {
  path: string
  /** The old path of a rename. */
  from?: string
  base?: SideText
  head?: SideText
  from_other_parent?: boolean
}

/** A folder below fixtures/rules/<id>: `change.yaml` in readable form. */
export interface ChangeText {
  mode?: ChangeSet['mode']
  changes?: EntryText[]
  commits?: { id: string; changes?: EntryText[]; object?: string }[]
  push?: Push
  /** The sealed text of each path; null: there is no manifest. */
  seals?: Record<string, string> | null
  /** The text of each withheld scenario, by its name. */
  withheld?: Record<string, string>
  policy_change?: Partial<Omit<PolicyChange, 'files'>> & { files?: string[] }
  policy?: Partial<Policy>
  not_enforced?: NotEnforced[]
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const MODES: Readonly<Record<Kind, string>> = {
  file: '100644',
  executable: '100755',
  link: '120000',
  submodule: '160000',
}

/** The objects of a case, by an id that is made of their bytes. */
class Objects {
  readonly #bytes = new Map<string, Buffer | null>()

  side(text: SideText | undefined): Side | null {
    if (text === undefined) return null
    const { kind = 'file', missing = false, ...content } = typeof text === 'string' ? { text } : text
    const bytes = content.base64 === undefined ? Buffer.from(content.text ?? '') : Buffer.from(content.base64, 'base64')
    const oid = sha256(bytes).slice(0, 40)
    this.#bytes.set(oid, missing ? null : bytes)
    return { mode: MODES[kind], kind, oid }
  }

  bytes(oid: string): Buffer | undefined {
    return this.#bytes.get(oid) ?? undefined
  }
}

function changeFrom(entry: EntryText, objects: Objects): Change {
  const [base, head] = [objects.side(entry.base), objects.side(entry.head)]
  const paths = { path: pathFromText(entry.path), oldPath: entry.from === undefined ? null : pathFromText(entry.from) }
  return {
    ...paths,
    operation: operationOf(entry, base, head),
    base,
    head,
    fromOtherParent: entry.from_other_parent ?? false,
  }
}

function operationOf({ from }: EntryText, base: Side | null, head: Side | null): Change['operation'] {
  if (from !== undefined) return 'rename'
  if (base === null) return 'add'
  if (head === null) return 'delete'
  const regular = (side: Side) => (side.kind === 'executable' ? 'file' : side.kind)
  if (regular(base) !== regular(head)) return 'type'
  return base.kind === head.kind ? 'modify' : 'mode'
}

function linesOf(change: Change, objects: Objects): LineCount {
  const [base, head] = [change.base, change.head].map((side) => objects.bytes(side?.oid ?? '') ?? Buffer.alloc(0))
  const isText = [change.base, change.head].every(
    (side) => side === null || side.kind === 'file' || side.kind === 'executable',
  )
  if (change.operation === 'rename' || !isText || !base || !head) return { added: 0, deleted: 0, binary: false }
  const [added, deleted] = [addedLines(base, head).size, addedLines(head, base).size]
  const binary = base.includes(0) || head.includes(0)
  return binary ? { added: 0, deleted: 0, binary } : { added, deleted, binary }
}

/** Runs one rule on one case, handing it nothing that it did not ask for. */
export function runCase(rule: Rule, folder: string): RuleOutcome {
  const constitution = parse(readFileSync(join(folder, 'constitution.yaml'), 'utf8')) as Constitution
  if (!validate(constitution)) throw new Error(`${folder}: ${JSON.stringify(validate.errors)}`)
  const file = join(folder, 'change.yaml')
  const text = (existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}) as ChangeText
  return judge(rule, constitution, text)
}

/** The same for a change that is given. */
export function judge(rule: Rule, constitution: Constitution, text: ChangeText): RuleOutcome {
  const objects = new Objects()
  const changes = (text.changes ?? []).map((entry) => changeFrom(entry, objects))
  const commits = (text.commits ?? []).map(
    ({ id, changes = [] }): CommitChanges => ({
      id,
      parents: [],
      committedAt: 0,
      changes: changes.map((entry) => changeFrom(entry, objects)),
    }),
  )
  const change: ChangeSet = {
    mode: text.mode ?? (commits.length > 0 ? 'range' : 'staged'),
    objectFormat: 'sha1',
    base: null,
    head: null,
    mergeBases: [],
    commits,
    changes,
    restored: [],
    latestCommittedAt: null,
    baseCommittedAt: null,
    ...(text.push && { push: text.push }),
  }
  const seals = sealsFrom(text, constitution)
  const policyChange = { ...UNCHANGED, ...text.policy_change, files: new Set(text.policy_change?.files ?? []) }
  const policy = policyOf(constitution, text.policy)
  const trial = openTrial([rule], { policy, seals }, (one) => policyChange.files.has(one.path.bytes))
  for (const one of changes) {
    const visit = trial.visitor.file(one)
    const head = objects.bytes(one.head?.oid ?? '')
    // The text of an unedited rename is handed on as a whole.
    const base = one.operation === 'rename' ? undefined : objects.bytes(one.base?.oid ?? '')
    if (visit && head) visit(blockOf(head, addedLines(base ?? Buffer.alloc(0), head)))
  }
  for (const { id, changes } of commits) {
    for (const one of changes) {
      const visit = trial.history?.(id).file(one)
      const head = objects.bytes(one.head?.oid ?? '')
      if (visit && head) visit(blockOf(head, addedLines(objects.bytes(one.base?.oid ?? '') ?? Buffer.alloc(0), head)))
    }
  }
  const needs = trial.needs(change, policyChange)
  const asked = (list: readonly string[] | undefined, oid: string) => {
    if (!list?.includes(oid)) throw new Error(`object ${oid} was used and not asked for`)
    return objects.bytes(oid)
  }
  const [outcome] = trial.conclude({
    change,
    unreadText: null,
    unreadHistory: null,
    lines: changes.map((one) => linesOf(one, objects)),
    lfsPointers: new Set(changes.filter(({ head }) => isLfsPointer(objects.bytes(head?.oid ?? '') ?? Buffer.alloc(0)))),
    becameBinary: new Set(
      changes.filter(
        (one) => linesOf(one, objects).binary && objects.bytes(one.base?.oid ?? '')?.includes(0) === false,
      ),
    ),
    size: (oid) => asked(needs.sizes, oid)?.length,
    digest: (oid) => {
      const bytes = asked(needs.digests, oid)
      return bytes && sha256(bytes)
    },
    blob: (oid) => asked(needs.blobs, oid),
    commit: (id) => {
      if (!needs.commits?.includes(id)) throw new Error(`commit ${id} was used and not asked for`)
      const object = text.commits?.find((one) => one.id === id)?.object
      return object === undefined ? undefined : Buffer.from(object)
    },
    keepsLinks: (pair) => {
      if (!needs.ledgers?.some((one) => isDeepStrictEqual(one, pair))) throw new Error('a ledger was not asked for')
      const [before, after] = [
        pair.before === null ? Buffer.alloc(0) : objects.bytes(pair.before),
        objects.bytes(pair.after),
      ]
      return before && after ? extendsLedger(before, after) : undefined
    },
    seals,
    policyChange,
    policy,
    notEnforced: text.not_enforced ?? [],
  })
  if (!outcome) throw new Error('the trial has no outcome')
  return outcome
}

function sealsFrom(
  { seals: texts, withheld }: ChangeText,
  { sealed_scenarios: clause }: Constitution,
): SealManifest | null {
  if (!texts) return null
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, sha256(Buffer.from(text))]))
  const salt = '5a'.repeat(32)
  const scenarios = Object.entries(withheld ?? {}).map(([name, content]) => {
    return [name, withheldScenario(salt, Buffer.from(content))] as const
  })
  return {
    path: clause?.manifest ?? '.agent/seals.json',
    files,
    withheld: withheld ? { salt, scenarios: new Map(scenarios) } : null,
    root: '',
  }
}

/** What a case expects, as its `expected.json` has it. */
export interface Expected {
  decision: string
  findings?: { code: string; [field: string]: unknown }[]
  notices?: Notice['code'][]
  budgets?: Record<string, unknown>
}

/** The outcome in the form of `expected.json`. */
export function shown({ decision, findings, notices, budgets }: RuleOutcome): Required<Expected> {
  return {
    decision,
    findings: findings.map(({ rule: _, message: __, hint: ___, source: ____, path, ...rest }) => {
      return { ...rest, path: path?.text ?? null }
    }),
    notices: notices.map(({ code }) => code),
    budgets,
  }
}

import { createHash } from 'node:crypto'
import { CheckError } from '../model/error.ts'
import type { ObjectFormat } from '../model/git.ts'
import { formatOf } from '../model/object-id.ts'
import type { NewObject } from '../model/refs.ts'
import { readRecord } from './link.ts'
import { CHAIN_FIELD } from './statement.ts'
import { type Entries, parseTree, treeContent } from './tree.ts'

/** Names in the tree of a link's commit. The report is missing where only the link was known. */
const ENVELOPE = 'attestation.intoto.jsonl'
const REPORT = 'report.json'
/** Nobody's name, so that the same link after the same links is the same commit, whoever writes it. */
const WHO = 'constitution-check <constitution-check@invalid>'
const FILE = '100644'

/** A commit that others are written after. */
export interface Parent {
  readonly id: string
  /** Seconds since the epoch. */
  readonly committedAt: number
}

/** One link as git is to keep it. */
export interface LinkToKeep {
  /** Without its line feed. */
  readonly line: string
  /** The report that the link is about: its bytes, or the id of the blob that has them; null where it is not known. */
  readonly report: string | { readonly oid: string } | null
  readonly parents: readonly Parent[]
}

export interface NewCommit extends Parent {
  readonly objects: readonly NewObject[]
}

/**
 * The commit of a link, with all objects that it needs. It depends on link and parents alone: its author's time is that of
 * the link; its own is never before those of its parents, since git looks for the common past of two commits by these.
 */
export function linkCommit({ line, report, parents }: LinkToKeep, format: ObjectFormat): NewCommit {
  const record = readRecord(Buffer.from(line))
  if (record === null) throw new TypeError('The line is no link.')
  const { predicate } = record.statement
  const { seq, verdict } = predicate[CHAIN_FIELD]
  const envelope = newObject('blob', Buffer.from(`${line}\n`), format)
  const entries: Entries = new Map([[ENVELOPE, { mode: FILE, oid: envelope.oid }]])
  const blob = typeof report === 'string' ? newObject('blob', Buffer.from(report), format) : null
  const kept = blob ?? (typeof report === 'string' ? null : report)
  if (kept) entries.set(REPORT, { mode: FILE, oid: kept.oid })
  // A leap second has no number; the second before it will do.
  const verified = Date.parse(predicate.timeVerified.replace(':60', ':59')) / 1000
  const time = Number.isFinite(verified) ? Math.max(0, Math.floor(verified)) : 0
  const commit = commitAfter(parents, entries, time, `${seq}: ${verdict}`, format)
  return { ...commit, objects: [envelope, ...(blob ? [blob] : []), ...commit.objects] }
}

/** A commit without a link that only holds several heads together, until the next link names them all. */
export function joinCommit(parents: readonly Parent[], format: ObjectFormat): NewCommit {
  return commitAfter(parents, new Map(), 0, 'Several heads, until the next link joins them', format)
}

function commitAfter(
  parents: readonly Parent[],
  entries: Entries,
  time: number,
  message: string,
  format: ObjectFormat,
) {
  const tree = newObject('tree', treeContent(entries), format)
  const committedAt = parents.reduce((latest, parent) => Math.max(latest, parent.committedAt), time)
  const text = [
    `tree ${tree.oid}`,
    ...parents.map(({ id }) => `parent ${id}`),
    `author ${WHO} ${time} +0000`,
    `committer ${WHO} ${committedAt} +0000`,
    '',
    `${message}\n`,
  ].join('\n')
  const commit = newObject('commit', Buffer.from(text), format)
  return { id: commit.oid, committedAt, objects: [tree, commit] }
}

function newObject(type: NewObject['type'], bytes: Buffer, format: ObjectFormat): NewObject {
  const oid = createHash(format).update(`${type} ${bytes.length}\0`).update(bytes).digest('hex')
  return { type, oid, bytes }
}

/** The blobs in the tree of a link's commit; `heads` for a commit that only holds heads together. */
export type KeptLink = { readonly envelope: string; readonly report: string | null } | 'heads'

/** What the tree of a commit says that the commit is; null where it is none of a ledger. */
export function readLinkTree(content: Uint8Array, oid: string): KeptLink | null {
  const entries = entriesOf(content, oid)
  if (entries === null) return null
  if (entries.size === 0) return 'heads'
  const envelope = entries.get(ENVELOPE)
  const report = entries.get(REPORT) ?? null
  const known = (envelope ? 1 : 0) + (report ? 1 : 0)
  if (!envelope || known !== entries.size || [...entries.values()].some(({ mode }) => mode !== FILE)) return null
  return { envelope: envelope.oid, report: report?.oid ?? null }
}

function entriesOf(content: Uint8Array, oid: string): Entries | null {
  try {
    return parseTree(content, oid, formatOf(oid))
  } catch (error) {
    if (error instanceof CheckError) return null
    throw error
  }
}

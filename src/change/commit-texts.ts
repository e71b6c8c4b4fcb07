import { type Change, type ChangeSet, isRegular } from '../model/change.ts'
import type { Unread } from '../model/finding.ts'
import type { Git } from '../model/git.ts'
import { isMissingObject } from '../model/missing-object.ts'
import type { AddedLine, TextBlock, TextVisitor } from '../model/text.ts'
import { encodingsOf } from './encoding.ts'
import { LineCounts } from './line-counts.ts'
import { LineSpans } from './line-spans.ts'
import { recode } from './recoded-text.ts'
import { TextWatch } from './text-watch.ts'
import { entriesAt } from './tree.ts'
import { wholeReader } from './whole-text.ts'

/** Bytes of the largest file whose lines are compared with those that it had. */
const LIMIT = 2 ** 26

/** What one commit made of one path. */
interface Step {
  readonly commit: string
  readonly change: Change
}

/** Makes a visitor for what one commit added. */
type VisitorOf = (commit: string) => TextVisitor

/**
 * Shows the lines that commits of a range added and that the net change does not show: those of blobs that are not at its
 * head. A line counts as added where neither the commit's parent nor the base that judges has it at this path.
 *
 * Each blob is read once, as a whole and in pieces; those in which the visitor finds something to ask about, a second time,
 * one by one, beside what the path had before.
 */
export async function readCommitTexts(git: Git, change: ChangeSet, visitorOf: VisitorOf): Promise<Unread | null> {
  try {
    const steps = await stepsOnTheWay(git, change)
    const wanted = steps.filter((step) => visitorOf(step.commit).file(step.change) !== null)
    const questioned = await stepsWithQuestions(git, wanted, visitorOf)
    let unread: Unread | null = null
    for (const step of questioned) {
      if (!(await showAdded(git, step, visitorOf))) {
        unread = {
          path: step.change.path,
          reason: `What commit ${step.commit} made of it is too large to be compared.`,
        }
      }
    }
    return unread
  } catch (error) {
    if (!isMissingObject(error)) throw error
    // Fail closed: who asked for it is incomplete, and the net change can still be denied.
    const { hint } = error.faults[0]
    return { path: null, reason: `Text that commits of the range added is not all in this repository. ${hint}` }
  }
}

interface StepOnTheWay extends Step {
  /** Objects that the path had before, or has at the base that judges. */
  readonly before: readonly string[]
}

const keyOf = ({ path, head }: Change): string => `${path.bytes}\0${head?.oid}`

/** Files as they were at a commit, and neither at the head nor at the base; each state once. */
async function stepsOnTheWay(git: Git, { commits, changes, base }: ChangeSet): Promise<readonly StepOnTheWay[]> {
  const seen = new Set(changes.map(keyOf))
  const steps: Step[] = []
  for (const { id, changes: made } of commits) {
    for (const change of made) {
      const isNew = isRegular(change.head) && change.head?.oid !== change.base?.oid && change.operation !== 'rename'
      if (!isNew || seen.has(keyOf(change))) continue
      seen.add(keyOf(change))
      steps.push({ commit: id, change })
    }
  }
  if (steps.length === 0) return []
  const accepted = await entriesAt(
    git,
    base?.id ?? null,
    steps.map(({ change }) => change.path),
  )
  return steps.flatMap((step) => {
    const { path, head, base: parent } = step.change
    const there = accepted.get(path.text)
    if (there?.oid === head?.oid) return []
    const before = [isRegular(parent) ? parent?.oid : undefined, there?.kind === 'tree' ? undefined : there?.oid]
    return [{ ...step, before: before.filter((oid) => oid !== undefined) }]
  })
}

/** Those in which the visitor asks about a line, or that it would have to see in another encoding. */
async function stepsWithQuestions(
  git: Git,
  steps: readonly StepOnTheWay[],
  visitorOf: VisitorOf,
): Promise<readonly StepOnTheWay[]> {
  const commitOf = new Map(steps.map(({ change, commit }) => [change, commit]))
  const asked = new Set<Change>()
  const watch = new TextWatch({
    file(change) {
      const listener = visitorOf(commitOf.get(change) ?? '').file(change)
      return listener && ((block) => listener(new Probe(block.bytes, () => asked.add(change))))
    },
  })
  const reader = wholeReader(watch, new LineCounts(0))
  await git.showBlobs(
    steps.map(({ change }) => ({ oid: change.head?.oid ?? '', path: null })),
    (index, size) => reader.open(sectionOf(steps[index] as StepOnTheWay), size),
  )
  return steps.filter(({ change }) => asked.has(change) || watch.foreign.has(change))
}

function sectionOf({ change }: Step) {
  const { base, head, path } = change
  const whole = { oid: head?.oid ?? '', side: 'head' as const }
  return { entry: { status: 'A', base, head, path: path.bytes }, counts: null, text: change, whole }
}

/** A block of which no line is added yet: what is asked about it is the answer. */
class Probe implements TextBlock {
  readonly bytes: Buffer
  readonly #onQuestion: () => void

  constructor(bytes: Buffer, onQuestion: () => void) {
    this.bytes = bytes
    this.#onQuestion = onQuestion
  }

  lineAt(): null {
    this.#onQuestion()
    return null
  }

  numberOf(): number {
    throw new Error('a line was numbered that nobody was given')
  }
}

/** Shows a blob with the lines that it had before taken out; false where one of them is too large. */
async function showAdded(git: Git, { commit, change, before }: StepOnTheWay, visitorOf: VisitorOf): Promise<boolean> {
  const oid = change.head?.oid ?? ''
  const blobs = await git.blobs([oid, ...before], LIMIT)
  const [file, ...old] = [oid, ...before].map((one) => blobs.get(one))
  if (!file || old.includes(undefined)) return false
  const known = new KnownLines(old.filter((one) => one !== undefined))
  const visitor = visitorOf(commit)
  const watch = new TextWatch({
    file(one) {
      const listener = visitor.file(one)
      return listener && ((block) => listener(known.without(block)))
    },
  })
  wholeReader(watch, new LineCounts(0)).open(sectionOf({ commit, change }), file.length)(file)
  const all = new LineSpans()
  all.add(1, Number.POSITIVE_INFINITY)
  for (const encoding of watch.foreign.has(change) ? encodingsOf(file) : []) {
    const recoded = new KnownLines(
      old.filter((one) => one !== undefined).map((one) => recode(one, encoding, all).bytes),
    )
    const listener = visitor.file(change)
    listener?.(recoded.without(recode(file, encoding, all)))
  }
  return true
}

/** The lines of files, taken apart when the first question comes. */
class KnownLines {
  readonly #files: readonly Buffer[]
  #lines: ReadonlySet<string> | null = null

  constructor(files: readonly Buffer[]) {
    this.#files = files
  }

  without(block: TextBlock): TextBlock {
    const { bytes } = block
    return {
      bytes,
      lineAt: (offset) => {
        const line = block.lineAt(offset)
        return line === null || this.#has(bytes, line) ? null : line
      },
      numberOf: (line) => block.numberOf(line),
    }
  }

  #has(bytes: Buffer, { start, end }: AddedLine): boolean {
    this.#lines ??= new Set(this.#files.flatMap((file) => file.toString('latin1').split('\n')))
    return this.#lines.has(bytes.toString('latin1', start, end))
  }
}

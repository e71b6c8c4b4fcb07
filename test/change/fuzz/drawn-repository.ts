import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ObjectFormat } from '../../../src/model/git.ts'
import { ENVIRONMENT } from '../../helpers/checker.ts'
import type { Entry } from '../../helpers/history.ts'
import type { DrawnHistory } from './drawn-history.ts'
import type { Staging } from './expected-changes.ts'
import type { RunGit } from './plain-git.ts'

/** Settings that change what git's porcelain prints, and must change nothing of what is read. */
const CONFIGURATION = `[core]
	quotePath = false
	bigFileThreshold = 1
	ignoreCase = true
	precomposeUnicode = true
	trustctime = false
	checkStat = minimal
	autocrlf = true
	abbrev = 5
[color]
	ui = always
[diff]
	algorithm = histogram
	context = 7
	interHunkContext = 9
	indentHeuristic = true
	renames = copies
	noprefix = true
	mnemonicPrefix = true
	relative = true
	suppressBlankEmpty = true
	submodule = log
	ignoreSubmodules = all
	wsErrorHighlight = all
	wordRegex = .
	external = false
	dirstat = files
[diff "x"]
	binary = true
	algorithm = patience
	textconv = false
	command = false
	xfuncname = "^(.*)$"
[filter "x"]
	clean = false
	smudge = false
	required = true
[log]
	showSignature = true
	follow = true
[i18n]
	logOutputEncoding = UTF-16
`

/** Many histories in one repository, whose index and `HEAD` can be set to any of them. */
export interface DrawnRepository {
  readonly dir: string
  /** Ids of the commits, by number of the history and number in it. */
  readonly ids: readonly (readonly string[])[]
  /** Sets `HEAD` (null: a branch without a commit), the index, and the merge that is under way. */
  stage(staging: Staging): void
  readonly git: RunGit
  /** Writes into the index what the files of the work tree look like, where they have the right bytes. */
  refresh(): void
}

/** `dir`: a folder that does not exist yet. */
export function buildDrawnRepository(
  dir: string,
  histories: readonly DrawnHistory[],
  format: ObjectFormat,
): DrawnRepository {
  mkdirSync(dir)
  const git = (args: readonly string[], input?: Buffer): Buffer => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: dir, env: ENVIRONMENT, input, maxBuffer: 2 ** 30 })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout
  }
  git(['init', '-q', '-b', 'main', `--object-format=${format}`])
  const script = new Script()
  const marks = histories.map((history, number) => script.history(history, number))
  git(['fast-import', '--quiet', '--date-format=raw', '--export-marks=.git/marks'], script.bytes())
  const idOf = marksIn(readFileSync(join(dir, '.git/marks'), 'latin1'))
  appendFileSync(join(dir, '.git/config'), CONFIGURATION)
  return {
    dir,
    ids: marks.map((list) => list.map((mark) => idOf.get(mark) ?? '')),
    git,
    refresh() {
      // Files that differ are told of by its status, which is no failure here.
      const plain = ['core.autocrlf=false', 'filter.x.required=false', 'filter.x.clean=', 'core.checkStat=default']
      const options = plain.flatMap((one) => ['-c', one])
      spawnSync('git', [...options, 'update-index', '-q', '--refresh'], { cwd: dir, env: ENVIRONMENT })
    },
    stage({ head, index, mergeHeads }) {
      writeFileSync(join(dir, '.git/HEAD'), head === null ? 'ref: refs/heads/unborn\n' : `${head}\n`)
      rmSync(join(dir, '.git/MERGE_HEAD'), { force: true })
      if (mergeHeads.length > 0) writeFileSync(join(dir, '.git/MERGE_HEAD'), mergeHeads.map((id) => `${id}\n`).join(''))
      rmSync(join(dir, '.git/index'), { force: true })
      const records = [...index].map(([path, { mode, oid }]) => `${mode} ${oid}\t${path}\0`)
      git(['update-index', '-z', '--index-info'], Buffer.from(records.join(''), 'latin1'))
    },
  }
}

function marksIn(text: string): ReadonlyMap<number, string> {
  const pairs = text.split('\n').filter((line) => line !== '')
  return new Map(
    pairs.map((pair) => {
      const [mark = '', id = ''] = pair.slice(1).split(' ')
      return [Number(mark), id]
    }),
  )
}

/** Input of fast-import, with each content once. */
class Script {
  readonly #parts: Buffer[] = []
  readonly #blobs = new Map<string, number>()
  #mark = 0

  bytes(): Buffer {
    return Buffer.concat(this.#parts)
  }

  /** The marks of its commits. */
  history({ commits }: DrawnHistory, number: number): readonly number[] {
    const marks: number[] = []
    for (const { parents, tree, seconds } of commits) {
      const base = commits[parents[0] ?? -1]?.tree ?? new Map<string, Entry>()
      const edits = [...this.#removals(base, tree), ...this.#settings(base, tree)]
      const mark = ++this.#mark
      // A branch of its own, so that a commit without a parent is not put on top of another.
      this.#line(`commit refs/heads/h${number}/c${marks.length}`, `mark :${mark}`)
      this.#line(
        `committer Ada <ada@example.invalid> ${seconds} ${['+0000', '+1400', '-1130'][mark % 3]}`,
        'data 2',
        'c',
      )
      for (const [index, parent] of parents.entries()) this.#line(`${index === 0 ? 'from' : 'merge'} :${marks[parent]}`)
      this.#line(...edits, '')
      marks.push(mark)
    }
    return marks
  }

  *#removals(base: DrawnTreeEntries, tree: DrawnTreeEntries): Generator<string> {
    for (const path of base.keys()) if (!tree.has(path)) yield `D ${quoted(path)}`
  }

  *#settings(base: DrawnTreeEntries, tree: DrawnTreeEntries): Generator<string> {
    for (const [path, entry] of tree) {
      if (base.get(path) === entry) continue
      const { mode, content } = entry
      yield `M ${mode} ${typeof content === 'string' ? content : `:${this.#blob(content)}`} ${quoted(path)}`
    }
  }

  #blob(content: Buffer): number {
    const digest = createHash('sha256').update(content).digest('hex')
    const known = this.#blobs.get(digest)
    if (known !== undefined) return known
    const mark = ++this.#mark
    this.#blobs.set(digest, mark)
    this.#line('blob', `mark :${mark}`, `data ${content.length}`)
    this.#parts.push(content, Buffer.from('\n'))
    return mark
  }

  #line(...lines: readonly string[]): void {
    if (lines.length > 0) this.#parts.push(Buffer.from(`${lines.join('\n')}\n`, 'latin1'))
  }
}

type DrawnTreeEntries = ReadonlyMap<string, Entry>

function quoted(path: string): string {
  const octal = (char: string) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`
  return `"${path.replace(/[^ !#-[\]-~]/g, octal)}"`
}

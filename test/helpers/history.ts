import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ENVIRONMENT } from './checker.ts'
import { Random } from './random.ts'

/** One edit of a scripted commit. A path alone with `text`, `base64`, `link` or `submodule` sets the entry. */
export interface Edit {
  readonly path: string
  readonly text?: string
  readonly base64?: string
  readonly link?: string
  readonly submodule?: string
  readonly executable?: boolean
  readonly delete?: boolean
  /** The path whose entry moves here, byte for byte. */
  readonly from?: string
  /** As many numbered files as this, below `path`. */
  readonly count?: number
  /** A text of this many bytes. */
  readonly bytes?: number
}

interface Landmark {
  /** The number of the commit that it replaces. */
  readonly at: number
  readonly tag: string
  /** Made on a branch of its own, which the tagged commit merges. */
  readonly side?: boolean
  readonly edits: readonly Edit[]
}

/** A history as data: ordinary commits are drawn from the seed, the others are scripted. */
export interface HistoryPlan {
  readonly seed: number
  readonly format: 'sha1' | 'sha256'
  readonly commits: number
  /** Folders that ordinary commits work in. */
  readonly folders: readonly string[]
  readonly landmarks: readonly Landmark[]
}

export interface Entry {
  readonly mode: '100644' | '100755' | '120000' | '160000'
  /** A blob's bytes, or the id of a submodule's commit. */
  readonly content: Buffer | string
}

type Tree = Map<string, Entry>
type Delta = ReadonlyMap<string, Entry | null>

const latin1 = (text: string): string => Buffer.from(text).toString('latin1')
const NAMES = [
  'page',
  'note',
  'übersicht',
  '日本語',
  'with blank',
  'quo"te',
  'tab\there',
  'two\nlines',
  '-dash',
  'a&b',
  'ﬁne',
  '🙂',
]
const WORDS =
  'the of and opening hours workshop bicycle repair garden river morning bread window table letter answer'.split(' ')

/**
 * Builds the history in `directory` with `git fast-import`: main is checked out, each landmark has its tag, and every tenth
 * commit is tagged `step-010`, `step-020` and so on. The first commit holds the files below `start`.
 */
export function buildHistory(plan: HistoryPlan, start: string, directory: string): void {
  const git = (args: readonly string[], input?: Buffer): void => {
    const { status, stderr } = spawnSync('git', args, { cwd: directory, env: ENVIRONMENT, input, maxBuffer: 2 ** 28 })
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  }
  mkdirSync(directory, { recursive: true })
  git(['init', '-q', '-b', 'main', `--object-format=${plan.format}`])
  git(['fast-import', '--quiet', '--date-format=raw'], new Script(plan, start).bytes())
  git(['reset', '-q', '--hard', 'main'])
}

class Script {
  readonly #plan: HistoryPlan
  readonly #random: Random
  readonly #tree: Tree = new Map()
  readonly #parts: Buffer[] = []
  #mark = 0
  #serial = 0

  constructor(plan: HistoryPlan, start: string) {
    this.#plan = plan
    this.#random = new Random(plan.seed)
    let tip = this.#commit(filesBelow(start), [])
    const landmarks = new Map(plan.landmarks.map((one) => [one.at, one]))
    for (let number = 1; number < plan.commits; number++) {
      const landmark = landmarks.get(number)
      if (landmark) {
        const edits = this.#scripted(landmark.edits)
        tip = landmark.side ? this.#merge(edits, tip) : this.#commit(edits, [tip])
        this.#tag(landmark.tag, tip)
      } else if (number % 12 === 6) tip = this.#merge(this.#ordinary(), tip)
      else tip = this.#commit(this.#ordinary(), [tip])
      if (number % 10 === 0) this.#tag(`step-${String(number).padStart(3, '0')}`, tip)
    }
    this.#line('reset refs/heads/main', `from :${tip}`, '')
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts)
  }

  /** `delta` on a branch of two commits, an ordinary commit on main meanwhile, and the merge of both. */
  #merge(delta: Delta, tip: number): number {
    const side = this.#commit(delta, [tip], 'side')
    const main = this.#commit(new Map([[this.#newPath(), this.#text()]]), [tip])
    return this.#commit(delta, [main, side])
  }

  #commit(delta: Delta, parents: readonly number[], branch = 'main'): number {
    const mark = ++this.#mark
    const message = `Change ${mark}`
    // One minute a commit, from the first second of 2026.
    const who = `Ada <ada@example.invalid> ${1_767_225_600 + mark * 60} +0000`
    this.#line(`commit refs/heads/${branch}`, `mark :${mark}`, `author ${who}`, `committer ${who}`)
    this.#line(`data ${message.length}`, message)
    this.#line(...parents.map((parent, index) => `${index === 0 ? 'from' : 'merge'} :${parent}`))
    for (const [path, entry] of delta) {
      this.#edit(path, entry)
      if (entry === null) this.#tree.delete(path)
      else this.#tree.set(path, entry)
    }
    this.#line('')
    return mark
  }

  #edit(path: string, entry: Entry | null): void {
    const name = `"${path.replace(/["\\\n\t]/g, (char) => ({ '\n': '\\n', '\t': '\\t' })[char] ?? `\\${char}`)}"`
    if (entry === null) this.#line(`D ${name}`)
    else if (typeof entry.content === 'string') this.#line(`M ${entry.mode} ${entry.content} ${name}`)
    else {
      this.#line(`M ${entry.mode} inline ${name}`, `data ${entry.content.length}`)
      this.#parts.push(entry.content, Buffer.from('\n'))
    }
  }

  #tag(name: string, mark: number): void {
    this.#line(`reset refs/tags/${name}`, `from :${mark}`, '')
  }

  #line(...lines: readonly string[]): void {
    if (lines.length > 0) this.#parts.push(Buffer.from(`${lines.join('\n')}\n`, 'latin1'))
  }

  #scripted(edits: readonly Edit[]): Delta {
    const delta = new Map<string, Entry | null>()
    for (const edit of edits) {
      const path = latin1(edit.path)
      if (edit.from !== undefined) {
        delta.set(path, this.#at(latin1(edit.from)))
        delta.set(latin1(edit.from), null)
      } else if (edit.count !== undefined) {
        for (let index = 0; index < edit.count; index++) delta.set(`${path}/${index}.txt`, text(`${index}\n`))
      } else delta.set(path, edit.delete ? null : entryOf(edit, this.#tree.get(path)))
    }
    return delta
  }

  /** One to four edits of the kinds that real histories have, inside the plan's folders. */
  #ordinary(): Delta {
    const delta = new Map<string, Entry | null>()
    for (let left = 1 + this.#random.below(4); left > 0; left--) {
      const path = this.#knownPath((one) => !delta.has(one))
      const kind = path === undefined ? 0 : this.#random.below(13)
      if (path === undefined || kind < 3) delta.set(this.#newPath(), this.#text())
      else if (kind < 7) delta.set(path, this.#modified(this.#at(path)))
      else if (kind === 7) delta.set(path, null)
      else if (kind === 8) delta.set(this.#newPath(), this.#at(path)).set(path, null)
      else if (kind === 9) delta.set(this.#newPath(), this.#modified(this.#at(path))).set(path, null)
      else if (kind === 10) delta.set(path, this.#otherMode(this.#at(path)))
      else if (kind === 11) delta.set(this.#newPath(), this.#binary())
      else delta.set(this.#newPath(), this.#random.below(2) ? this.#submodule() : this.#link())
    }
    return delta
  }

  #at(path: string): Entry {
    const entry = this.#tree.get(path)
    if (!entry) throw new Error(`no entry at ${path}`)
    return entry
  }

  #knownPath(free: (path: string) => boolean): string | undefined {
    const open = [...this.#tree.keys()].filter(
      (path) => this.#plan.folders.some((one) => path.startsWith(`${one}/`)) && free(path),
    )
    return open.length === 0 ? undefined : this.#random.pick(open)
  }

  #newPath(): string {
    const number = ++this.#serial
    // Every ninth name is not UTF-8.
    const name = number % 9 === 0 ? `caf\xe9 ${number}` : latin1(`${this.#random.pick(NAMES)} ${number}`)
    const deep = this.#random.below(3) === 0 ? `/${this.#random.pick(WORDS)}` : ''
    return `${this.#random.pick(this.#plan.folders)}${deep}/${name}.md`
  }

  #sentence(): string {
    return `${Array.from({ length: 4 + this.#random.below(9) }, () => this.#random.pick(WORDS)).join(' ')}.\n`
  }

  #text(): Entry {
    const ending = this.#random.below(6) === 0 ? 'no newline at the end' : ''
    return text(Array.from({ length: 1 + this.#random.below(20) }, () => this.#sentence()).join('') + ending)
  }

  #modified({ mode, content }: Entry): Entry {
    if (mode === '160000') return this.#submodule()
    if (mode === '120000') return this.#link()
    const lines = content.toString('latin1').split('\n')
    lines.splice(this.#random.below(lines.length), this.#random.below(2), this.#sentence().trim())
    return { mode, content: Buffer.from(lines.join('\n'), 'latin1') }
  }

  /** The executable bit turned, or another kind of entry altogether. */
  #otherMode({ mode, content }: Entry): Entry {
    if (mode === '100644') return { mode: '100755', content }
    return mode === '100755' ? { mode: '100644', content } : this.#text()
  }

  #binary(): Entry {
    return { mode: '100644', content: Buffer.from(Array.from({ length: 64 }, () => this.#random.below(256)).concat(0)) }
  }

  #submodule(): Entry {
    const length = this.#plan.format === 'sha1' ? 40 : 64
    return { mode: '160000', content: Array.from({ length }, () => this.#random.below(16).toString(16)).join('') }
  }

  #link(): Entry {
    return { mode: '120000', content: Buffer.from(`${this.#random.pick(WORDS)}.md`) }
  }
}

function text(content: string): Entry {
  return { mode: '100644', content: Buffer.from(content) }
}

/** The entry that an edit asks for; without content of its own it keeps that of `before`. */
export function entryOf(edit: Edit, before: Entry | undefined): Entry {
  if (edit.link !== undefined) return { mode: '120000', content: Buffer.from(edit.link) }
  if (edit.submodule !== undefined) return { mode: '160000', content: edit.submodule }
  const mode = edit.executable ? '100755' : '100644'
  if (edit.bytes !== undefined) return { mode, content: Buffer.alloc(edit.bytes, 'filler line\n') }
  if (edit.base64 !== undefined) return { mode, content: Buffer.from(edit.base64, 'base64') }
  if (edit.text !== undefined) return { mode, content: Buffer.from(edit.text) }
  if (!before) throw new Error(`${edit.path} has no content`)
  return { mode, content: before.content }
}

function filesBelow(folder: string): Delta {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return new Map(
    files.map((one): [string, Entry] => {
      const file = join(one.parentPath, one.name)
      const executable = (statSync(file).mode & 0o111) !== 0
      return [latin1(relative(folder, file)), { mode: executable ? '100755' : '100644', content: readFileSync(file) }]
    }),
  )
}

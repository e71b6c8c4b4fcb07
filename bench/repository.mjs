// Repositories to measure on. What is staged lies in loose objects, as `git add` leaves it; what is committed is packed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const START = 1_767_225_600
const POLICY = '.agent/constitution.yaml'

/** Nobody's configuration applies, and everyone's commits have the same ids. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  LC_ALL: 'C.UTF-8',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
}

export function git(repository, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: repository,
    env: ENVIRONMENT,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout
}

export function write(repository, path, lines) {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), lines.join(''))
}

/**
 * A repository whose first commit holds the files (`[path, lines]`) and a policy. `more(history)` may add commits on top of
 * it; the last one is checked out, unless `checkOut` is false: then the index alone is filled.
 */
export async function makeRepository(repository, policy, files, { more, checkOut = true } = {}) {
  mkdirSync(repository, { recursive: true })
  git(repository, 'init', '-q', '-b', 'main')
  git(repository, 'config', 'gc.auto', '0')
  const history = new History(repository)
  await history.commit()
  await history.set(POLICY, [policy])
  for (const [path, lines] of files) await history.set(path, lines)
  await more?.(history)
  await history.end()
  if (checkOut) git(repository, 'reset', '-q', '--hard', 'main')
  else git(repository, 'read-tree', 'main')
}

/** Commits, written by `git fast-import` one minute apart. */
class History {
  #child
  #ended
  #commits = 0
  #marks = 0

  constructor(repository) {
    const args = ['fast-import', '--quiet', '--date-format=raw']
    this.#child = spawn('git', args, { cwd: repository, env: ENVIRONMENT, stdio: ['pipe', 'inherit', 'inherit'] })
    this.#ended = once(this.#child, 'close')
  }

  commit() {
    const who = `bench <bench@example.invalid> ${START + 60 * this.#commits++} +0000`
    return this.#put(`commit refs/heads/main\ncommitter ${who}\ndata 1\nc\n`)
  }

  /** The mark of a content that many paths may have. */
  async blob(lines) {
    await this.#put(`blob\nmark :${++this.#marks}\n${data(lines)}`)
    return this.#marks
  }

  /** A path with its lines, or with the mark of a blob. */
  set(path, content) {
    if (typeof content === 'number') return this.#put(`M 100644 :${content} ${quoted(path)}\n`)
    return this.#put(`M 100644 inline ${quoted(path)}\n${data(content)}`)
  }

  remove(path) {
    return this.#put(`D ${quoted(path)}\n`)
  }

  async end() {
    this.#child.stdin.end()
    const [status] = await this.#ended
    if (status !== 0) throw new Error(`git fast-import ended with ${status}`)
  }

  async #put(text) {
    if (!this.#child.stdin.write(text)) await once(this.#child.stdin, 'drain')
  }
}

function data(lines) {
  const text = lines.join('')
  return `data ${Buffer.byteLength(text)}\n${text}\n`
}

const quoted = (path) => `"${path.replace(/["\\]/g, '\\$&')}"`

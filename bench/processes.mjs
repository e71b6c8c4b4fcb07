// Whole processes: how long they take, and how much memory they and all that they start have at once.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What every measured process starts with: these two alone can add tens of milliseconds to a start of Node. */
const { NODE_EXTRA_CA_CERTS, NODE_OPTIONS, ...ENVIRONMENT } = process.env
const SAMPLE_MILLISECONDS = 5

/** Runs `argv` to its end; its output, exit code and milliseconds. What it prints on stderr is dropped. */
export function run(argv, cwd, started = () => {}) {
  return new Promise((done, fail) => {
    const begin = process.hrtime.bigint()
    const child = spawn(argv[0], argv.slice(1), { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'ignore'] })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.on('error', fail)
    child.on('close', (exit) => {
      const milliseconds = Number(process.hrtime.bigint() - begin) / 1e6
      done({ exit, milliseconds, stdout: Buffer.concat(chunks).toString('utf8') })
    })
    started(child)
  })
}

/** The same, with `peak`: the most MiB that all its processes had at one moment, sampled from /proc; null where there is none. */
export async function runWatched(argv, cwd) {
  let peak = null
  let timer
  const result = await run(argv, cwd, ({ pid }) => {
    const sample = () => {
      const kibibytes = tree(pid).reduce((sum, one) => sum + memoryOf(one), 0)
      if (kibibytes > 0) peak = Math.max(peak ?? 0, kibibytes / 1024)
    }
    timer = setInterval(sample, SAMPLE_MILLISECONDS)
  })
  clearInterval(timer)
  return { ...result, peak }
}

/** The process and all that it started. */
function tree(pid) {
  const found = [pid]
  for (const one of found) {
    for (const thread of listed(`/proc/${one}/task`)) {
      const children = contentOf(`/proc/${one}/task/${thread}/children`)
      found.push(...children.split(' ').filter((child) => child !== ''))
    }
  }
  return found
}

/** KiB of a process that are in memory. Pages that two processes share count twice: a sum is at least what they use. */
const memoryOf = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(contentOf(`/proc/${pid}/status`))?.[1] ?? 0)

function listed(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Times each command (by name: `argv`, `cwd`) `runs` times, in turn (A B C A B C ...), so that whatever else the machine does
 * falls on all of them. One round before does not count. By name, the milliseconds of each round.
 */
export async function rounds(commands, runs, before = () => {}) {
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = -1; round < runs; round++) {
    for (const [name, { argv, cwd }] of Object.entries(commands)) {
      before()
      const { milliseconds } = await run(argv, cwd)
      if (round >= 0) times[name].push(milliseconds)
    }
  }
  return times
}

// Whole processes, in turn (A B C A B C ...), so that whatever else the machine does falls on all of them.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What every measured process starts with: these two alone can add tens of milliseconds to a start of Node. */
const { NODE_EXTRA_CA_CERTS, NODE_OPTIONS, ...ENVIRONMENT } = process.env

/** Runs `argv`; its output, exit code, milliseconds, and peak memory in MiB where /proc tells it (0 elsewhere). */
export function run(argv, cwd, { watchMemory = false } = {}) {
  return new Promise((done, fail) => {
    const begin = process.hrtime.bigint()
    const child = spawn(argv[0], argv.slice(1), { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    let peak = 0
    const sample = () => {
      try {
        peak = Math.max(
          peak,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
        )
      } catch {}
    }
    const timer = watchMemory ? setInterval(sample, 5) : undefined
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.resume()
    child.on('error', fail)
    child.on('close', (exit) => {
      clearInterval(timer)
      const milliseconds = Number(process.hrtime.bigint() - begin) / 1e6
      done({ exit, milliseconds, peak, stdout: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

export const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Times each command `runs` times after one round that does not count; by name, the milliseconds of each round. */
export async function rounds(commands, cwd, runs) {
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = -1; round < runs; round++) {
    for (const [name, argv] of Object.entries(commands)) {
      const { milliseconds } = await run(argv, cwd)
      if (round >= 0) times[name].push(milliseconds)
    }
  }
  return times
}

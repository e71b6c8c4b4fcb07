import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { codeOf } from './files.ts'
import { undoAtExit } from './unfinished.ts'

/** Held from the moment that it is returned until `release`. */
export interface Lock {
  release(): void
}

const WAIT_MS = 60_000
const POLL_MS = { shortest: 1, longest: 25 }

/**
 * Takes the lock that the file stands for, and waits its turn. Null: the time ran out.
 *
 * The file is a queue. Each process appends a ticket, and the first ticket of a living process holds the lock: a process
 * that is killed loses its turn and nothing else, and a lock is never taken from a living one. The holder deletes the file
 * when it is done; whoever waits sees that, and queues up in a new one.
 *
 * Local file systems only, where appends are atomic. A ticket of another host counts as living.
 */
export async function takeLock(file: string, waitMs: number = WAIT_MS): Promise<Lock | null> {
  const deadline = Date.now() + waitMs
  const ticket = newTicket()
  let queue = joinQueue(file, ticket)
  const settled = undoAtExit(() => withdraw(queue, ticket))
  try {
    for (let pause = POLL_MS.shortest; ; pause = Math.min(pause * 2, POLL_MS.longest)) {
      const first = readQueue(queue).find((one) => one === ticket || isAlive(one))
      // Only now: a holder deletes the file before its ticket dies, so that a dead queue is never taken for a living one.
      const current = isCurrent(queue, file)
      if (current && first === ticket) return heldLock(file, queue)
      if (Date.now() > deadline) return withdraw(queue, ticket)
      if (current) await setTimeout(pause)
      else {
        closeSync(queue)
        queue = joinQueue(file, ticket)
        pause = POLL_MS.shortest
      }
    }
  } finally {
    settled()
  }
}

function heldLock(file: string, queue: number): Lock {
  const give = () => {
    // Someone may have deleted the file by hand, and others may have queued up in a new one.
    if (isCurrent(queue, file)) unlinkSync(file)
    closeSync(queue)
  }
  const settled = undoAtExit(give)
  return {
    release() {
      settled()
      give()
    },
  }
}

function withdraw(queue: number, ticket: string): null {
  appendFileSync(queue, `\n${WITHDRAWN}${ticket}\n`)
  closeSync(queue)
  return null
}

/** The leading line feed ends whatever a process that ran out of space may have left. */
function joinQueue(file: string, ticket: string): number {
  const queue = openSync(file, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o666)
  try {
    appendFileSync(queue, `\n${ticket}\n`)
    return queue
  } catch (error) {
    closeSync(queue)
    throw error
  }
}

/** The tickets in order, without those that were withdrawn. */
function readQueue(queue: number): readonly string[] {
  const bytes = Buffer.alloc(fstatSync(queue).size)
  const length = readSync(queue, bytes, 0, bytes.length, 0)
  const lines = bytes.toString('utf8', 0, length).split('\n')
  const withdrawn = new Set(lines.filter((line) => line.startsWith(WITHDRAWN)))
  return lines.filter((line) => TICKET.test(line) && !withdrawn.has(WITHDRAWN + line))
}

const WITHDRAWN = 'withdrawn '

/** False once a holder has deleted the file. */
function isCurrent(queue: number, file: string): boolean {
  const now = statSync(file, { throwIfNoEntry: false, bigint: true })
  const ours = fstatSync(queue, { bigint: true })
  return now !== undefined && now.ino === ours.ino && now.dev === ours.dev
}

/** Where process ids mean what they mean here: the host and, on Linux, its namespace of processes. */
const REALM = `${hostname().replace(/\s/g, '_')}/${processNamespace()}`
const TICKET = /^(\S+) (\d+) (\d+|-) \d+$/

let tickets = 0

/** Realm, process, when the process began, and a number: no two are equal, even after a process id has come round. */
function newTicket(): string {
  tickets += 1
  return `${REALM} ${process.pid} ${statusOf(process.pid)?.began ?? '-'} ${tickets}`
}

function isAlive(ticket: string): boolean {
  const [, realm, pid, began] = TICKET.exec(ticket) ?? []
  // Fail closed: what cannot be asked about is taken to live.
  if (realm !== REALM || pid === undefined) return true
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
  const status = statusOf(Number(pid))
  if (!status) return true
  return status.state !== 'Z' && (began === '-' || began === status.began)
}

/** State and start (in the kernel's ticks since boot) of a process, on Linux. A killed process is a `Z` until it is reaped. */
function statusOf(pid: number): { readonly state: string; readonly began: string } | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, in parentheses, may hold anything; fields 3 and 22 stand after it.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', began: fields[19] ?? '-' }
  } catch {
    return null
  }
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

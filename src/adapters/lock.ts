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
import { codeOf } from './system-error.ts'
import { undoAtExit } from './unfinished.ts'

/** Held from the moment that it is returned until `release`. */
export interface Lock {
  release(): void
}

const WAIT_MS = 60_000
/** Why a lock could not be had, and what to do: nothing can be asked about a process of another host or container. */
export const heldTooLong = (file: string): string => `another process has held its lock ${file} for a minute`
export const RELEASE =
  'Run again when nothing else appends. If that process is gone, as one in a container or on another host may be, delete the lock file.'

const LONGEST_PAUSE_MS = 25
const SHORTEST_TURN_MS = 2
/** Everyone who waits reads all of it, again and again. */
const LONGEST_QUEUE = 2 ** 13

/**
 * Takes the lock that the file stands for, and waits its turn. Null: the time ran out.
 *
 * The file is a queue. Each process appends a ticket, and the first ticket of a living process holds the lock: a process
 * that is killed loses its turn and nothing else, and a lock is never taken from a living one. When it is done, the holder
 * withdraws its ticket; it deletes the file if no one waits or the queue has become long, and whoever waits sees that, and
 * queues up in a new one.
 *
 * Local file systems only, where appends are atomic. A ticket of another host counts as living.
 */
export async function takeLock(file: string, waitMs: number = WAIT_MS): Promise<Lock | null> {
  const deadline = Date.now() + waitMs
  const ticket = newTicket()
  let queue = joinQueue(file, ticket)
  const settled = undoAtExit(() => withdraw(queue, ticket))
  try {
    let holder: string | undefined
    for (let pause = SHORTEST_TURN_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const tickets = readQueue(queue)
      const first = tickets.find((one) => one === ticket || isAlive(one))
      // Only now: a holder deletes the file before its ticket dies, so that a dead queue is never taken for a living one.
      const current = isCurrent(queue, file)
      if (current && first === ticket) return heldLock(file, queue, ticket)
      if (Date.now() > deadline) return withdraw(queue, ticket)
      if (!current) {
        closeSync(queue)
        queue = joinQueue(file, ticket)
      }
      // Whoever is next must be quick, and those far behind must not keep the processors from it.
      if (first !== holder) pause = Math.min(SHORTEST_TURN_MS * aheadOf(ticket, first, tickets), LONGEST_PAUSE_MS)
      holder = first
      if (current) await setTimeout(pause)
    }
  } finally {
    settled()
  }
}

/** How many turns come before that of the ticket; 1 where it is in no queue that counts. */
function aheadOf(ticket: string, first: string | undefined, tickets: readonly string[]): number {
  return first === undefined ? 1 : Math.max(1, tickets.indexOf(ticket) - tickets.indexOf(first))
}

function heldLock(file: string, queue: number, ticket: string): Lock {
  const give = () => {
    // Someone may have deleted the file by hand, and others may have queued up in a new one.
    if (isCurrent(queue, file) && !passOn(queue, ticket)) unlinkSync(file)
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

/** Lets the next in the queue have its turn; false where the file has to go instead. */
function passOn(queue: number, ticket: string): boolean {
  if (fstatSync(queue).size > LONGEST_QUEUE) return false
  if (!readQueue(queue).some((one) => one !== ticket && isAlive(one))) return false
  try {
    appendFileSync(queue, withdrawalOf(ticket))
    return true
  } catch {
    // A full disk: the file can always be deleted.
    return false
  }
}

function withdraw(queue: number, ticket: string): null {
  appendFileSync(queue, withdrawalOf(ticket))
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
const withdrawalOf = (ticket: string): string => `\n${WITHDRAWN}${ticket}\n`

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

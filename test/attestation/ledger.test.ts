import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appendLine, readLedger } from '../../src/adapters/ledger.ts'
import { takeLock } from '../../src/adapters/lock.ts'
import { verifyChain } from '../../src/attestation/chain.ts'
import type { ErrorCode } from '../../src/model/error.ts'
import { Random } from '../helpers/random.ts'
import { append } from './append.ts'
import { chain, ledger, sha256 } from './chain-builder.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let folder = ''
let writer = ''
let file = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  chmodSync(folder, 0o755)
  writer = join(folder, 'writer.mjs')
  const entryPoints = ['test/attestation/ledger-writer.ts']
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile: writer, logLevel: 'error' })
})
afterAll(() => rmSync(folder, { recursive: true }))

let tests = 0
beforeEach(() => {
  tests += 1
  const place = join(folder, `${tests}`)
  mkdirSync(place)
  file = join(place, 'attestations.intoto.jsonl')
})

const start = (count: number, from: number): ChildProcess =>
  spawn(process.execPath, [writer, file, `${count}`, `${from}`], { stdio: ['ignore', 'pipe', 'inherit'] })

async function outputOf(child: ChildProcess): Promise<readonly string[]> {
  let output = ''
  child.stdout?.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  await once(child, 'close')
  return output.split('\n').filter((line) => line !== '')
}

const verified = () => verifyChain(readFileSync(file))
const refuses = (code: ErrorCode, message: RegExp) => ({ faults: [{ code, message: expect.stringMatching(message) }] })
const neighbours = (): readonly string[] => readdirSync(join(file, '..'))

describe('appending', () => {
  it('makes a ledger, and continues it', async () => {
    const links = [await append(file, 1), await append(file, 2), await append(file, 3)]
    expect(readFileSync(file, 'utf8')).toBe(ledger(links).toString())
    expect(verified()).toMatchObject({ lines: 3, faults: [], head: { seq: 3 } })
    expect(neighbours()).toEqual(['attestations.intoto.jsonl'])
  })

  it('continues an empty file, which an interrupted first append leaves', async () => {
    writeFileSync(file, '')
    await append(file, 1)
    expect(verified()).toMatchObject({ lines: 1, faults: [] })
  })

  it('keeps the mode of the file', async () => {
    await append(file, 1)
    chmodSync(file, 0o640)
    await append(file, 2)
    expect(statSync(file).mode & 0o777).toBe(0o640)
  })

  it('reads the end alone, whatever the length', async () => {
    const links = chain(600)
    writeFileSync(file, ledger(links))
    let bytes = 0
    await appendLine(file, (tail) => {
      expect(tail.complete).toBe(false)
      expect(tail.bytes[0]).toBe('{'.charCodeAt(0))
      bytes = tail.bytes.length
      return { line: '{}', torn: 'ends' }
    })
    expect(bytes).toBeGreaterThan(2 ** 16)
    expect(bytes).toBeLessThan(2 ** 17)
  })

  it('reads a last line of any length whole', async () => {
    const long = 'x'.repeat(2 ** 20)
    writeFileSync(file, `first\n${long}\n`)
    await appendLine(file, ({ bytes }) => {
      expect(Buffer.from(bytes).toString().endsWith(`${long}\n`)).toBe(true)
      return { line: 'last', torn: 'ends' }
    })
    expect(readFileSync(file, 'utf8').slice(-5)).toBe('last\n')
  })

  it('leaves no trace where the line cannot be made', async () => {
    const make = () => {
      throw new Error('no line')
    }
    await expect(appendLine(file, make)).rejects.toThrow('no line')
    expect(neighbours()).toEqual([])
  })
})

describe('a last line that a stopped writer left', () => {
  const three = chain(3)
  const whole = ledger(three)
  const start = ledger(three.slice(0, 2)).length
  const keptName = (torn: Uint8Array): string => `attestations.intoto.jsonl.${sha256(torn)}.torn`
  const keeps = (torn: Uint8Array) => ({ bytes: torn.length, keptIn: join(file, '..', keptName(torn)) })

  it.each([1, 5, 12, 13, 200, whole.length - start - 60, whole.length - start - 2])(
    '%i bytes of a line: kept aside, and the chain goes on',
    async (length) => {
      const torn = whole.subarray(start, start + length)
      writeFileSync(file, whole.subarray(0, start + length))
      const { mending } = await append(file, 4)
      expect(mending).toEqual(keeps(torn))
      expect(neighbours()).toEqual(['attestations.intoto.jsonl', keptName(torn)])
      expect(readFileSync(join(file, '..', keptName(torn)))).toEqual(torn)
      expect(readFileSync(file).subarray(0, start)).toEqual(whole.subarray(0, start))
      expect(verified()).toMatchObject({ lines: 3, faults: [], head: { seq: 3 } })
    },
  )

  it('a whole line but for its line feed: stays, and ends', async () => {
    writeFileSync(file, whole.subarray(0, -1))
    const { mending, head } = await append(file, 4)
    expect([mending, head.seq]).toEqual([{ bytes: whole.length - start - 1, keptIn: null }, 4])
    expect(readFileSync(file).subarray(0, whole.length)).toEqual(whole)
    expect(verified()).toMatchObject({ lines: 4, faults: [] })
    expect(neighbours()).toHaveLength(1)
  })

  it('the first line: the chain begins anew', async () => {
    const torn = whole.subarray(0, 300)
    writeFileSync(file, torn)
    expect((await append(file, 4)).mending).toEqual(keeps(torn))
    expect(verified()).toMatchObject({ lines: 1, faults: [] })
  })

  it('one that is longer than what is read of an end', async () => {
    const torn = Buffer.from(`{"payload":"${'A'.repeat(2 ** 19)}`)
    writeFileSync(file, Buffer.concat([whole, torn]))
    expect((await append(file, 4)).mending).toEqual(keeps(torn))
    expect(verified()).toMatchObject({ lines: 4, faults: [] })
  })

  it('is kept where a run that was killed had kept it, or half of it, before', async () => {
    const torn = whole.subarray(start, -100)
    for (const name of [keptName(torn), `${keptName(torn)}.part`]) writeFileSync(join(file, '..', name), 'half')
    writeFileSync(file, whole.subarray(0, -100))
    await append(file, 4)
    expect(neighbours()).toEqual(['attestations.intoto.jsonl', keptName(torn)])
    expect(readFileSync(join(file, '..', keptName(torn)))).toEqual(torn)
  })

  it('is kept in no file that a link leads to', async () => {
    const torn = whole.subarray(start, -100)
    writeFileSync(file, whole.subarray(0, -100))
    const target = join(file, '..', 'target')
    writeFileSync(target, 'mine')
    symlinkSync(target, join(file, '..', keptName(torn)))
    await append(file, 4)
    expect(readFileSync(target, 'utf8')).toBe('mine')
    expect(readFileSync(join(file, '..', keptName(torn)))).toEqual(torn)
  })

  it('stays where it cannot be kept, or where no line can be made', async () => {
    const torn = whole.subarray(start, -100)
    const before = whole.subarray(0, -100)
    writeFileSync(file, before)
    mkdirSync(join(file, '..', `${keptName(torn)}.part`))
    await expect(append(file, 4)).rejects.toMatchObject(refuses('ledger_unwritable', /it is a folder/))
    const make = () => {
      throw new Error('no line')
    }
    await expect(appendLine(file, make)).rejects.toThrow('no line')
    expect(readFileSync(file)).toEqual(before)
  })

  it('on a full disk: what does not fit is cut off, and the message says where the torn line is', () => {
    const long = Buffer.from(`{"payload":"${'A'.repeat(500)}`)
    // One block of 512 bytes: room for the copy, and none for a link.
    writeFileSync(file, long)
    const command = `ulimit -f 1 && exec "${process.execPath}" "${writer}" "${file}" 1 50`
    const { status, stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([2, expect.stringContaining(keptName(long))])
    expect(readFileSync(join(file, '..', keptName(long)))).toEqual(long)
    expect(readFileSync(file, 'utf8')).toBe('')
  })
})

describe('what cannot be continued is refused, and stays as it was', () => {
  const BROKEN: readonly [string, string][] = [
    ['a last line that is no link', `${ledger(chain(3))}{}\n`],
    ['a torn last line that no link begins with', `${ledger(chain(3))}{"note":"mine`],
    ['a torn last line behind one that is no link', `{}\n${ledger(chain(1)).subarray(0, -300)}`],
    ['another kind of file', 'Read me.\n'],
    ['another kind of file, without a line feed', 'Read me.'],
  ]

  it.each(BROKEN)('%s', async (_, text) => {
    writeFileSync(file, text)
    await expect(append(file, 1)).rejects.toMatchObject({ faults: [{ code: 'ledger_broken' }] })
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(neighbours()).toHaveLength(1)
  })

  it('a symbolic link', async () => {
    const target = join(file, '..', 'target')
    writeFileSync(target, '')
    symlinkSync(target, file)
    await expect(append(file, 1)).rejects.toMatchObject(refuses('ledger_unwritable', /symbolic link/))
    expect(readFileSync(target, 'utf8')).toBe('')
    expect(neighbours()).toHaveLength(2)
  })

  it('a symbolic link in the place of the lock', async () => {
    const target = join(file, '..', 'target')
    writeFileSync(target, 'mine')
    symlinkSync(target, `${file}.lock`)
    await expect(append(file, 1)).rejects.toMatchObject(refuses('ledger_unwritable', /symbolic link/))
    expect(readFileSync(target, 'utf8')).toBe('mine')
  })

  it('a directory', async () => {
    mkdirSync(file)
    await expect(append(file, 1)).rejects.toMatchObject(refuses('ledger_unwritable', /not a regular file/))
    expect(neighbours()).toHaveLength(1)
  })

  it('a directory that does not exist', async () => {
    file = join(file, '..', 'missing', 'ledger')
    await expect(append(file, 1)).rejects.toMatchObject(refuses('ledger_unwritable', /no such file or folder/))
    expect(existsSync(join(file, '..'))).toBe(false)
  })

  it.runIf(existsSync('/dev/full'))('a device', async () => {
    await expect(append('/dev/full', 1)).rejects.toMatchObject(refuses('ledger_unwritable', /not a regular file/))
    expect(existsSync('/dev/full.lock')).toBe(false)
  })

  it('a limit on the size of files: every link that was reported is there, and no part of another', () => {
    writeFileSync(file, ledger(chain(2)))
    const command = `ulimit -f 16 && exec "${process.execPath}" "${writer}" "${file}" 100 50`
    const { status, stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
    const lines = stdout.trim().split('\n')
    expect([status, lines.at(-1)]).toEqual([
      2,
      expect.stringMatching(/^ledger_unwritable: .*(disk is full|limit on file sizes)/),
    ])
    expect(lines.length).toBeGreaterThan(2)
    expect(verified()).toMatchObject({ lines: 2 + lines.length - 1, faults: [] })
    expect(neighbours()).toHaveLength(1)
  })

  it('a directory that an unprivileged user may not write', () => {
    const place = join(file, '..')
    writeFileSync(file, ledger(chain(2)))
    chmodSync(file, 0o666)
    chmodSync(place, 0o555)
    const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
    const { status, stdout } = spawnSync(process.execPath, [writer, file, '1', '3'], { encoding: 'utf8', ...identity })
    chmodSync(place, 0o755)
    expect([status, stdout]).toEqual([2, expect.stringMatching(/^ledger_unwritable: .*permission is denied/)])
    expect(verified()).toMatchObject({ lines: 2, faults: [] })
  })

  it('a file that an unprivileged user may not write', () => {
    const place = join(file, '..')
    writeFileSync(file, ledger(chain(2)))
    chmodSync(file, 0o444)
    if (isRoot) chownSync(place, NOBODY, NOBODY)
    const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
    const { status, stdout } = spawnSync(process.execPath, [writer, file, '1', '3'], { encoding: 'utf8', ...identity })
    expect([status, stdout]).toEqual([2, expect.stringMatching(/^ledger_unwritable: .*permission is denied/)])
    expect(verified()).toMatchObject({ lines: 2, faults: [] })
    expect(neighbours()).toHaveLength(1)
  })
})

describe('many at once', { timeout: 240_000 }, () => {
  it('32 processes make one chain, and none of their links is lost', async () => {
    const runs = Array.from({ length: 32 }, (_, index) => outputOf(start(50, 1000 * (index + 1))))
    const outputs = await Promise.all(runs)
    expect(outputs.map(({ length }) => length)).toEqual(outputs.map(() => 50))
    expect(verified()).toMatchObject({ lines: 1600, faults: [], head: { seq: 1600, digests: { length: 1 } } })
    const reports = new Set(
      readFileSync(file, 'utf8')
        .match(/(?<="payload":")[^"]+/g)
        ?.map(reportOf),
    )
    for (const n of outputs.flat()) expect(reports).toContain(sha256(`report ${n}`))
    expect(neighbours()).toHaveLength(1)
  })

  it('so do calls in one process', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => append(file, n)))
    expect(verified()).toMatchObject({ lines: 20, faults: [] })
  })

  it('killed at any moment, the chain holds, what was reported is there, and the next one continues', async () => {
    const random = new Random(5)
    const reported: string[] = []
    for (let round = 0; round < 12; round += 1) {
      const children = Array.from({ length: 4 }, (_, index) => start(1000, 1_000_000 * (round + 1) + 10_000 * index))
      const outputs = Promise.all(children.map(outputOf))
      for (const child of children) {
        if (child === children[0]) await once(child.stdout ?? child, 'data')
        await new Promise((resolve) => setTimeout(resolve, random.below(40)))
        child.kill('SIGKILL')
      }
      reported.push(...(await outputs).flat())
    }
    await append(file, 1)
    const { lines, faults } = verified()
    expect(faults).toEqual([])
    expect(lines).toBeGreaterThan(reported.length)
    expect(reported.length).toBeGreaterThan(12)
    const reports = new Set(
      readFileSync(file, 'utf8')
        .match(/(?<="payload":")[^"]+/g)
        ?.map(reportOf),
    )
    for (const n of reported) expect(reports).toContain(sha256(`report ${n}`))
    // A line that a kill tore is kept under the digest of its bytes, and nothing else is left behind.
    for (const name of neighbours().filter((one) => one !== 'attestations.intoto.jsonl')) {
      const torn = readFileSync(join(file, '..', name))
      expect(name).toBe(`attestations.intoto.jsonl.${sha256(torn)}.torn`)
      expect(torn.includes('\n')).toBe(false)
    }
  })

  function reportOf(payload: string): string {
    const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString())
    return predicate['urn:constitution-check:chain:v1'].report.sha256
  }
})

describe('the lock', () => {
  it('is held by one at a time, and passes on', async () => {
    const first = await takeLock(`${file}.lock`)
    expect(await takeLock(`${file}.lock`, 30)).toBeNull()
    const second = takeLock(`${file}.lock`)
    first?.release()
    const held = await second
    expect(held).not.toBeNull()
    held?.release()
    expect(neighbours()).toEqual([])
  })

  it('passes by those that gave up waiting', async () => {
    const first = await takeLock(`${file}.lock`)
    const [gaveUp, waits] = [takeLock(`${file}.lock`, 1), takeLock(`${file}.lock`)]
    expect(await gaveUp).toBeNull()
    first?.release()
    const held = await waits
    expect(held).not.toBeNull()
    held?.release()
  })

  it('passes by the dead, and what they left unfinished', async () => {
    const { pid } = spawnSync('true')
    const first = await takeLock(`${file}.lock`)
    const ticket = readFileSync(`${file}.lock`, 'utf8').trim()
    first?.release()
    const dead = ticket.replace(/ \d+ (\S+) \d+$/, ` ${pid} $1 1`)
    const reused = ticket.replace(/ (\S+) \d+$/, ' 1 1')
    for (const left of [`\n${dead}\n`, `\n${reused}\n`, `\n${ticket.slice(0, -4)}`, '']) {
      writeFileSync(`${file}.lock`, left)
      const lock = await takeLock(`${file}.lock`, 30)
      expect(lock, left).not.toBeNull()
      lock?.release()
    }
  })

  it.runIf(existsSync('/proc/self/stat'))('passes by one that was killed and that no one has reaped', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 90'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [pid] = await once(parent.stdout, 'data')
    const status = () =>
      readFileSync(`/proc/${String(pid).trim()}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? []
    try {
      await expect.poll(() => status()[0], { timeout: 30_000 }).toBe('Z')
      const first = await takeLock(`${file}.lock`)
      const ticket = readFileSync(`${file}.lock`, 'utf8').trim()
      first?.release()
      writeFileSync(`${file}.lock`, `\n${ticket.split(' ')[0]} ${String(pid).trim()} ${status()[19]} 1\n`)
      const lock = await takeLock(`${file}.lock`, 30)
      expect(lock).not.toBeNull()
      lock?.release()
    } finally {
      parent.kill()
    }
  })

  it('waits for a holder on another host, of whom nothing is known', async () => {
    writeFileSync(`${file}.lock`, '\nelsewhere/pid:[1] 1 1 1\n')
    expect(await takeLock(`${file}.lock`, 30)).toBeNull()
  })

  it('does not take away a lock file that is not its own', async () => {
    const lock = await takeLock(`${file}.lock`)
    rmSync(`${file}.lock`)
    writeFileSync(`${file}.lock`, 'other')
    lock?.release()
    expect(readFileSync(`${file}.lock`, 'utf8')).toBe('other')
  })
})

describe('reading', () => {
  it('gives the bytes', () => {
    writeFileSync(file, 'x')
    expect(Buffer.from(readLedger(file)).toString()).toBe('x')
  })

  it('says why it cannot', () => {
    expect(() => readLedger(file)).toThrow(/no such file/)
    mkdirSync(file)
    expect(() => readLedger(file)).toThrow(/it is a folder/)
    expect(() => readLedger('/dev/zero')).toThrow(/not a regular file/)
  })

  it('names the file once, as the place of the error', () => {
    const message = 'The ledger cannot be read: there is no such file or folder.'
    expect(() => readLedger(file)).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ message, at: { file } })] }),
    )
  })
})

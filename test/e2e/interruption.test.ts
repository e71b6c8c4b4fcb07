import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeLock } from '../../src/adapters/lock.ts'
import { BUNDLE, ENVIRONMENT } from '../helpers/checker.ts'
import { type HangingGit, hangingGit, isRunning } from '../helpers/fake-git.ts'
import { footprint } from '../helpers/footprint.ts'
import { type Repository, temporaryFolder } from '../helpers/repository.ts'
import { openBusyWorkshop } from '../helpers/workshop.ts'

const LEDGER = '.agent/attestations.intoto.jsonl'

let shop: Repository
beforeEach(() => {
  shop = openBusyWorkshop()
})

interface Ended {
  readonly exit: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
}

/** The bundle at work, the leader of a process group as a shell would make it. */
function start(args: readonly string[], path = ''): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [BUNDLE, ...args], {
    cwd: shop.dir,
    env: { ...ENVIRONMENT, PATH: `${path}:${ENVIRONMENT.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (bytes: Buffer) => {
    said.stdout += bytes.toString()
  })
  child.stderr.on('data', (bytes: Buffer) => {
    said.stderr += bytes.toString()
  })
  const ended = once(child, 'close').then(([exit, signal]) => ({ exit, signal, ...said }))
  return { child, ended }
}

const hangs = (git: HangingGit) => expect.poll(() => git.pids().length, { timeout: 20_000 }).toBeGreaterThan(0)

/** Until a process has used no processor for a while, and does not wait for one either. */
async function rests({ pid }: ChildProcess): Promise<void> {
  let used = ''
  let polls = 0
  const pollsAtRest = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    const now = fields.slice(13, 15).join(' ')
    polls = now === used && fields[2] === 'S' ? polls + 1 : 0
    used = now
    return polls
  }
  await expect.poll(pollsAtRest, { interval: 50, timeout: 30_000 }).toBeGreaterThan(10)
}

/** Nothing of the git that hung is left, and the repository is as it was. */
async function leavesNothing(git: HangingGit, before: readonly string[]): Promise<void> {
  await expect.poll(() => git.pids().filter(isRunning), { timeout: 30_000 }).toEqual([])
  expect(footprint(shop.dir)).toEqual(before)
}

const SIGNALS = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

describe('a signal', { timeout: 120_000 }, () => {
  test('ends what waits for somebody to write into a pipe in the place of the ledger', async () => {
    rmSync(join(shop.dir, LEDGER), { force: true })
    expect(spawnSync('mkfifo', [join(shop.dir, LEDGER)]).status).toBe(0)
    const { child, ended } = start(['log'])
    await rests(child)
    const asking = setInterval(() => child.kill('SIGTERM'), 100)
    const { signal, stdout } = await ended
    clearInterval(asking)
    expect([signal, stdout]).toEqual(['SIGTERM', ''])
  })

  test('ends what a check had started, also after it has read a policy from a pipe', async () => {
    const before = footprint(shop.dir)
    const git = hangingGit('diff-index')
    const pipe = join(temporaryFolder(), 'policy.yaml')
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
    const { child, ended } = start(['--staged', '--constitution', pipe], git.path)
    const writer = spawn('sh', ['-c', 'echo "limits: {max_files: 50}" >"$0"', pipe])
    await once(writer, 'close')
    await hangs(git)
    await rests(child)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ exit: 143, signal: null, stdout: '', stderr: '' })
    await leavesNothing(git, before)
  })

  test.each(SIGNALS)(
    '%s to the checker alone ends it with %i, and all that git had started',
    async (signal, status) => {
      const before = footprint(shop.dir)
      const git = hangingGit('diff-index')
      const { child, ended } = start(['--staged'], git.path)
      await hangs(git)
      const pids = git.pids()
      expect(pids.filter(isRunning)).toEqual(pids)
      child.kill(signal)
      expect(await ended).toEqual({ exit: status, signal: null, stdout: '', stderr: '' })
      await leavesNothing(git, before)
      expect(() => process.kill(-(child.pid ?? 0), 0)).toThrow('ESRCH')
    },
  )

  test.each([
    ['the answers about objects', 'cat-file', ['--staged'], undefined],
    ['the history of a range', 'rev-list', ['--diff', 'main~1...main'], undefined],
    ['a policy that is shown', 'cat-file', ['policy'], undefined],
    ['the search for a merge base', 'merge-base', ['--diff', 'main~1...main'], 'exec sleep 61'],
  ])('ends %s', async (_, word, args, hang) => {
    shop.commit()
    const before = footprint(shop.dir)
    const git = hangingGit(word, hang)
    const { child, ended } = start(args, git.path)
    await hangs(git)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ exit: 143, stdout: '' })
    await leavesNothing(git, before)
  })

  test('takes half-written reports away, and leaves the queue for the ledger', async () => {
    const lock = await takeLock(join(shop.dir, '.git/constitution-check.lock'))
    const { child, ended } = start(['--report', 'json=../report.json', '--attest'])
    await expect.poll(() => neighbours().join(), { timeout: 20_000 }).toMatch(/report\.json\..+\.tmp/)
    await expect.poll(queue, { timeout: 20_000 }).toHaveLength(2)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ exit: 143, signal: null, stdout: '', stderr: '' })
    expect(neighbours()).toEqual(['repository'])
    expect(queue().at(-1)).toMatch(/^withdrawn /)
    expect(existsSync(join(shop.dir, LEDGER))).toBe(false)
    lock?.release()
    expect((await start(['--report', 'json=../report.json', '--attest']).ended).exit).toBe(0)
    expect(neighbours()).toEqual(['report.json', 'repository'])
    expect(readdirSync(join(shop.dir, '.git')).filter((name) => name.endsWith('.lock'))).toEqual([])
  })
})

describe('--timeout', { timeout: 120_000 }, () => {
  test('while git hangs: no verdict, and nothing of git is left', async () => {
    const before = footprint(shop.dir)
    const git = hangingGit('diff-index')
    const { exit, stdout, stderr } = await start(
      ['--timeout', '4', '--report', 'json=../report.json', '--attest'],
      git.path,
    ).ended
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toMatch(/no verdict \(timeout\)\n.*longer than 4 seconds/)
    expect(git.pids()).not.toEqual([])
    await leavesNothing(git, before)
    expect(neighbours()).toEqual(['repository'])
  })

  test('is told to whoever reads JSON', async () => {
    const { exit, stdout } = await start(['--timeout', '1', '--format', 'json'], hangingGit('diff-index').path).ended
    expect({ exit, faults: JSON.parse(stdout).faults }).toMatchObject({ exit: 2, faults: [{ code: 'timeout' }] })
  })

  test('while another process holds the ledger: no report, no link', async () => {
    const lock = await takeLock(join(shop.dir, '.git/constitution-check.lock'))
    const run = await start(['--timeout', '2', '--report', 'json=../report.json', '--attest']).ended
    lock?.release()
    expect(run).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('(timeout)') })
    expect(neighbours()).toEqual(['repository'])
    expect(existsSync(join(shop.dir, LEDGER))).toBe(false)
  })

  test('whenever it expires, all is published or nothing is', async () => {
    const began = performance.now()
    expect(
      (await start(['--quiet', '--report', 'json=../report-0.json', '--attest', '../ledger-0.jsonl']).ended).exit,
    ).toBe(0)
    const seconds = (performance.now() - began) / 1000
    // Around the time that such a check takes here, and once long after it.
    const timeouts = [...Array.from({ length: 12 }, (_, number) => (seconds * (number + 1)) / 8), 100]
    for (const [number, timeout] of timeouts.entries()) {
      const [report, ledger] = [`../report-${number + 1}.json`, `../ledger-${number + 1}.jsonl`]
      const args = ['--timeout', timeout.toFixed(3), '--quiet', '--report', `json=${report}`, '--attest', ledger]
      const { exit, stdout } = await start(args).ended
      const published = [stdout !== '', existsSync(join(shop.dir, report)), existsSync(join(shop.dir, ledger))]
      expect([exit, ...published]).toEqual(
        exit === 0 || timeout === 100 ? [0, true, true, true] : [2, false, false, false],
      )
    }
    expect(neighbours().filter((name) => /\.(tmp|lock)$/.test(name))).toEqual([])
  })
})

const neighbours = (): readonly string[] => readdirSync(join(shop.dir, '..')).sort()

const queue = (): readonly string[] =>
  readFileSync(join(shop.dir, '.git/constitution-check.lock'), 'utf8').split('\n').filter(Boolean)

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as files from '../src/adapters/files.ts'
import { openGit } from '../src/adapters/git/open.ts'
import { readSigningKeys } from '../src/adapters/keys.ts'
import { appendLine, isFile, readLedger } from '../src/adapters/ledger.ts'
import { parseArguments } from '../src/arguments/parse-arguments.ts'
import { readChange } from '../src/change/read.ts'
import { attest } from '../src/ledger/attest.ts'
import type { Git } from '../src/model/git.ts'
import { PLAIN_PAPER } from '../src/model/paper.ts'
import { type Host, runCheck } from '../src/run-check.ts'
import { ENVIRONMENT } from './helpers/checker.ts'
import type { Repository } from './helpers/repository.ts'
import { openBusyWorkshop } from './helpers/workshop.ts'

let shop: Repository
let git: Git
let printed: string
beforeEach(() => {
  shop = openBusyWorkshop()
  git = openGit({ cwd: shop.dir, env: ENVIRONMENT })
  printed = ''
})
afterEach(() => git.close())

/** A check whose time has run out when it asks for the n-th time how late it is. No timer helps. */
function checkWithTimeUntil(asked: number, ...args: readonly string[]): Promise<number> {
  const command = parseArguments(['--timeout', '10', ...args])
  if (command.name !== 'check') throw new Error('a check')
  let times = 0
  const host: Host = {
    ...files,
    version: '0.0.0',
    print: (_, text) => {
      printed += text
    },
    paper: async () => PLAIN_PAPER,
    limitTime: () => {},
    keys: async () => ({ readSigningKeys }),
    ...keepers,
    secondsRunning: () => (++times < asked ? 1 : 11),
    attest: (judgement, request, of) => attest(judgement, { ...request, verifiedAt: 0 }, of, keepers),
  }
  return runCheck(command.options, host, git, readChange(git, command.options.change))
}

const keepers = {
  ledgers: async () => ({ appendLine, isFile, readLedger }),
  refs: async () => {
    throw new Error('a ledger in a file')
  },
}

const report = () => ['--report', `json=${join(shop.dir, '../report.json')}`]
const ledger = () => ['--attest', join(shop.dir, '../ledger.jsonl')]
const neighbours = (): readonly string[] => readdirSync(join(shop.dir, '..')).sort()

describe('a check that never waited, and took too long', () => {
  test.each([1, 2])('publishes no report (asked %i times)', async (asked) => {
    await expect(checkWithTimeUntil(asked, ...report())).rejects.toMatchObject({ faults: [{ code: 'timeout' }] })
    expect([printed, neighbours()]).toEqual(['', ['repository']])
  })

  test.each([1, 2])('publishes no report and no link (asked %i times)', async (asked) => {
    const late = checkWithTimeUntil(asked, ...report(), ...ledger())
    await expect(late).rejects.toMatchObject({ faults: [{ code: 'timeout' }] })
    expect([printed, neighbours()]).toEqual(['', ['repository']])
  })

  test('and is told so in JSON where that was asked for', async () => {
    await expect(checkWithTimeUntil(1, '--format', 'json')).rejects.toMatchObject({ faults: [{ code: 'timeout' }] })
    expect(JSON.parse(printed)).toMatchObject({ version: 1, faults: [{ code: 'timeout' }] })
  })

  test('once it is published, no time is too late', async () => {
    expect(await checkWithTimeUntil(3, ...report(), ...ledger())).toBe(0)
    expect(neighbours()).toEqual(['ledger.jsonl', 'report.json', 'repository'])
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { opensshBytes, opensshLine, opensshPem, pkcs8Pem, RFC_PUBLIC, RFC_SEED } from '../attestation/key-forms.ts'
import { publicKeyText } from '../attestation/key-pairs.ts'
import { BUNDLE, ENVIRONMENT, runChecker } from '../helpers/checker.ts'
import type { Repository } from '../helpers/repository.ts'
import { openBusyWorkshop } from '../helpers/workshop.ts'

const SECOND_SEED = Buffer.alloc(32, 7)
const SECRETS = [RFC_SEED, SECOND_SEED].map((seed) => pkcs8Pem(seed).split('\n')[1] ?? '')

let shop: Repository
beforeEach(() => {
  shop = openBusyWorkshop()
  write('one.pem', pkcs8Pem(RFC_SEED))
  write('one.ssh', opensshPem(opensshBytes(RFC_SEED, RFC_PUBLIC)))
  write('one.pub', opensshLine(RFC_PUBLIC))
  write('two.pub', publicKeyText(SECOND_SEED))
})

const outside = (name: string): string => join(shop.dir, '..', name)
const write = (name: string, text: string): void => writeFileSync(outside(name), text)
const attest = (sign: readonly string[], env = {}) =>
  runChecker(shop.dir, ['--staged', '--attest', outside('l'), ...sign.flatMap((one) => ['--sign', one])], env)
const verify = (...args: readonly string[]) => runChecker(shop.dir, ['verify', outside('l'), ...args])

/** Adds to the constitution at HEAD, and leaves the edit staged. */
function trust(keys: string): void {
  shop.git('read-tree', 'HEAD')
  const file = join(shop.dir, '.agent/constitution.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8').replace(/^trusted_keys:.*/ms, '')}trusted_keys:\n${keys}`)
  shop.git('add', '.agent')
  shop.git('commit', '-qm', 'trust')
  shop.git('add', '-A')
}

const ONE = `  - {id: one, key: "${opensshLine(RFC_PUBLIC).trim()}", roles: [checker]}\n`
const TWO = `  - id: two\n    key: |\n${publicKeyText(SECOND_SEED).replace(/^(?=.)/gm, '      ')}    roles: [checker]\n`

test('a link is signed by keys from a file and from the environment, and verify names them', () => {
  trust(ONE + TWO)
  expect(attest([outside('one.ssh'), 'env:SIGNER'], { SIGNER: pkcs8Pem(SECOND_SEED) })).toMatchObject({ exit: 0 })
  expect(attest([outside('one.pem')]).exit).toBe(0)
  const { exit, stdout } = verify('--signed')
  expect(stdout).toContain('signed by one: 2 links, lines 1-2\nsigned by two: 1 link, line 1\n')
  expect(stdout).toContain('2 links of 2 signed; 2 keys trusted by the constitution at HEAD\n')
  expect(exit).toBe(0)
  const chain = JSON.parse(readFileSync(outside('l'), 'utf8').split('\n')[0] ?? '')
  const { predicate } = JSON.parse(Buffer.from(chain.payload, 'base64').toString())
  expect(predicate['urn:constitution-check:chain:v1'].inputs.key_set).toMatch(/^[0-9a-f]{64}$/)
})

test('the constitution of another revision, and keys in files, say otherwise', () => {
  trust(ONE)
  expect(attest([outside('one.pem')]).exit).toBe(0)
  expect(verify('--keys-at', 'HEAD').exit).toBe(0)
  expect(verify('--keys-at', 'HEAD~1').stdout).toContain('no key is trusted here')
  expect(verify('--keys-at', 'HEAD~1', '--signed')).toMatchObject({ exit: 1 })
  expect(verify('--keys-at', 'nowhere')).toMatchObject({ exit: 2 })
  const elsewhere = (key: string) => runChecker(outside(''), ['verify', outside('l'), '--public-key', key])
  expect(elsewhere('one.pub')).toMatchObject({ exit: 0, stdout: expect.stringContaining('signed by one.pub: 1 link') })
  expect(elsewhere('two.pub')).toMatchObject({ exit: 1, stdout: expect.stringContaining('l:1: signer_untrusted') })
  expect(runChecker(outside(''), ['verify', outside('l')])).toMatchObject({ exit: 0 })
})

test('no trusted key asks for a review, whatever it may sign', () => {
  trust(ONE)
  expect(runChecker(shop.dir, ['--staged']).exit).toBe(0)
  trust(ONE.replace('checker]', 'checker, approver]'))
  expect(runChecker(shop.dir, ['--staged']).exit).toBe(0)
})

describe('a key that cannot be used leaves no link, no report, and no word of itself', () => {
  test.each([
    ['env:UNSET', 'key_unreadable'],
    ['nowhere.pem', 'key_unreadable'],
    [pkcs8Pem(RFC_SEED).trim().split('\n')[1] ?? '', 'key_unreadable'],
    [pkcs8Pem(RFC_SEED), 'usage'],
    ['env:CUT', 'key_invalid'],
    ['../one.pub', 'key_invalid'],
  ])('%j', (source, code) => {
    const cut = pkcs8Pem(RFC_SEED).slice(0, -30)
    const args = ['--staged', '--attest', outside('l'), '--report', `json=${outside('r')}`, '--sign', source]
    const run = spawnSync(process.execPath, [BUNDLE, ...args], {
      cwd: shop.dir,
      env: { ...ENVIRONMENT, CUT: cut },
      encoding: 'utf8',
    })
    expect(run).toMatchObject({ status: 2, stderr: expect.stringContaining(code) })
    for (const secret of SECRETS) expect(run.stdout + run.stderr).not.toContain(secret)
    expect([outside('l'), outside('r')].map((one) => existsSync(one))).toEqual([false, false])
  })
})

test('no output and no link holds any part of the key', () => {
  const { stdout, stderr } = attest([outside('one.pem')])
  const written = stdout + stderr + readFileSync(outside('l'), 'utf8')
  for (const secret of SECRETS) expect(written).not.toContain(secret)
  expect(written).not.toContain(RFC_SEED.toString('hex'))
})

describe('what the constitution says of keys is checked', () => {
  test.each([
    [ONE.replace('AAAAC3', 'AAAAB3'), 'an Ed25519 public key in PEM, or as a line that begins with ssh-ed25519'],
    [ONE.replace('roles', 'from: soon, roles'), 'a date such as 2026-12-31'],
    [ONE.replace('roles', 'until: "2026-02-30", roles'), 'The calendar has no 2026-02-30.'],
    [ONE + ONE, 'Another trusted key is called one.'],
  ])('%j', (keys, told) => {
    trust(keys)
    expect(runChecker(shop.dir, ['--staged'])).toMatchObject({ exit: 2, stderr: expect.stringContaining(told) })
  })
})

test('what does not go together is refused', () => {
  expect(runChecker(shop.dir, ['--staged', '--sign', outside('one.pem')])).toMatchObject({ exit: 2 })
  write('l', '')
  expect(verify('--public-key', outside('one.pub'), '--keys-at', 'HEAD')).toMatchObject({ exit: 2 })
})

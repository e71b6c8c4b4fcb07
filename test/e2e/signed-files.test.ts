import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { opensshLine, pkcs8Pem, RFC_PUBLIC, RFC_SEED } from '../attestation/key-forms.ts'
import { publicKeyText } from '../attestation/key-pairs.ts'
import { decisive, judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const FILE = '.agent/corrections.yaml'
const SIGNATURE = `${FILE}.dsse.json`
const CONSTITUTION = '.agent/constitution.yaml'
const LOOSE = 'limits: {max_files: 50}\nexpires: 2026-12-31\n'
const OTHER_SEED = Buffer.alloc(32, 7)

let shop: Repository
beforeEach(() => {
  shop = buildRepository()
  shop.write('../ada.pem', pkcs8Pem(RFC_SEED))
  shop.write('../eve.pem', pkcs8Pem(OTHER_SEED))
  constitute('')
})

const KEY = `- {id: ada, key: "${opensshLine(RFC_PUBLIC).trim()}", roles: [approver]}`
/** Commits a constitution with a limit of two files, and a branch to work on. */
function constitute(more: string, key = KEY): void {
  shop.write(CONSTITUTION, `limits: {max_files: 2}\ntrusted_keys:\n  ${key}\n${more}`)
  shop.commit()
  shop.git('checkout', '-qB', 'feature')
}

const read = (path: string): string => readFileSync(join(shop.dir, path), 'utf8')
const outside = (name: string): string => join(shop.dir, '..', name)
const sign = (file: string, ...args: readonly string[]) =>
  runChecker(shop.dir, ['sign', file, '--sign', outside('ada.pem'), ...args])
const grow = (): void => {
  for (const name of ['a', 'b', 'c']) shop.write(`${name}.txt`, 'x\n')
}
const verdict = (...args: readonly string[]) => {
  const { exit, report } = judge(shop.dir, args)
  return { exit, findings: decisive(report), notices: report.notices.map(({ code }) => code) }
}
/** Corrections that a branch commits, with what else it brings, judged as CI does. */
const branch = () => {
  shop.commit('work')
  return verdict('--diff', 'main...feature')
}

describe('signed corrections let a loosening through without a review', () => {
  test('that a branch commits, with the files that it needs them for', () => {
    grow()
    shop.write(FILE, LOOSE)
    expect(sign(FILE)).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/limits\.max_files: 2 → 50 \(loosens\)\nsigned by ada\n$/),
    })
    expect(branch()).toMatchObject({
      exit: 0,
      findings: [],
      notices: expect.arrayContaining(['correction_honoured', 'file_signed', 'review_granted']),
    })
    expect(verdict('--commit', 'HEAD')).toMatchObject({ exit: 0 })
  })

  test('in the work tree, and from the operator', () => {
    grow()
    shop.git('add', '-A')
    shop.write(FILE, LOOSE)
    sign(FILE)
    expect(verdict('--staged')).toMatchObject({ exit: 0, notices: expect.arrayContaining(['file_signed']) })
    shop.git('clean', '-qfd')
    shop.write('../mine.yaml', LOOSE)
    sign(outside('mine.yaml'), '--expires', '2026-06-30')
    expect(verdict('--staged', '--corrections', outside('mine.yaml'))).toMatchObject({ exit: 0 })
  })

  test('but the file is reviewed where it would hold for longer than it was signed for', () => {
    grow()
    shop.write(FILE, 'limits: {max_files: 50}\n')
    sign(FILE, '--expires', '2026-12-31')
    const { exit, findings } = branch()
    expect({ exit, findings }).toEqual({
      exit: 3,
      findings: [
        `require_review governance_file_changed ${FILE}`,
        `require_review governance_file_changed ${SIGNATURE}`,
      ],
    })
  })

  test('but no frozen key moves', () => {
    shop.write(FILE, `${LOOSE}attestation: {ledger: mine.jsonl}\n`)
    sign(FILE)
    expect(branch()).toMatchObject({ exit: 1, findings: ['deny correction_forbidden'] })
  })

  test('but the file is reviewed where it can be run', () => {
    shop.write(FILE, LOOSE, 0o755)
    sign(FILE)
    expect(branch().findings).toEqual([`require_review governance_file_changed ${FILE}`])
  })

  test('and no other governance file is let through with them', () => {
    shop.write(FILE, LOOSE)
    sign(FILE)
    shop.write('.github/workflows/ci.yml', 'on: push\n')
    expect(branch().findings).toEqual(['require_review governance_file_changed .github/workflows/ci.yml'])
  })
})

/** Ways to leave corrections with a signature that must not count. */
const WAYS: readonly (readonly [string, string, () => void])[] = [
  ['the file edited afterwards', 'signature_invalid', () => shop.write(FILE, LOOSE.replace('50', '51'))],
  ['a line feed more', 'signature_invalid', () => shop.write(FILE, `${LOOSE}\n`)],
  ['no JSON', 'signature_invalid', () => shop.write(SIGNATURE, 'x')],
  ['nothing in the file', 'signature_invalid', () => shop.write(SIGNATURE, '')],
  ['a list', 'signature_invalid', () => shop.write(SIGNATURE, '[]')],
  ['a huge file', 'signature_invalid', () => shop.write(SIGNATURE, ' '.repeat(70_000))],
  ['nobody’s signature', 'signer_untrusted', () => edit((envelope) => ({ ...envelope, signatures: [] }))],
  ['another key', 'signer_untrusted', () => runChecker(shop.dir, ['sign', FILE, '--sign', outside('eve.pem')])],
  [
    'another key in the name of the trusted one',
    'signature_invalid',
    () => {
      const keyid = readEnvelope().signatures[0]?.keyid
      runChecker(shop.dir, ['sign', FILE, '--sign', outside('eve.pem')])
      edit((envelope) => ({ ...envelope, signatures: envelope.signatures.map((one) => ({ ...one, keyid })) }))
    },
  ],
  ['an end before the base', 'signature_invalid', () => sign(FILE, '--expires', '2025-12-31')],
  [
    'another type of payload',
    'signature_invalid',
    () => edit((envelope) => ({ ...envelope, payloadType: 'application/vnd.in-toto+json' })),
  ],
  ['a field more', 'signature_invalid', () => edit((envelope) => ({ ...envelope, more: 1 }))],
  [
    'a payload with another end',
    'signature_invalid',
    () => edit((envelope) => ({ ...envelope, payload: swap(envelope.payload, '2026-12-31', '2027-12-31') })),
  ],
]

interface Envelope {
  readonly payload: string
  readonly payloadType: string
  readonly signatures: readonly { keyid?: string; sig: string }[]
}
const readEnvelope = (): Envelope => JSON.parse(read(SIGNATURE))
const edit = (change: (envelope: Envelope) => object): void =>
  shop.write(SIGNATURE, JSON.stringify(change(readEnvelope())))
const swap = (payload: string, from: string, to: string): string =>
  Buffer.from(Buffer.from(payload, 'base64').toString().replace(from, to)).toString('base64')

describe('a signature that does not hold is worse than none', () => {
  test.each(WAYS)('%s: %s', (_, code, spoil) => {
    shop.write(FILE, LOOSE)
    sign(FILE)
    spoil()
    grow()
    expect(branch()).toMatchObject({
      exit: 3,
      findings: expect.arrayContaining(['require_review correction_loosens', `require_review ${code}`]),
    })
    shop.git('checkout', '-q', 'main')
    shop.git('checkout', '-q', 'feature', '--', FILE, SIGNATURE)
    shop.git('reset', '-q')
    grow()
    shop.git('add', '*.txt')
    expect(verdict('--staged').findings).toContain(`require_review ${code}`)
  })

  test('where it was made for another constitution', () => {
    shop.write(FILE, LOOSE)
    sign(FILE)
    shop.git('stash', '-qu')
    shop.git('checkout', '-q', 'main')
    constitute('prohibited_terms: [cheap]\n')
    shop.git('branch', '-f', 'main')
    shop.git('stash', 'pop', '-q')
    expect(branch().findings).toContain('require_review signature_invalid')
  })

  test.each([
    ['a key without the role', KEY.replace('approver', 'checker')],
    ['a key that is not in force yet', KEY.replace('roles', 'from: 2026-06-01, roles')],
    ['a key that has ended', KEY.replace('roles', 'until: 2025-06-01, roles')],
  ])('%s', (_, key) => {
    shop.git('checkout', '-q', 'main')
    constitute('', key)
    shop.write(FILE, LOOSE)
    expect(sign(FILE).stdout).toContain('does not count there')
    expect(branch().findings).toContain('require_review signer_untrusted')
  })

  test('by a later date than its end, and by the commits alone it counts', () => {
    shop.write(FILE, LOOSE)
    sign(FILE, '--expires', '2026-02-01')
    grow()
    shop.commit('work')
    expect(verdict('--diff', 'main...feature', '--as-of', '2026-01-31').findings).not.toContain('deny too_many_files')
    expect(verdict('--diff', 'main...feature', '--as-of', '2026-02-02').findings).toContain(
      'require_review signature_invalid',
    )
  })
})

describe('corrections.signed', () => {
  beforeEach(() => {
    shop.git('checkout', '-q', 'main')
    constitute('corrections: {signed: true, may_loosen: [{key: limits.max_commits, cap: 9}]}\n')
  })

  test('a branch whose corrections nobody signed is denied', () => {
    shop.write(FILE, LOOSE)
    expect(branch()).toMatchObject({ exit: 1, findings: expect.arrayContaining(['deny signature_missing']) })
  })

  test('one whose corrections only tighten, or keep to what is allowed, is not', () => {
    shop.write(FILE, 'limits: {max_files: 2, max_commits: 8}\n')
    expect(branch().findings).toEqual([`require_review governance_file_changed ${FILE}`])
  })

  test('a bad signature is denied as well', () => {
    shop.write(FILE, LOOSE)
    runChecker(shop.dir, ['sign', FILE, '--sign', outside('eve.pem')])
    expect(branch()).toMatchObject({ exit: 1, findings: expect.arrayContaining(['deny signer_untrusted']) })
  })

  test('the work tree and the operator are asked for it too', () => {
    grow()
    shop.git('add', '-A')
    shop.write(FILE, LOOSE)
    const asked = ['require_review correction_loosens', 'require_review signature_missing']
    expect(verdict('--staged').findings).toEqual(asked)
    shop.write('../mine.yaml', LOOSE)
    expect(verdict('--staged', '--corrections', outside('mine.yaml')).findings).toEqual(asked)
  })

  test('what people merged without one no longer holds, and says so', () => {
    shop.write(FILE, LOOSE)
    shop.commit('merged')
    grow()
    shop.git('add', '-A')
    shop.git('rm', '-q', '--cached', FILE)
    shop.git('reset', '-q', 'HEAD', FILE)
    expect(verdict('--staged').findings).toEqual([
      'require_review correction_loosens',
      'require_review signature_missing',
    ])
    sign(FILE, '--at', 'main')
    shop.git('add', '.agent')
    shop.git('commit', '-qm', 'signed', '--', '.agent')
    expect(verdict('--staged')).toMatchObject({ exit: 0, findings: [] })
  })

  test('is no use without a key that may sign', () => {
    constitute('corrections: {signed: true}\n', KEY.replace('approver', 'checker'))
    expect(runChecker(shop.dir, ['--staged'])).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('No trusted key has the role approver.'),
    })
  })
})

describe('governance.signed', () => {
  const more = 'governance: {signed: true}\nextends: [more.yaml]\n'
  beforeEach(() => {
    shop.git('checkout', '-q', 'main')
    shop.write('more.yaml', 'limits: {max_commits: 9}\n')
    constitute(more)
  })
  const loosen = () => shop.write(CONSTITUTION, read(CONSTITUTION).replace('max_files: 2', 'max_files: 20'))
  const signed = () => sign(CONSTITUTION, '--expires', '2026-12-31', '--at', 'main')
  const REVIEW = [CONSTITUTION, `${CONSTITUTION}.dsse.json`].map(
    (one) => `require_review governance_file_changed ${one}`,
  )

  test('a changed constitution is denied until it is signed, and reviewed then', () => {
    loosen()
    expect(branch()).toMatchObject({ exit: 1, findings: [`deny signature_missing ${CONSTITUTION}`, REVIEW[0]] })
    expect(signed().stdout).toMatch(/limits\.max_files: 2 → 20 \(loosens\)\nsigned by ada\n$/)
    expect(branch()).toMatchObject({ exit: 3, findings: REVIEW, notices: expect.arrayContaining(['file_signed']) })
  })

  test.each<[string, string, () => void]>([
    ['what it extends changed afterwards', 'signature_invalid', () => shop.write('more.yaml', 'limits: {}\n')],
    [
      'the constitution changed afterwards',
      'signature_invalid',
      () => shop.write(CONSTITUTION, `${read(CONSTITUTION)}#\n`),
    ],
    [
      'its demand taken out',
      'signature_invalid',
      () => shop.write(CONSTITUTION, read(CONSTITUTION).replace(/^governance.*\n/m, '')),
    ],
    [
      'a key of its own',
      'signer_untrusted',
      () => {
        const eve = publicKeyText(OTHER_SEED).replace(/^(?=.)/gm, '      ')
        shop.write(
          CONSTITUTION,
          read(CONSTITUTION).replace(/trusted_keys:\n/, `$&  - id: eve\n    roles: [approver]\n    key: |\n${eve}`),
        )
        runChecker(shop.dir, [
          'sign',
          CONSTITUTION,
          '--sign',
          outside('eve.pem'),
          '--expires',
          '2026-12-31',
          '--at',
          'main',
        ])
      },
    ],
  ])('%s: %s', (_, code, spoil) => {
    loosen()
    expect(signed().exit).toBe(0)
    spoil()
    expect(branch()).toMatchObject({ exit: 1, findings: expect.arrayContaining([`deny ${code} ${CONSTITUTION}`]) })
  })

  test('an older constitution does not come back with its older signature', () => {
    loosen()
    signed()
    shop.commit('looser')
    shop.git('branch', '-f', 'main')
    shop.write(CONSTITUTION, read(CONSTITUTION).replace('max_files: 20', 'max_files: 3'))
    signed()
    shop.commit('tighter')
    shop.git('branch', '-f', 'main')
    shop.git('checkout', '-q', 'main~1', '--', '.agent')
    expect(branch()).toMatchObject({
      exit: 1,
      findings: expect.arrayContaining([`deny signature_invalid ${CONSTITUTION}`]),
    })
  })
})

describe('sign refuses', () => {
  test.each<[string, readonly string[], string]>([
    ['no key', ['sign', FILE], 'No key is given'],
    ['no end', ['sign', FILE, '--sign', 'KEY'], 'Nothing says until when'],
    ['no date', ['sign', FILE, '--sign', 'KEY', '--expires', 'soon'], '--expires soon is not a date'],
    ['a file that is nowhere', ['sign', 'nowhere.yaml', '--sign', 'KEY'], 'nowhere.yaml'],
    ['a revision that is nowhere', ['sign', FILE, '--sign', 'KEY', '--at', 'nowhere'], 'nowhere'],
    ['another option', ['sign', FILE, '--sign', 'KEY', '--head', 'a'], 'sign takes no --head'],
    ['two files', ['sign', FILE, FILE, '--sign', 'KEY'], 'sign takes one file'],
  ])('%s', (_, args, told) => {
    shop.write(FILE, 'limits: {max_files: 5}\n')
    const given = args.map((one) => (one === 'KEY' ? outside('ada.pem') : one))
    expect(runChecker(shop.dir, given)).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining(told) })
    expect(shop.git('status', '--porcelain', '-uall')).toBe(`?? ${FILE}`)
  })

  test('to replace what a link in the place of the signature leads to', () => {
    shop.write(FILE, LOOSE)
    shop.write('../precious', 'mine\n')
    symlinkSync(outside('precious'), join(shop.dir, SIGNATURE))
    expect(sign(FILE)).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('it is a symbolic link') })
    expect(readFileSync(outside('precious'), 'utf8')).toBe('mine\n')
  })

  test('corrections that are not valid', () => {
    shop.write(FILE, 'limits: {max_flies: 5}\n')
    expect(sign(FILE, '--expires', '2026-12-31')).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining(`${FILE}:1:10`),
    })
  })
})

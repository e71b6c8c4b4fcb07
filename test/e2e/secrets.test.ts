import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'

const SECRET = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6'}`
const OTHER = `ghp_${'zB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6'}`
const POLICY = 'patterns: [{id: secrets, use: secrets, allow_in: ["allowed/"]}]\n'

function shopWith(policy = POLICY, ...files: readonly (readonly [string, string | Buffer])[]): Repository {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', policy)
  shop.write('a.env', 'A=1\n')
  for (const [path, content] of files) shop.write(path, content)
  shop.commit('base')
  shop.git('branch', 'base')
  return shop
}

/** `code path:line` of each finding, with the message of the commit that it is about. */
function found(shop: Repository, args: readonly string[] = ['--diff', 'base...HEAD']): readonly string[] {
  const { report, stdout } = judge(shop.dir, args)
  expect(stdout).not.toContain(SECRET.slice(4))
  expect(stdout).not.toContain(OTHER.slice(4))
  return report.findings.map(({ code, path, line, commit }) => {
    const of = commit === null ? '' : ` at ${shop.git('log', '-1', '--format=%s', commit)}`
    return `${code} ${path}:${line}${of}`
  })
}

describe('what one commit adds and a later one takes out', () => {
  test('is found where it was added, with its commit, and only there', () => {
    const shop = shopWith()
    shop.write('a.env', `A=1\nB=${SECRET}\n`)
    shop.commit('one')
    shop.write('a.env', `A=2\nB=${SECRET}\n`)
    shop.commit('two')
    shop.write('a.env', 'A=2\n')
    shop.commit('three')
    expect(found(shop)).toEqual(['secret_found a.env:2 at one'])
    expect(found(shop, ['--diff', 'base..HEAD'])).toEqual(['secret_found a.env:2 at one'])
  })

  test.each([
    ['the file goes', (shop: Repository) => rmSync(join(shop.dir, 'new.txt'))],
    [
      'the file becomes a link',
      (shop: Repository) => {
        rmSync(join(shop.dir, 'new.txt'))
        shop.git(
          'update-index',
          '--add',
          '--cacheinfo',
          `120000,${shop.feed('a.env', 'hash-object', '-w', '--stdin')},link`,
        )
      },
    ],
    [
      'the file is moved and edited',
      (shop: Repository) => {
        rmSync(join(shop.dir, 'new.txt'))
        shop.write('b/newer.txt', 'nothing\n')
      },
    ],
    [
      'the file moves to where it is allowed',
      (shop: Repository) => {
        rmSync(join(shop.dir, 'new.txt'))
        shop.write('allowed/new.txt', `x\n${SECRET}\n`)
      },
    ],
  ])('is found where %s', (_, undo) => {
    const shop = shopWith()
    shop.write('new.txt', `x\n${SECRET}\n`)
    shop.commit('one')
    undo(shop)
    shop.commit('two')
    expect(found(shop)).toEqual(['secret_found new.txt:2 at one'])
  })

  test('is told once where the same line is still there', () => {
    const shop = shopWith()
    shop.write('a.env', `A=1\nB=${SECRET}\n`)
    shop.commit('one')
    shop.write('a.env', `A=3\nB=${SECRET}\n`)
    shop.commit('two')
    expect(found(shop)).toEqual(['secret_found a.env:2'])
  })

  test('is found beside another that is still there', () => {
    const shop = shopWith()
    shop.write('a.env', `A=1\nB=${SECRET} ${OTHER}\n`)
    shop.commit('one')
    shop.write('a.env', `A=1\nB=${SECRET}\n`)
    shop.commit('two')
    expect(found(shop)).toEqual(['secret_found a.env:2', 'secret_found a.env:2 at one'])
  })

  test('is found in another encoding, in a binary file, and in a merge', () => {
    const shop = shopWith()
    shop.write('utf16.txt', Buffer.from(`\ufeffä one\n${SECRET}\n`, 'utf16le'))
    shop.write('big.bin', Buffer.concat([Buffer.alloc(3_000_000, 1), Buffer.from(`\n${SECRET}\n`), Buffer.alloc(10)]))
    shop.commit('one')
    shop.git('checkout', '-q', '-b', 'side', 'base')
    shop.write('side.txt', 'x\n')
    shop.commit('side')
    shop.git('checkout', '-q', 'main')
    shop.git('merge', '-q', '--no-commit', '--no-ff', 'side')
    shop.write('merged.txt', `${OTHER}\n`)
    shop.commit('merge')
    for (const path of ['utf16.txt', 'big.bin', 'merged.txt']) rmSync(join(shop.dir, path))
    shop.commit('two')
    expect([...found(shop)].sort()).toEqual([
      'secret_found big.bin:2 at one',
      'secret_found merged.txt:1 at merge',
      'secret_found utf16.txt:2 at one',
    ])
  })

  test('names the first commit of several, in objects of either format', () => {
    const shop = buildRepository({ objectFormat: 'sha256' })
    shop.write('.agent/constitution.yaml', POLICY)
    shop.commit('base')
    shop.git('branch', 'base')
    for (const number of [1, 2, 3]) {
      shop.write('a.env', `N=${number}\nB=${SECRET}\n`)
      shop.commit(`with ${number}`)
    }
    shop.write('a.env', '')
    shop.commit('without')
    expect(found(shop)).toEqual(['secret_found a.env:2 at with 1'])
  })
})

describe('quiet', () => {
  test('is what was there before, also in a file that commits edit over and over', () => {
    const shop = shopWith(POLICY, ['old.txt', `x\n${SECRET}\n`])
    for (const number of [1, 2, 3]) {
      shop.write('old.txt', `${number}\n${SECRET}\n`)
      shop.commit(`edit ${number}`)
    }
    expect(found(shop)).toEqual([])
  })

  test('is what the base has at this path by now', () => {
    const shop = shopWith()
    shop.git('checkout', '-q', 'base')
    shop.write('a.env', `A=1\nB=${SECRET}\n`)
    shop.commit('accepted')
    shop.git('checkout', '-q', 'main')
    shop.write('a.env', `A=1\nB=${SECRET}\n`)
    shop.commit('the same')
    shop.write('a.env', `A=1\nB=${SECRET}\nC=1\n`)
    shop.commit('and more')
    shop.write('a.env', 'A=1\n')
    shop.commit('less')
    expect(found(shop)).toEqual([])
  })

  test('is a pattern that is not of this class', () => {
    const shop = shopWith('patterns: [{id: mine, regex: "ghp_\\\\w+"}]\n')
    shop.write('a.env', SECRET)
    shop.commit('one')
    shop.write('a.env', 'A=1\n')
    shop.commit('two')
    expect(found(shop)).toEqual([])
  })

  test('is the place where it is allowed', () => {
    const shop = shopWith()
    shop.write('allowed/a', SECRET)
    shop.commit('one')
    shop.write('allowed/a', 'x')
    shop.commit('two')
    expect(found(shop)).toEqual([])
  })
})

test('what a partial clone does not have makes the rule incomplete', () => {
  const shop = shopWith()
  shop.write('a.env', `A=1\nB=${SECRET}\n`)
  shop.commit('one')
  shop.write('a.env', 'A=1\nC=3\n')
  shop.commit('two')
  shop.git('config', 'uploadpack.allowFilter', 'true')
  const dir = join(temporaryFolder(), 'clone')
  shop.git('clone', '-q', '--filter=blob:none', `file://${shop.dir}`, dir)
  const clone = buildRepository({ dir })
  // What the net change needs is there, and what a commit added on the way is not.
  clone.git('diff', 'origin/base', 'HEAD')
  const { exit, report } = judge(dir, ['--diff', 'origin/base...HEAD'])
  expect(exit).toBe(2)
  expect(report.rules.find(({ id }) => id === 'patterns')?.decision).toBe('incomplete')
  expect(report.scanned.skipped).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/commits of the range added.*--fetch-missing/) }),
  ])
  const fetched = judge(dir, ['--diff', 'origin/base...HEAD', '--fetch-missing'])
  expect(fetched.report.findings.map(({ code }) => code)).toEqual(['secret_found'])
})

test('no report has more of a secret than its first characters', () => {
  const shop = shopWith('patterns: [{id: secrets, use: secrets}, {id: any, regex: "ghp.*"}, {id: mail, use: email}]\n')
  shop.write('a.env', `B=${SECRET} jane.doe@firma.de\n`)
  shop.git('add', '-A')
  for (const args of [['--staged'], ['--staged', '--format', 'json'], ['--staged', '--attest']]) {
    const { exit, stdout, stderr } = runChecker(shop.dir, args)
    expect(exit).toBe(1)
    for (const part of [SECRET.slice(2, 10), SECRET.slice(-6), 'doe@', 'firma.de']) {
      expect(stdout + stderr).not.toContain(part)
    }
  }
})

test('faults are told with their places, all of them', () => {
  const shop = buildRepository()
  const policy = [
    'patterns:',
    '  - {id: a, regex: "foo(?=bar)"}',
    '  - {id: a, use: secret}',
    '  - {id: b}',
    '  - {id: c, regex: x, use: iban}',
    '  - {id: d, use: secrets, except: [jvt], class: text}',
    '  - {id: e, use: email, case_sensitive: true}',
    '  - {id: f, regex: "a*"}',
    '  - {id: g, regex: "(a+)+$", paths: ["/x"]}',
  ]
  shop.write('.agent/constitution.yaml', `${policy.join('\n')}\n`)
  shop.commit()
  const { exit, stderr } = runChecker(shop.dir, ['--staged'])
  expect(exit).toBe(2)
  const places = [...stderr.matchAll(/constitution\.yaml:(\d+):(\d+)/g)].map(([, line, column]) => `${line}:${column}`)
  expect(places).toEqual(['2:20', '3:10', '3:18', '4:5', '5:5', '6:36', '6:49', '7:41', '8:20', '9:38'])
  expect(stderr).toMatch(/look-around at character 4/)
})

test('the policy has its own expressions in it, and no secrets', () => {
  const policy =
    'patterns: [{id: secrets, use: secrets}, {id: acme, regex: "acme_[a-z]+", class: secret}, {id: mail, use: email}]\n'
  const shop = shopWith(policy)
  shop.write('.agent/constitution.yaml', `${policy}x-note: acme_abc jane@firma.de ${SECRET}\n`)
  shop.git('add', '-A')
  const { report } = judge(shop.dir, ['--staged'])
  const ours = report.findings.filter(({ rule }) => rule === 'patterns')
  expect(ours.map(({ code, line, clause }) => [code, line, clause])).toEqual([['secret_found', 2, '/patterns/0']])
})

test('explain prints what is built in, and its version', () => {
  const { stdout, exit } = runChecker(shopWith().dir, ['explain', 'patterns'])
  expect(exit).toBe(0)
  expect(stdout).toMatch(
    /\nBuilt in, list 1\n {2}email\n {2}iban\n {2}payment_card\nsecrets, which is all of\n(?: {2}\w+\n)+$/,
  )
  expect(stdout).toContain('  github_token\n')
})

describe('no report repeats a secret that another rule comes across', () => {
  /** What any report of the staged change says. */
  function said(shop: Repository): string {
    shop.git('add', '-A')
    const { stdout } = runChecker(shop.dir, [
      '--staged',
      '--verbose',
      '--report',
      'json=out.json',
      '--report',
      'markdown=out.md',
    ])
    return [stdout, ...['out.json', 'out.md'].map((file) => readFileSync(join(shop.dir, file), 'utf8'))].join('\n')
  }

  test.each([
    [
      'in a difference of two policies',
      '.agent/constitution.yaml',
      `prohibited_terms: ["${SECRET}"]\n`,
      'governance_file_changed',
    ],
    [
      'behind more of such a difference than is shown',
      '.agent/constitution.yaml',
      `prohibited_terms: ["${'lorem '.repeat(28)} ${SECRET}"]\n`,
      'governance_file_changed',
    ],
    [
      'in a key of a difference',
      '.agent/constitution.yaml',
      `facts_of_ours: {key: "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC${SECRET}\\n"}\n`,
      'governance_file_changed',
    ],
    ['in a value that a fact is about', 'data.json', `{"token": "${SECRET}"}\n`, 'fact_mismatch'],
    ['in a line that has a term', 'a.env', `billig ${SECRET}\n`, 'prohibited_term'],
    [
      'in a value of a correction',
      '.agent/corrections.yaml',
      `prohibited_terms: [billig, "${SECRET}"]\n`,
      'correction',
    ],
  ])('%s', (_, path, text, code) => {
    const policy =
      'facts: [{id: t, in: data.json, format: json, select: $.token, equals: x}]\nlimits: {max_files: 50}\nprohibited_terms: [billig]\n'
    const shop = shopWith(policy, ['data.json', '{"token": "x"}\n'])
    shop.write(path, text)
    const all = said(shop)
    expect(all).toContain(code)
    expect(all).not.toContain(SECRET.slice(4, 16))
  })

  test.each([
    ['the value that is no number', `limits: {max_files: "${SECRET}"}\n`],
    ['the line that is shown', `limits: {max_files: ["${SECRET}"]}\n`],
    ['a value before the fault', `ours: ${SECRET}\nlimits: {reason: ${SECRET}, max_files: x}\n`],
    ['what is no YAML', `"${SECRET}: \n`],
    ['a key that nobody knows', `limits: {${SECRET}: 1}\n`],
  ])('nor where the policy that judges is wrong: %s', (_, policy) => {
    const shop = shopWith(policy)
    shop.write('b', 'b')
    shop.git('add', '-A')
    const { exit, stdout, stderr } = runChecker(shop.dir, ['--staged', '--format', 'json'])
    expect(exit).toBe(2)
    expect(stderr).toMatch(/\.agent\/constitution\.yaml:\d+:\d+: /)
    expect(stdout + stderr).not.toContain(SECRET.slice(4, 16))
  })

  test('nor in a key that corrections ask for', () => {
    const shop = shopWith('limits: {max_files: 50}\n')
    shop.write('.agent/corrections.yaml', `ours: {${SECRET}: 1}\nof_ours_${SECRET}: 1\n`)
    const all = said(shop)
    expect(all).toContain('"pointer": "/ours"')
    expect(all).toContain('"pointer": "/of_ours_ghp_')
    expect(all).not.toContain(SECRET.slice(4, 16))
  })
})

test('a page that shows the policy does not show a secret in it', () => {
  const shop = shopWith(`contact: {key: ${SECRET}, ${OTHER}: 1}\nbrand: {prohibited_terms: ["x ${SECRET}"]}\n${POLICY}`)
  shop.write('b.txt', 'b\n')
  shop.git('add', '-A')
  const { exit, stdout } = runChecker(shop.dir, ['--staged', '--format', 'html'])
  expect(exit).toBe(0)
  expect(stdout).toContain('<code>  key: ghp_… (')
  expect(stdout).not.toContain(SECRET.slice(4))
  expect(stdout).not.toContain(OTHER.slice(4))
})

import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { decisive, judge } from '../helpers/checker.ts'
import type { Repository } from '../helpers/repository.ts'
import { MANIFEST, openSealedRepository, POLICY, WITHHELD } from '../helpers/sealed-repository.ts'

let shop: Repository
beforeEach(() => {
  shop = openSealedRepository()
})

const LOGIN = 'scenarios/login.feature'
const LOGIN_TEXT = 'Feature: login\n  Scenario: a\n    Then b\n'
const steps = WITHHELD.split('\n').slice(1, 5)
const oid = (text: string | Buffer) => shop.feed(text, 'hash-object', '-w', '--stdin')
const put = (mode: string, id: string, path: string) => {
  shop.git('update-index', '--add', '--cacheinfo', `${mode},${id},${path}`)
  return 'staged'
}
const remove = (path: string) => rmSync(join(shop.dir, path), { recursive: true })

type Case = readonly [name: string, act: () => unknown, findings: readonly string[]]

/** Stages what the case does, and says what is found; a case that writes to the index itself returns false. */
function found(act: () => unknown): readonly string[] {
  if (act() !== 'staged') shop.git('add', '-A')
  // That text is hidden has a rule of its own.
  return decisive(judge(shop.dir, ['--staged']).report).filter((one) => !one.includes(' hidden_text '))
}

const CHANGED = [`deny seal_changed ${LOGIN}`]
const GOVERNED = `require_review governance_file_changed`

const ROUND_SEALS: readonly Case[] = [
  ['a byte more', () => shop.write(LOGIN, `${LOGIN_TEXT} `), CHANGED],
  ['other line ends', () => shop.write(LOGIN, LOGIN_TEXT.replaceAll('\n', '\r\n')), CHANGED],
  ['a byte order mark', () => shop.write(LOGIN, `\ufeff${LOGIN_TEXT}`), CHANGED],
  ['no last line feed', () => shop.write(LOGIN, LOGIN_TEXT.trimEnd()), CHANGED],
  ['nothing in it', () => shop.write(LOGIN, ''), CHANGED],
  [
    'a pointer to content elsewhere',
    () => shop.write(LOGIN, `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 3\n`),
    CHANGED,
  ],
  [
    'attributes that hide the diff',
    () => {
      shop.write('.gitattributes', 'scenarios/** -diff binary\n')
      shop.write(LOGIN, 'x\n')
    },
    [...CHANGED, `${GOVERNED} .gitattributes`],
  ],
  [
    'attributes of this clone that hide the diff',
    () => {
      writeFileSync(join(shop.dir, '.git/info/attributes'), '* -diff -text binary\n')
      shop.write(LOGIN, 'x\n')
    },
    CHANGED,
  ],
  [
    'attributes that change line ends on the way in',
    () => {
      shop.write('.gitattributes', 'scenarios/** text eol=crlf\n')
      shop.write(LOGIN, LOGIN_TEXT.replaceAll('\n', '\r\n'))
    },
    [`${GOVERNED} .gitattributes`],
  ],
  [
    'a filter that restores the bytes on the way out alone',
    () => {
      shop.git('config', 'filter.fake.clean', 'tr a-z A-Z')
      writeFileSync(join(shop.dir, '.git/info/attributes'), `${LOGIN} filter=fake\n`)
      shop.write(LOGIN, LOGIN_TEXT.replace('b', 'c'))
    },
    CHANGED,
  ],
  [
    'an ignored scenario that is no longer tracked',
    () => {
      shop.write('.gitignore', 'scenarios/\n')
      shop.git('rm', '-rq', '--cached', 'scenarios/sub')
    },
    ['deny seal_removed scenarios/sub/logout.feature'],
  ],
  [
    'a file that git is told to take for unchanged',
    () => {
      put('100644', oid('x\n'), LOGIN)
      shop.git('update-index', '--assume-unchanged', LOGIN)
      return 'staged'
    },
    CHANGED,
  ],
  [
    'an object that a replacement hides',
    () => {
      const [before, after] = [oid(LOGIN_TEXT), oid('x\n')]
      shop.git('replace', after, before)
      put('100644', after, LOGIN)
      return 'staged'
    },
    CHANGED,
  ],
  ['the executable bit', () => put('100755', oid(LOGIN_TEXT), LOGIN), [`deny seal_mode ${LOGIN}`]],
  [
    'the executable bit from the index',
    () => {
      shop.git('update-index', '--chmod=+x', LOGIN)
      return 'staged'
    },
    [`deny seal_mode ${LOGIN}`],
  ],
  [
    'a link to a copy',
    () => {
      renameSync(join(shop.dir, LOGIN), join(shop.dir, 'copy'))
      symlinkSync('../copy', join(shop.dir, LOGIN))
    },
    [`deny seal_link ${LOGIN}`],
  ],
  ['a submodule', () => put('160000', 'a'.repeat(40), LOGIN), [`deny seal_type ${LOGIN}`]],
  ['a delete', () => remove(LOGIN), [`deny seal_removed ${LOGIN}`]],
  ['a move away', () => shop.git('mv', LOGIN, 'old.feature'), [`deny seal_renamed ${LOGIN}`]],
  [
    'a move to where scenarios stand',
    () => shop.git('mv', LOGIN, 'scenarios/other.feature'),
    [`deny seal_renamed ${LOGIN}`, 'require_review unsealed_scenario scenarios/other.feature'],
  ],
  [
    'two files that change places',
    () => {
      shop.write(LOGIN, 'Feature: logout\n')
      shop.write('scenarios/sub/logout.feature', LOGIN_TEXT)
    },
    [...CHANGED, 'deny seal_changed scenarios/sub/logout.feature'],
  ],
  [
    'a folder in the place of the file',
    () => {
      remove(LOGIN)
      shop.write(`${LOGIN}/login.feature`, LOGIN_TEXT)
    },
    [`deny seal_renamed ${LOGIN}`, `require_review unsealed_scenario ${LOGIN}/login.feature`],
  ],
  [
    'another case of the name',
    () => shop.write('scenarios/Login.feature', 'x\n'),
    ['deny path_confusable scenarios/Login.feature'],
  ],
  [
    'another case of the folder',
    () => shop.write('Scenarios/login.feature', 'x\n'),
    ['deny path_confusable Scenarios/login.feature'],
  ],
  [
    'a decomposed letter',
    () => shop.write('scenarios/u\u0308 "odd" name.feature', 'x\n'),
    ['deny path_confusable scenarios/u\u0308 "odd" name.feature'],
  ],
  [
    'a dot at the end',
    () => shop.write('scenarios/login.feature.', 'x\n'),
    ['deny path_confusable scenarios/login.feature.'],
  ],
  [
    'an invisible character',
    () => shop.write('scenarios/lo\u200bgin.feature', 'x\n'),
    ['deny path_confusable scenarios/lo\u200bgin.feature'],
  ],
  [
    'a link with the name of the folder in another case',
    () => symlinkSync('src', join(shop.dir, 'Scenarios')),
    ['deny path_confusable Scenarios'],
  ],
  [
    'a file with the name of a folder and a dot',
    () => shop.write('scenarios/sub.', 'x\n'),
    ['deny path_confusable scenarios/sub.'],
  ],
  [
    'a submodule with the name of the folder in capitals',
    () => put('160000', 'a'.repeat(40), 'SCENARIOS'),
    ['deny path_confusable SCENARIOS'],
  ],
  [
    'a folder with the name of the file in another case',
    () => shop.write('scenarios/Login.feature/x', 'x\n'),
    ['deny path_confusable scenarios/Login.feature/x'],
  ],
  [
    'the short name of the file',
    () => shop.write('scenarios/LOGIN~1.FEA', 'x\n'),
    ['deny path_confusable scenarios/LOGIN~1.FEA'],
  ],
  [
    'the short name of the folder',
    () => symlinkSync('src', join(shop.dir, 'SCENAR~1')),
    ['deny path_confusable SCENAR~1'],
  ],
  [
    'an odd name',
    () => shop.write('scenarios/ü "odd" name.feature', 'x\n'),
    ['deny seal_changed scenarios/ü "odd" name.feature'],
  ],
  [
    'a manifest that comes with the change',
    () => {
      shop.write(LOGIN, 'x\n')
      shop.git('add', '-A')
      judgeSeal()
    },
    [...CHANGED, `${GOVERNED} ${MANIFEST}`],
  ],
  [
    'a manifest that is gone',
    () => {
      shop.write(LOGIN, 'x\n')
      remove(MANIFEST)
    },
    ['deny constitution_broken .agent/constitution.yaml', ...CHANGED, `${GOVERNED} ${MANIFEST}`],
  ],
  [
    'a constitution without the clause',
    () => {
      shop.write(LOGIN, 'x\n')
      shop.write('.agent/constitution.yaml', 'limits: {}\n')
    },
    [...CHANGED, `${GOVERNED} .agent/constitution.yaml`],
  ],
  [
    'corrections that name another manifest',
    () => {
      shop.write('.agent/other.json', '{"version": 1, "algorithm": "sha256", "files": {}}\n')
      shop.write('.agent/corrections.yaml', 'sealed_scenarios: {manifest: .agent/other.json}\n')
      shop.write(LOGIN, 'x\n')
    },
    ['deny correction_forbidden', ...CHANGED, `${GOVERNED} .agent/corrections.yaml`],
  ],
  [
    'a new scenario',
    () => shop.write('scenarios/new.feature', 'x\n'),
    ['require_review unsealed_scenario scenarios/new.feature'],
  ],
  [
    'a file that is moved among the scenarios',
    () => shop.git('mv', 'notes.md', 'scenarios/notes.md'),
    ['require_review unsealed_scenario scenarios/notes.md'],
  ],
]

function judgeSeal(): void {
  shop.write(MANIFEST, '{"version": 1, "algorithm": "sha256", "files": {}}\n')
}

const LEAK = (path: string, line: number | null = 2) => [
  `deny sealed_content_leaked ${path}${line === null ? '' : `:${line}`}`,
]
const list = (item: (step: string, at: number) => string) =>
  `${steps.map((one, at) => item(one.trim(), at)).join('\n')}\n`
const NUL = Buffer.from([0])
const zeroWidth = (text: string) => text.replaceAll(' ', ' \u200b')

const LEAKS: readonly Case[] = [
  ['the whole file', () => shop.write('a.txt', WITHHELD), [...LEAK('a.txt', null), ...LEAK('a.txt')]],
  ['three of its lines', () => shop.write('a.txt', `x\n${steps.slice(1).join('\n')}\n`), LEAK('a.txt')],
  [
    'three of its lines in another order',
    () => shop.write('a.txt', `x\n${steps.slice(1).reverse().join('\n')}\n`),
    LEAK('a.txt'),
  ],
  ['other line ends', () => shop.write('a.txt', WITHHELD.replaceAll('\n', '\r\n')), LEAK('a.txt')],
  ['line ends of old', () => shop.write('a.txt', WITHHELD.replaceAll('\n', '\r')), LEAK('a.txt', 1)],
  ['capitals', () => shop.write('a.txt', WITHHELD.toUpperCase()), LEAK('a.txt')],
  ['other spaces', () => shop.write('a.txt', WITHHELD.replaceAll(' ', '\t \u00a0')), LEAK('a.txt')],
  ['invisible characters', () => shop.write('a.txt', zeroWidth(WITHHELD)), LEAK('a.txt')],
  ['decomposed letters', () => shop.write('a.txt', WITHHELD.normalize('NFD')), LEAK('a.txt')],
  ['UTF-16', () => shop.write('a.txt', Buffer.from(`\ufeff${WITHHELD}`, 'utf16le')), LEAK('a.txt')],
  ['a NUL byte in the file', () => shop.write('a.bin', `\0\n${steps.join('\n')}\n`), LEAK('a.bin')],
  [
    'strings among other bytes',
    () => shop.write('a.bin', Buffer.concat(steps.flatMap((one) => [Buffer.from([1, 0xff]), Buffer.from(one), NUL]))),
    LEAK('a.bin', 1),
  ],
  ['comments', () => shop.write('a.ts', `x\n${steps.map((one) => `  // ${one}`).join('\n')}\n`), LEAK('a.ts')],
  ['strings of a list', () => shop.write('a.ts', `x\n${steps.map((one) => `  '${one}',`).join('\n')}\n`), LEAK('a.ts')],
  [
    'strings of variables',
    () => shop.write('a.ts', `x\n${steps.map((one, at) => `const s${at} = "${one}"`).join('\n')}\n`),
    LEAK('a.ts'),
  ],
  ['one string of JSON', () => shop.write('a.json', `{\n"a": ${JSON.stringify(WITHHELD)}}\n`), LEAK('a.json')],
  ['a quotation', () => shop.write('a.md', `x\n${steps.map((one) => `> * ${one}`).join('\n')}\n`), LEAK('a.md')],
  [
    'parts in several files',
    () => {
      for (const [at, one] of steps.entries()) shop.write(`part${at}.txt`, `${one}\n`)
    },
    [0, 1, 2, 3].flatMap((at) => LEAK(`part${at}.txt`, 1)),
  ],
  ['a numbered list', () => shop.write('a.md', `x\n${list((one, at) => `${at + 1}. ${one}`)}`), LEAK('a.md')],
  ['a list of HTML', () => shop.write('a.html', `x\n${list((one) => `<li><b>${one}</b></li>`)}`), LEAK('a.html')],
  ['a table', () => shop.write('a.md', `x\n${list((one, at) => `| ${at} | ${one} | no |`)}`), LEAK('a.md')],
  ['keys of YAML', () => shop.write('a.yaml', `x\n${list((one, at) => `step${at}: ${one}`)}`), LEAK('a.yaml')],
  ['values of CSV', () => shop.write('a.csv', `x\n${list((one, at) => `${at},${one},x`)}`), LEAK('a.csv')],
  ['what a search prints', () => shop.write('a.txt', `x\n${list((one) => `held/a.feature:2: ${one}`)}`), LEAK('a.txt')],
  ['commands that print', () => shop.write('a.sh', `x\n${list((one) => `echo ${one}`)}`), LEAK('a.sh')],
  [
    'definitions of steps',
    () => shop.write('a.ts', `x\n${list((one) => one.replace(/(\w+:?) (.*)/, "$1('$2', async () => {})"))}`),
    LEAK('a.ts'),
  ],
  ['typographic quotes', () => shop.write('a.md', `x\n${list((one) => `– “${one}”`)}`), LEAK('a.md')],
  [
    'entities of HTML',
    () => shop.write('a.html', `x\n${list((one) => one.replaceAll(' ', '&nbsp;'))}`),
    LEAK('a.html'),
  ],
  [
    'escapes of JSON',
    () => shop.write('a.json', `[\n${list((one) => one.replaceAll(' ', '\\u0020'))}`),
    LEAK('a.json'),
  ],
  ...([', ', '. ', '<br>', ' | ', '\t', '\v', '\f', '\0', '\u0085', '\u2029'] as const).map(
    (between): Case => [
      `lines that are joined by ${JSON.stringify(between)}`,
      () => shop.write('a.txt', `x\n${steps.map((one) => one.trim()).join(between)}\n`),
      LEAK('a.txt'),
    ],
  ),
  [
    'the end of a very long line',
    () => shop.write('a.json', `x\n${JSON.stringify(['x'.repeat(70_000), ...steps])}\n`),
    LEAK('a.json'),
  ],
  [
    'names of files',
    () => {
      for (const one of steps) shop.write(`d/${one.trim()}.txt`, 'x\n')
    },
    steps.flatMap((one) => LEAK(`d/${one.trim()}.txt`, null)),
  ],
  [
    'names of folders',
    () => shop.write(`${steps.map((one) => one.trim()).join('/')}/x`, 'x\n'),
    LEAK(`${steps.map((one) => one.trim()).join('/')}/x`, null),
  ],
  ['the target of a link', () => symlinkSync(WITHHELD, join(shop.dir, 'a')), LEAK('a', null)],
  ['an edited file', () => shop.write('notes.md', `notes\n${steps.join('\n')}\n`), LEAK('notes.md')],
  [
    'a comment of the constitution',
    () => shop.write('.agent/constitution.yaml', `# x\n${steps.map((one) => `# ${one}`).join('\n')}\n${POLICY}`),
    [...LEAK('.agent/constitution.yaml'), `${GOVERNED} .agent/constitution.yaml`],
  ],
  [
    'a new scenario',
    () => shop.write('scenarios/new.feature', `x\n${steps.join('\n')}\n`),
    [...LEAK('scenarios/new.feature'), 'require_review unsealed_scenario scenarios/new.feature'],
  ],
  [
    'attributes that hide the diff',
    () => {
      writeFileSync(join(shop.dir, '.git/info/attributes'), '* -diff binary\n')
      shop.write('notes.md', `notes\n${steps.join('\n')}\n`)
    },
    LEAK('notes.md'),
  ],
  [
    'an ignored file that is added all the same',
    () => {
      shop.write('.gitignore', '*.log\n')
      shop.write('a.log', `x\n${steps.join('\n')}\n`)
      shop.git('add', '-f', 'a.log')
    },
    LEAK('a.log'),
  ],
]

const QUIET: readonly (readonly [name: string, act: () => unknown])[] = [
  ['an edit elsewhere', () => shop.write('src/app.ts', 'export const app = 2\n')],
  ['sealed bytes written anew', () => shop.write(LOGIN, LOGIN_TEXT)],
  ['a copy of a sealed file', () => shop.write('copy.feature', LOGIN_TEXT)],
  [
    'line ends of the work tree alone',
    () => {
      shop.git('config', 'core.autocrlf', 'true')
      shop.write(LOGIN, LOGIN_TEXT.replaceAll('\n', '\r\n'))
    },
  ],
  ['a name that begins alike', () => shop.write('scenarios-old/login.feature', 'x\n')],
  ['a name that is longer than that of the folder', () => shop.write('Scenarios2', 'x\n')],
  ['a name that ends alike', () => shop.write('my/scenarios/login.feature', 'x\n')],
  ['a move outside', () => shop.git('mv', 'notes.md', 'other.md')],
  ['a delete outside', () => remove('notes.md')],
  ['attributes of other files', () => shop.write('.gitattributes', '*.png binary\n')],
  [
    'an unstaged edit of a sealed file',
    () => {
      shop.write(LOGIN, 'x\n')
      return 'staged'
    },
  ],
  ['one line of what is withheld', () => shop.write('a.txt', `${steps[1]}\n`)],
  ['one such line many times', () => shop.write('a.txt', `${steps[1]}\n`.repeat(9))],
  ['short lines of what is withheld', () => shop.write('a.txt', 'Feature: refunds\nrefunds\n')],
  [
    'the same words in other sentences',
    () => shop.write('a.txt', 'Given an order\nthat was delivered\nforty-one days ago\nThen the answer\n'),
  ],
  [
    'lines that differ in a word',
    () =>
      shop.write(
        'a.txt',
        `${steps.join('\n').replaceAll('the', 'a').replaceAll('an ', 'one ').replace('thirty', 'forty')}\n`,
      ),
  ],
]

describe('ways round a seal', () => {
  test.each(ROUND_SEALS)('%s', (_, act, findings) => expect(found(act)).toEqual([...findings].sort()))
})

describe('ways to let a withheld scenario in', () => {
  test.each(LEAKS)('%s', (_, act, findings) => expect(found(act)).toEqual([...findings].sort()))
})

describe('is quiet about', () => {
  test.each(QUIET)('%s', (_, act) => expect(found(act)).toEqual([]))
})

test('a leak is told without the text that leaked', () => {
  shop.write('a.txt', WITHHELD)
  shop.git('add', '-A')
  const { stdout } = judge(shop.dir, ['--staged'])
  for (const one of steps) expect(stdout).not.toContain(one.trim())
})

test('what a commit let in stays in history, also where a later one takes it out', () => {
  const leaksIn = () => judge(shop.dir, ['--diff', 'main...work']).report.findings
  shop.git('checkout', '-qb', 'work')
  shop.write('a.txt', `x\n${steps[0]}\n`)
  const first = shop.commit()
  shop.write('a.txt', 'x\n')
  shop.commit()
  expect(leaksIn()).toEqual([])
  shop.write('b.txt', `${steps[2]}\n`)
  shop.commit()
  expect(leaksIn()).toMatchObject([
    { code: 'sealed_content_leaked', path: 'a.txt', line: 2, commit: first },
    { code: 'sealed_content_leaked', path: 'b.txt', line: 1, commit: null },
  ])
})

test('what a commit message says stays in history', () => {
  shop.git('checkout', '-qb', 'work')
  const quiet = shop.commit(`A line\n\n${steps[1]}`)
  const loud = shop.commit(`Three lines\n\n${steps.slice(1).join('\n')}`)
  const { findings } = judge(shop.dir, ['--diff', 'main...work']).report
  expect(findings.map(({ code, path, line, commit }) => ({ code, path, line, commit }))).toEqual(
    [
      { code: 'sealed_content_leaked', path: null, line: 3, commit: loud },
      { code: 'sealed_content_leaked', path: null, line: 3, commit: quiet },
    ].sort((one, other) => (one.commit < other.commit ? -1 : 1)),
  )
})

test('the place of a leak counts characters', () => {
  shop.write('a.txt', steps.map((one) => `ä😀 "${one}"`).join('\n'))
  shop.git('add', '-A')
  expect(judge(shop.dir, ['--staged']).report.findings).toMatchObject([
    { code: 'sealed_content_leaked', line: 1, column: 5 },
  ])
})

test('an exact copy that came and went is a leak', () => {
  shop.git('checkout', '-qb', 'work')
  shop.write('a.txt', WITHHELD)
  const commit = shop.commit()
  shop.git('rm', '-q', 'a.txt')
  shop.commit()
  const { findings } = judge(shop.dir, ['--diff', 'main...work']).report
  expect(findings.map((one) => [one.code, one.line, one.commit])).toEqual([
    ['sealed_content_leaked', null, commit],
    ['sealed_content_leaked', 2, commit],
  ])
})

test('a range is judged by the seals of its base, and what was restored is quiet', () => {
  shop.git('checkout', '-qb', 'work')
  shop.write(LOGIN, 'x\n')
  shop.commit()
  shop.write(LOGIN, LOGIN_TEXT)
  shop.commit()
  expect(decisive(judge(shop.dir, ['--diff', 'main...work']).report)).toEqual([])
  shop.write(LOGIN, 'y\n')
  shop.commit()
  expect(decisive(judge(shop.dir, ['--diff', 'main...work']).report)).toEqual(CHANGED)
})

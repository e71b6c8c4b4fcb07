import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'
import {
  MANIFEST,
  mustRun,
  openSealedRepository,
  POLICY,
  WITHHELD,
  withheldFile,
} from '../helpers/sealed-repository.ts'

let shop: Repository
beforeEach(() => {
  shop = openSealedRepository()
})

const LOGIN = 'scenarios/login.feature'
const seal = (...args: string[]) => runChecker(shop.dir, ['seal', ...args])
const manifestText = () => readFileSync(join(shop.dir, MANIFEST), 'utf8')
const manifest = () => JSON.parse(manifestText())
const rootIn = (text: string) => /^root: ([0-9a-f]{64})$/m.exec(text)?.[1] ?? ''
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('seal', () => {
  test('seals what is staged, in order, with a root that a shell computes too', () => {
    expect(Object.keys(manifest().files)).toEqual([
      LOGIN,
      'scenarios/sub/logout.feature',
      'scenarios/ü "odd" name.feature',
    ])
    expect(manifest().files['scenarios/sub/logout.feature']).toBe(sha256('Feature: logout\n'))
    expect(manifestText().endsWith('}\n')).toBe(true)
    const sorted = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
    expect(rootIn(seal('--check').stdout)).toBe(sha256(JSON.stringify(sorted(manifest()))))
  })

  test('says what it did with each file, and does nothing the second time', () => {
    shop.write(LOGIN, 'changed\n')
    shop.write('scenarios/new.feature', 'new\n')
    rmSync(join(shop.dir, 'scenarios/sub'), { recursive: true })
    shop.git('add', '-A')
    const { exit, stdout } = seal()
    expect(exit).toBe(0)
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      `${MANIFEST}: 3 seals, 1 of them as before`,
      '  dropped scenarios/sub/logout.feature (no such file is tracked any more)',
      `  sealed anew ${LOGIN} (its bytes are others)`,
      '  sealed scenarios/new.feature (new)',
    ])
    const before = manifestText()
    expect(seal().stdout).toContain('the file has all of it already')
    expect(manifestText()).toBe(before)
    expect(manifest().withheld.scenarios.refunds.lines).toHaveLength(5)
  })

  test('takes the bytes that git has, whatever line ends and filters make of them', () => {
    const before = manifestText()
    shop.git('config', 'core.autocrlf', 'true')
    shop.git('config', 'filter.fake.smudge', 'tr a-z A-Z')
    writeFileSync(join(shop.dir, '.git/info/attributes'), 'scenarios/** filter=fake\n')
    shop.write(LOGIN, 'unstaged\r\n')
    mustRun(shop.dir, ['seal'])
    expect(manifestText()).toBe(before)
    mustRun(shop.dir, ['seal', '--check'])
  })

  test('takes files and folders, from where it is started, and leaves the others alone', () => {
    shop.write('src/case.feature', 'x\n')
    shop.write(LOGIN, 'changed\n')
    shop.git('add', '-A')
    const before = manifest().files
    mustRun(join(shop.dir, 'src'), ['seal', 'case.feature', '../scenarios/sub'])
    expect(manifest().files).toEqual({ ...before, 'src/case.feature': sha256('x\n') })
  })

  test('keeps keys that it does not know', () => {
    writeFileSync(join(shop.dir, MANIFEST), manifestText().replace('{', '{"x-note": {"b": 1},'))
    mustRun(shop.dir, ['seal'])
    expect(manifest()['x-note']).toEqual({ b: 1 })
  })

  test('starts a manifest, and its folder, where the staged constitution asks for one', () => {
    const fresh = buildRepository()
    fresh.write('constitution.yaml', 'sealed_scenarios: {manifest: policy/seals.json, paths: [cases/]}\n')
    fresh.write('cases/1', 'one\n')
    fresh.write('cases/__proto__', 'two\n')
    fresh.git('add', '-A')
    mustRun(fresh.dir, ['seal'])
    expect(Object.keys(JSON.parse(readFileSync(join(fresh.dir, 'policy/seals.json'), 'utf8')).files)).toEqual([
      'cases/1',
      'cases/__proto__',
    ])
    fresh.commit()
    mustRun(fresh.dir, ['seal', '--check'])
  })

  test('works in a repository of SHA-256', () => {
    const fresh = buildRepository({ objectFormat: 'sha256' })
    fresh.write('constitution.yaml', POLICY)
    fresh.write(LOGIN, 'one\n')
    fresh.git('add', '-A')
    mustRun(fresh.dir, ['seal'])
    fresh.commit()
    mustRun(fresh.dir, ['seal', '--check'])
  })
})

describe('seal refuses, and writes nothing', () => {
  const put = (mode: string, id: string, path: string) =>
    shop.git('update-index', '--add', '--cacheinfo', `${mode},${id},${path}`)
  const refusals: readonly (readonly [name: string, act: () => unknown, args: readonly string[], says: string])[] = [
    [
      'a symbolic link',
      () => {
        symlinkSync('login.feature', join(shop.dir, 'scenarios/link.feature'))
        shop.git('add', '-A')
      },
      [],
      'scenarios/link.feature cannot be sealed: it is a symbolic link',
    ],
    ['a submodule', () => put('160000', 'a'.repeat(40), 'scenarios/module'), [], 'it is a submodule'],
    [
      'a name that is not UTF-8',
      () => {
        const id = shop.feed('x\n', 'hash-object', '-w', '--stdin')
        shop.feed(Buffer.from(`100644 ${id}\tscenarios/\xff\0`, 'latin1'), 'update-index', '-z', '--index-info')
      },
      [],
      'its name is not UTF-8',
    ],
    [
      'a file that is not tracked',
      () => shop.write('scenarios/new.feature', 'x\n'),
      ['scenarios/new.feature'],
      'Nothing is tracked at',
    ],
    ['a file without a name', () => {}, ['', LOGIN], 'A file has no name'],
    ['a scenario without a name', () => {}, ['--withhold', ''], 'A file has no name'],
    ['a file outside', () => {}, [join(temporaryFolder(), 'x')], 'is outside the repository'],
    ['a manifest that is no JSON', () => shop.write(MANIFEST, '{'), [], 'is not valid JSON'],
    [
      'a manifest with a key twice',
      () => shop.write(MANIFEST, manifestText().replace('{', '{"version": 1,')),
      [],
      'written twice',
    ],
    [
      'a manifest that is a link',
      () => {
        writeFileSync(join(shop.dir, 'elsewhere.json'), manifestText())
        rmSync(join(shop.dir, MANIFEST))
        symlinkSync('../elsewhere.json', join(shop.dir, MANIFEST))
      },
      [],
      'symbolic link',
    ],
    [
      'a constitution with faults',
      () => {
        shop.write('.agent/constitution.yaml', 'sealed_scenarios: {path: []}\n')
        shop.git('add', '-A')
      },
      [],
      'sealed_scenarios has no key path',
    ],
    [
      'a constitution that keeps its seals outside the repository',
      () => {
        shop.write('.agent/constitution.yaml', 'sealed_scenarios: {manifest: ../seals.json, paths: [scenarios/]}\n')
        shop.git('add', '-A')
      },
      [],
      'is no path from the top of the repository',
    ],
    [
      'a scenario that stands in the repository',
      () => shop.write('held.feature', WITHHELD),
      ['--withhold', 'held.feature'],
      'inside the repository',
    ],
    ['an empty scenario', () => {}, ['--withhold', withheldFile('')], 'it is empty'],
    ['a scenario that is not there', () => {}, ['--withhold', join(temporaryFolder(), 'none')], 'cannot be withheld'],
    ['a folder as a scenario', () => {}, ['--withhold', temporaryFolder()], 'it is not a regular file'],
    ['a root that is none', () => {}, ['--check', '--seal-root', ''], 'is not the root'],
    ['a root without a check', () => {}, ['--seal-root', 'a'.repeat(64)], 'goes with --check alone'],
    ['files for a check', () => {}, ['--check', LOGIN], 'takes no other files'],
    ['a name without a scenario', () => {}, ['--id', 'x'], 'goes with --withhold alone'],
    ['two things at once', () => {}, ['--check', '--withhold', 'x'], 'exclude each other'],
  ]

  test.each(refusals)('%s', (_, act, args, says) => {
    act()
    const before = manifestText()
    const { exit, stdout, stderr } = seal(...args)
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toContain(says)
    expect(manifestText()).toBe(before)
  })

  test('an index with conflicts', () => {
    const id = shop.git('rev-parse', `HEAD:${LOGIN}`)
    shop.feed(
      `0 ${'0'.repeat(40)}\t${LOGIN}\n100644 ${id} 1\t${LOGIN}\n100644 ${id} 2\t${LOGIN}\n`,
      'update-index',
      '--index-info',
    )
    expect(seal()).toMatchObject({ exit: 2, stdout: '' })
  })

  test('a bare repository', () => {
    const bare = join(temporaryFolder(), 'bare.git')
    shop.git('clone', '-q', '--bare', shop.dir, bare)
    expect(runChecker(bare, ['seal']).stderr).toContain('bare repository')
    mustRun(bare, ['seal', '--check'])
  })

  test('where nothing names scenarios', () => {
    const fresh = buildRepository()
    fresh.write('a', 'a\n')
    fresh.commit()
    expect(runChecker(fresh.dir, ['seal']).stderr).toContain('There is nothing to seal')
    expect(existsSync(join(fresh.dir, '.agent'))).toBe(false)
    expect(runChecker(fresh.dir, ['seal', '--check']).stderr).toContain('no constitution')
  })

  test('a folder that cannot be written to', () => {
    const fresh = buildRepository()
    fresh.write('constitution.yaml', 'sealed_scenarios: {manifest: cases/one/seals.json, paths: [cases/]}\n')
    fresh.write('cases/one', 'one\n')
    fresh.git('add', '-A')
    expect(runChecker(fresh.dir, ['seal'])).toMatchObject({ exit: 2, stdout: '' })
    expect(readFileSync(join(fresh.dir, 'cases/one'), 'utf8')).toBe('one\n')
  })
})

describe('seal --withhold', () => {
  const entry = () => manifest().withheld

  test('records what a shell computes too, and nothing of the text', () => {
    const { salt, scenarios } = entry()
    expect(scenarios.refunds.commitment).toBe(sha256(salt + sha256(WITHHELD)))
    expect(scenarios.refunds.lines).toEqual([...scenarios.refunds.lines].sort())
    expect(scenarios.refunds.lines).toContain(sha256(`${salt}whenthecustomerasksfortheirmoneybackbyemail`).slice(0, 16))
    expect(manifestText()).not.toContain('customer')
  })

  test('changes nothing for the same text, and takes the place of another', () => {
    const before = manifestText()
    const file = withheldFile()
    expect(seal('--withhold', file, '--id', 'refunds').stdout).toContain('withheld refunds (kept)')
    expect(manifestText()).toBe(before)
    writeFileSync(file, 'A single line that is long enough to be known\n')
    expect(seal('--withhold', file, '--id', 'refunds').stdout).toContain('(changed): recognised by 1 distinctive line')
    expect(seal('--withhold', file).stdout).toContain('withheld refunds.feature (new)')
    expect(Object.keys(entry().scenarios)).toEqual(['refunds', 'refunds.feature'])
  })

  test('leaves out lines that scenarios of the repository have, and says so', () => {
    shop.write('scenarios/open.feature', '  Given the shop in the main street is open on Sundays\n')
    shop.git('add', '-A')
    const file = withheldFile(`${WITHHELD}Given the shop in the main street is open on Sundays\n`)
    expect(seal('--withhold', file, '--id', 'two').stdout).toContain('5 distinctive lines (1 more left out')
  })

  test('says where only an exact copy will be recognised', () => {
    expect(seal('--withhold', withheldFile('a=1\n')).stdout).toContain('byte for byte')
  })
})

describe('seal --check', () => {
  const commitIn = (path: string, mode: string, id: string) => {
    shop.git('update-index', '--add', '--cacheinfo', `${mode},${id},${path}`)
    shop.git('commit', '-q', '--no-verify', '-m', 'x')
  }

  test('all holds, also in a subfolder, with its root pinned, and from objects alone', () => {
    const { stdout } = seal('--check')
    expect(stdout).toMatch(/^\.agent\/seals\.json at HEAD \([0-9a-f]{12}\): 3 seals, all hold\nroot: /)
    mustRun(join(shop.dir, 'src'), ['seal', '--check', '--seal-root', rootIn(stdout)])
    rmSync(join(shop.dir, 'scenarios'), { recursive: true })
    expect(seal('--check').stdout).toBe(stdout)
  })

  test('names each fault', () => {
    const id = shop.git('rev-parse', 'HEAD:notes.md')
    shop.git('rm', '-q', '--cached', 'scenarios/sub/logout.feature')
    shop.git('update-index', '--add', '--cacheinfo', `160000,${'a'.repeat(40)},scenarios/ü "odd" name.feature`)
    shop.git('update-index', '--add', '--cacheinfo', `100644,${id},scenarios/new.feature`)
    commitIn(LOGIN, '100644', id)
    const { exit, stdout } = seal('--check')
    expect(exit).toBe(1)
    expect(stdout.match(/^ {2}\S.*\((\w+)\)$/gm)?.map((line) => /\((\w+)\)$/.exec(line)?.[1])).toEqual([
      'seal_changed',
      'unsealed_scenario',
      'seal_removed',
      'seal_type',
    ])
    expect(stdout).toContain(`found  ${sha256('notes\n')}`)
    mustRun(shop.dir, ['seal', '--check', '--at', 'HEAD~1'])
  })

  test('a link in the place of a sealed file', () => {
    commitIn(LOGIN, '120000', shop.git('rev-parse', `HEAD:${LOGIN}`))
    expect(seal('--check')).toMatchObject({ exit: 1 })
    expect(seal('--check').stdout).toContain('seal_link')
  })

  test('a scenario without a seal asks for a person', () => {
    commitIn('scenarios/new.feature', '100644', shop.git('rev-parse', 'HEAD:notes.md'))
    expect(seal('--check').exit).toBe(3)
  })

  test('a revision that is none, and a policy without seals', () => {
    expect(seal('--check', '--at', 'nowhere').exit).toBe(2)
    shop.write('.agent/constitution.yaml', 'limits: {max_files: 9}\n')
    shop.commit()
    expect(seal('--check').stderr).toContain('no sealed_scenarios')
  })

  test('terminal escapes in names are made visible', () => {
    commitIn('scenarios/\u001b[31m.feature', '100644', shop.git('rev-parse', 'HEAD:notes.md'))
    expect(seal('--check').stdout).not.toContain('\u001b')
  })
})

describe('--seal-root', () => {
  test('lets a check pass by the manifest that was pinned alone', () => {
    const root = rootIn(seal('--check').stdout)
    shop.write('notes.md', 'more\n')
    shop.git('add', '-A')
    expect(judge(shop.dir, ['--staged', '--seal-root', root]).exit).toBe(0)
    const other = runChecker(shop.dir, ['--staged', '--seal-root', 'a'.repeat(64)])
    expect(other).toMatchObject({ exit: 2, stdout: '' })
    expect(other.stderr).toContain('seal_root_mismatch')
  })

  test('is not moved by spaces, and is by everything else', () => {
    const root = rootIn(seal('--check').stdout)
    writeFileSync(join(shop.dir, MANIFEST), JSON.stringify(manifest()))
    shop.commit()
    expect(rootIn(seal('--check').stdout)).toBe(root)
    writeFileSync(join(shop.dir, MANIFEST), JSON.stringify({ ...manifest(), withheld: undefined }))
    shop.commit()
    expect(rootIn(seal('--check').stdout)).not.toBe(root)
    const range = ['--diff', 'HEAD~1..HEAD', '--seal-root', root]
    expect(runChecker(shop.dir, range).exit).toBe(3)
  })

  test('is an error where nothing is sealed, or nothing is there yet', () => {
    const fresh = buildRepository()
    fresh.write('constitution.yaml', 'limits: {max_files: 9}\n')
    fresh.git('add', '-A')
    const args = ['--staged', '--seal-root', 'a'.repeat(64)]
    expect(runChecker(fresh.dir, args).exit).toBe(2)
    fresh.commit()
    expect(runChecker(fresh.dir, args)).toMatchObject({ exit: 2, stdout: '' })
  })
})

test('a reader of the manifest sees when a withheld scenario is given up', () => {
  writeFileSync(join(shop.dir, MANIFEST), JSON.stringify({ ...manifest(), withheld: undefined }))
  shop.git('add', '-A')
  const { report, exit } = judge(shop.dir, ['--staged'])
  expect(exit).toBe(3)
  expect(JSON.stringify(report.findings)).toContain('withheld.refunds')
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { FORMATS } from '../../src/reports/format-names.ts'
import { BUNDLE, ENVIRONMENT, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const POLICY = `protected_paths:
  - path: legal/**
    action: deny
    reason: Counsel owns these texts
  - docs/**
brand:
  prohibited_terms: [cheapest]
constraints: [Be kind to our neighbours]
`

let shop: Repository
beforeAll(() => {
  shop = buildRepository()
  shop.write('.agent/constitution.yaml', POLICY)
  shop.write('legal/terms.md', 'Terms.\n')
  shop.commit('The shop')
  shop.write('legal/terms.md', 'Other terms.\n')
  shop.write('docs/page.md', 'New.\n')
  shop.write('pages/offer.md', '# Offer\n\nThe CHEAPEST bread in town.\nThe cheapest rolls, too.\n')
  shop.git('add', '-A')
})

const run = (...args: readonly string[]) => runChecker(shop.dir, args)

describe('the reports of a change that is denied', () => {
  test('are the same where they are printed and where they are written, and the same again', () => {
    const files = FORMATS.map((format) => [format, join(shop.dir, '..', `report.${format}`)] as const)
    const { exit } = run(...files.flatMap(([format, file]) => ['--report', `${format}=${file}`]))
    expect(exit).toBe(1)
    for (const [format, file] of files) {
      const { exit, stdout, stderr } = run('--format', format)
      expect([exit, stderr, readFileSync(file, 'utf8')]).toEqual([1, '', stdout])
    }
  })

  test('end in what each format calls a failure', () => {
    expect(JSON.parse(run('--format', 'sarif').stdout).runs[0].invocations[0]).toMatchObject({ exitCode: 1 })
    expect(run('--format', 'junit').stdout).toMatch(
      /^<\?xml [^\n]+\n<testsuites name="constitution-check: deny" tests="\d+" failures="4"/,
    )
    expect(JSON.parse(run('--format', 'gitlab').stdout)).toHaveLength(4)
  })

  test('are as long as they are asked to be', () => {
    expect(run('--quiet').stdout).toBe('constitution-check: deny (3 deny, 1 require_review)\n')
    expect(run('--verbose').stdout).toMatch(
      /\nRules\n[\s\S]*\nNot enforced\n {2}constraints\[0\]: Be kind[\s\S]*\nPolicy\n/,
    )
    expect(run('--quiet', '--verbose')).toMatchObject({ exit: 2, stdout: '' })
  })

  test('have no color in a pipe, whatever the environment says', () => {
    const { stdout } = runChecker(shop.dir, [], {
      NO_COLOR: undefined,
      FORCE_COLOR: '1',
      TERM: 'xterm',
      COLUMNS: '200',
      LC_ALL: 'C',
    })
    expect(stdout).toBe(run().stdout)
  })
})

describe('on a terminal', () => {
  /** What a terminal of 50 columns is sent. \`script\` belongs to every Debian. */
  const onTerminal = (env: NodeJS.ProcessEnv) =>
    spawnSync('script', ['-qec', `stty cols 50; exec "${process.execPath}" "${BUNDLE}" --verbose`, '/dev/null'], {
      cwd: shop.dir,
      env: { ...ENVIRONMENT, TERM: 'xterm', NO_COLOR: undefined, ...env },
      encoding: 'utf8',
    }).stdout.replaceAll('\r\n', '\n')
  const rendition = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

  test('the report has its width and colors', () => {
    const text = onTerminal({})
    expect(text.match(rendition)?.length).toBeGreaterThan(10)
    expect(text.replace(rendition, '')).toContain(
      '    to do:  Take this path out of the change; if\n            it must change, ask a person who owns\n            it.\n',
    )
  })

  test('and none where they are not wanted', () => {
    const text = onTerminal({ NO_COLOR: '1', LC_ALL: 'C' })
    expect(text).toMatch(/^[\n\x20-\x7e]*$/)
    expect(text).toContain('    | legal/**\n')
  })
})

test('a script of completion is printed anywhere', () => {
  const { exit, stdout } = runChecker('/', ['completion', 'bash'])
  expect([exit, stdout.split('\n').at(-2)]).toEqual([
    0,
    'complete -o default -F _constitution_check constitution-check',
  ])
})

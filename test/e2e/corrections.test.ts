import { beforeEach, describe, expect, test } from 'vitest'
import { decisive, judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const CORRECTIONS = '.agent/corrections.yaml'
let shop: Repository

beforeEach(() => {
  shop = buildRepository()
  shop.write(
    '.agent/constitution.yaml',
    `limits: {max_files: 2}
protected_paths: [{path: legal/, action: deny}]
`,
  )
  shop.write('.gitignore', `/${CORRECTIONS}\n`)
  shop.write('legal/terms.txt', 'terms\n')
  shop.commit()
})

const grow = () => {
  for (const name of ['a', 'b', 'c']) shop.write(`${name}.txt`, 'x\n')
}
const verdict = (...args: string[]) => {
  const { exit, report } = judge(shop.dir, args)
  return { exit, findings: decisive(report), notices: report.notices.map(({ code }) => code) }
}

describe('corrections of the work tree', () => {
  test('loosen for the hook, with a notice', () => {
    grow()
    shop.git('add', '-A')
    expect(verdict('--staged')).toMatchObject({ exit: 1, findings: ['deny too_many_files'] })
    shop.write(CORRECTIONS, 'limits: {max_files: 3}\n')
    expect(verdict('--staged')).toMatchObject({ exit: 0, notices: expect.arrayContaining(['correction_honoured']) })
  })

  test('are ignored for a range, with a notice', () => {
    shop.git('checkout', '-qb', 'feature')
    grow()
    shop.commit()
    shop.write(CORRECTIONS, 'limits: {max_files: 3}\n')
    expect(verdict('--diff', 'main...feature')).toMatchObject({
      exit: 1,
      notices: expect.arrayContaining(['corrections_ignored']),
    })
  })

  test('cannot touch what is frozen', () => {
    shop.write(CORRECTIONS, 'attestation: {ledger: elsewhere.jsonl}\n')
    expect(verdict('--staged')).toMatchObject({ exit: 1, findings: ['deny correction_forbidden'] })
    shop.write(CORRECTIONS, 'protected_paths: []\n')
    shop.write('legal/terms.txt', 'mine\n')
    shop.git('add', 'legal')
    expect(verdict('--staged').findings).toEqual(['deny correction_forbidden', 'deny protected_path legal/terms.txt'])
  })

  test('stop everything where they cannot be read, whatever else is staged', () => {
    shop.write('.agent/constitution.yaml', 'limits: {max_files: 2000}\n')
    shop.git('add', '-A')
    shop.write(CORRECTIONS, 'limits: [\n')
    const run = runChecker(shop.dir, ['--staged', '--allow-review'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(`${CORRECTIONS}:`)
  })
})

describe('corrections that a branch commits', () => {
  test('ask, and a person decides', () => {
    shop.git('checkout', '-qb', 'feature')
    grow()
    shop.git('rm', '-q', '.gitignore')
    shop.write(CORRECTIONS, 'limits: {max_files: 50}\n')
    shop.commit()
    const { exit, findings } = verdict('--diff', 'main...feature')
    expect({ exit, findings }).toEqual({
      exit: 3,
      findings: ['require_review correction_loosens', `require_review governance_file_changed ${CORRECTIONS}`],
    })
  })

  test('do not let through what they do not ask for', () => {
    shop.git('checkout', '-qb', 'feature')
    grow()
    shop.git('rm', '-q', '.gitignore')
    shop.write(CORRECTIONS, 'limits: {max_files: 3}\n')
    shop.commit()
    expect(verdict('--diff', 'main...feature')).toMatchObject({ exit: 1 })
  })

  test('that reach for a frozen key stop every change but the one that takes it out', () => {
    shop.git('rm', '-q', '.gitignore')
    shop.write(CORRECTIONS, 'attestation: {ledger: elsewhere.jsonl}\n')
    shop.commit()
    shop.write('a.txt', 'x\n')
    shop.git('add', '-A')
    expect(verdict('--staged')).toMatchObject({ exit: 1, findings: ['deny correction_forbidden'] })
    shop.git('reset', '-q', '--hard')
    shop.git('rm', '-q', CORRECTIONS)
    expect(verdict('--staged')).toMatchObject({
      exit: 3,
      findings: ['require_review correction_forbidden', `require_review governance_file_changed ${CORRECTIONS}`],
    })
  })
})

test('corrections that are named and nowhere are an error', () => {
  const run = runChecker(shop.dir, ['--staged', '--corrections', 'nowhere.yaml'])
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toContain('nowhere.yaml')
})

test('what is wrong with the constitution and with the corrections of the work tree is told together', () => {
  shop.write('.agent/constitution.yaml', 'limits: {max_flies: 9}\nprotected_paths: [a//b]\n')
  shop.git('add', '.agent/constitution.yaml')
  shop.git('commit', '-qm', 'broken')
  shop.write(CORRECTIONS, 'limits: {max_files: many}\n')
  const { exit, stderr } = runChecker(shop.dir, ['--staged'])
  expect(exit).toBe(2)
  expect([...stderr.matchAll(/^(\S+:\d+:\d+): /gm)].map(([, place]) => place)).toEqual([
    '.agent/constitution.yaml:1:10',
    '.agent/constitution.yaml:2:19',
    `${CORRECTIONS}:1:21`,
  ])
})

describe('a change cannot end by the dates of its own commits', () => {
  const judgedLate = (corrections: string, text: string) => {
    shop.git('rm', '-q', '--ignore-unmatch', '.gitignore')
    shop.write(CORRECTIONS, `expires: 2030-01-01\n${corrections}`)
    shop.commit()
    shop.git('checkout', '-qb', 'feature')
    shop.write('a.txt', text)
    shop.write('b.txt', 'x\n')
    shop.git('add', '-A')
    const commit = shop.git('commit-tree', '-p', 'HEAD', '-m', 'later', shop.git('write-tree'))
    const late = shop.git('cat-file', 'commit', commit).replace(/^(committer .*) \d+ \+0000$/m, '$1 1924992000 +0000')
    return verdict('--diff', `main...${shop.feed(`${late}\n`, 'hash-object', '-t', 'commit', '-w', '--stdin')}`)
  }

  test('a tightening', () => {
    expect(judgedLate('limits: {max_files: 1}\n', 'x\n')).toMatchObject({ exit: 1, findings: ['deny too_many_files'] })
  })

  test('a list that forbids something more and something less', () => {
    shop.write('.agent/constitution.yaml', 'prohibited_terms: [alpha, gamma]\n')
    expect(judgedLate('prohibited_terms: [alpha, beta]\n', 'beta\n')).toMatchObject({
      exit: 1,
      findings: ['deny prohibited_term a.txt:1', 'require_review correction_expired'],
    })
  })

  test('the refusal of what is frozen', () => {
    shop.write('.agent/constitution.yaml', 'limits: {max_files: 9}\ncorrections: {frozen: [limits.max_files]}\n')
    expect(judgedLate('limits: {max_files: 10}\n', 'x\n')).toMatchObject({ findings: ['deny correction_forbidden'] })
  })

  test('a key that asks for a review', () => {
    expect(judgedLate('risk: {a: deny}\n', 'x\n')).toMatchObject({ exit: 3 })
  })

  test('but a loosening has an end', () => {
    shop.write('.agent/constitution.yaml', 'limits: {max_files: 1}\n')
    expect(judgedLate('limits: {max_files: 5}\n', 'y\n')).toMatchObject({ exit: 1, findings: ['deny too_many_files'] })
  })
})

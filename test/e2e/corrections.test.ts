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

test('a change cannot end a tightening by the date of its own commit', () => {
  shop.git('rm', '-q', '.gitignore')
  shop.write(CORRECTIONS, 'expires: 2030-01-01\nlimits: {max_files: 1}\n')
  shop.commit()
  shop.git('checkout', '-qb', 'feature')
  shop.write('a.txt', 'x\n')
  shop.write('b.txt', 'x\n')
  shop.git('add', '-A')
  const commit = shop.git('commit-tree', '-p', 'HEAD', '-m', 'later', shop.git('write-tree'))
  const late = shop.git('cat-file', 'commit', commit).replace(/^(committer .*) \d+ \+0000$/m, '$1 1924992000 +0000')
  const forged = shop.feed(`${late}\n`, 'hash-object', '-t', 'commit', '-w', '--stdin')
  expect(verdict('--diff', `main...${forged}`)).toMatchObject({ exit: 1, findings: ['deny too_many_files'] })
})

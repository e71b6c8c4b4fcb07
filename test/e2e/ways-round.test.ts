import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { decisive, judge, runChecker } from '../helpers/checker.ts'
import type { Repository } from '../helpers/repository.ts'
import { openWorkshop } from '../helpers/workshop.ts'

let shop: Repository
beforeEach(() => {
  shop = openWorkshop()
})

const stage = () => shop.git('add', '-A')
const staged = (...args: string[]) => {
  const { exit, report } = judge(shop.dir, ['--staged', ...args])
  return { exit, findings: decisive(report) }
}

describe('ways round the policy', () => {
  test('a constitution that is named and comes with the change does not judge it', () => {
    shop.write('policies/own.yaml', 'limits: {max_files: 1}\n')
    shop.write('contracts/lease.md', 'mine\n')
    stage()
    const args = ['--constitution', join(shop.dir, 'policies/own.yaml')]
    expect(staged(...args)).toEqual({ exit: 3, findings: ['require_review constitution_introduced policies/own.yaml'] })
  })

  test.each(['[]', '{}', '{paths: []}', '{deny: {paths: []}}'])('a scope of %s allows nothing', (scope) => {
    shop.write('.agent/constitution.yaml', `scope: ${scope}\n`)
    shop.commit()
    shop.write('app/main.txt', 'more\n')
    stage()
    expect(staged()).toEqual({ exit: 1, findings: ['deny path_out_of_scope app/main.txt'] })
  })

  test('a correction that denies a place opens no scope that names nothing', () => {
    shop.write('.agent/constitution.yaml', 'scope: {paths: null}\n')
    shop.commit()
    shop.write('.agent/corrections.yaml', 'scope: {deny: {paths: [contracts/]}}\n')
    shop.write('app/main.txt', 'more\n')
    shop.commit()
    expect(judge(shop.dir, ['--diff', 'HEAD^...HEAD']).exit).not.toBe(0)
    const { report } = judge(shop.dir, ['--diff', 'HEAD^...HEAD'])
    expect(decisive(report)).toContain('require_review correction_loosens app/main.txt')
  })

  test('a directory in the place of a misnamed constitution breaks nothing', () => {
    shop.write('.agent/constitution.yml/note', 'x\n')
    stage()
    expect(staged().exit).not.toBe(2)
    shop.commit()
    shop.write('app/main.txt', 'more\n')
    stage()
    expect(staged()).toEqual({ exit: 0, findings: [] })
  })

  test('a link in the place of a directory of governance files is seen', () => {
    mkdirSync(join(shop.dir, 'tools'))
    writeFileSync(join(shop.dir, 'tools/settings.json'), '{}\n')
    symlinkSync('tools', join(shop.dir, '.claude'))
    stage()
    expect(staged()).toEqual({ exit: 3, findings: ['require_review governance_file_changed .claude'] })
  })

  test('a link in the place of the corrections, or of a folder above them, is not followed', () => {
    shop.write('.agent/constitution.yaml', 'limits: {max_files: 1}\n')
    shop.git('mv', '.agent/constitution.yaml', 'constitution.yaml')
    shop.commit()
    rmSync(join(shop.dir, '.agent'), { recursive: true, force: true })
    shop.write('docs/corrections.yaml', 'limits: {max_files: 100}\n')
    symlinkSync('docs', join(shop.dir, '.agent'))
    const run = runChecker(shop.dir, ['--staged'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('symbolic link')
  })

  test('an entry that a rename takes from another parent of a merge is a review at most', () => {
    shop.git('checkout', '-qb', 'other')
    shop.git('mv', 'contracts/lease.md', 'contracts/rent.md')
    shop.commit()
    shop.git('checkout', '-q', 'main')
    shop.write('app/main.txt', 'more\n')
    shop.commit()
    shop.git('merge', '-q', '--no-commit', '--no-ff', 'other')
    expect(staged().exit).toBe(3)
  })
})

describe('what a name means', () => {
  test('a tag cannot take the place of a branch', () => {
    shop.git('checkout', '-qb', 'feature')
    shop.write('contracts/lease.md', 'mine\n')
    shop.commit()
    shop.git('tag', 'main', 'feature')
    const run = runChecker(shop.dir, ['--diff', 'main...feature'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('refs/heads/main')
    expect(judge(shop.dir, ['--diff', 'refs/heads/main...feature']).exit).toBe(1)
  })

  test('a branch whose record is damaged is not a repository without commits', () => {
    writeFileSync(join(shop.dir, '.git/refs/heads/main'), '')
    expect(runChecker(shop.dir, ['--staged', '--allow-review'])).toMatchObject({ exit: 2, stdout: '' })
  })

  test('nor is one whose references are kept in a table that is not there', () => {
    writeFileSync(join(shop.dir, '.git/HEAD'), 'ref: refs/heads/.invalid\n')
    expect(runChecker(shop.dir, ['--staged', '--allow-review'])).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('the command line', () => {
  test('a check that takes too long gives no verdict', () => {
    const run = runChecker(shop.dir, ['--staged', '--timeout', '0.001'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('0.001 seconds')
  })

  test('--format json lists the faults of a policy for a program', () => {
    shop.write('.agent/constitution.yaml', 'limit: {}\nlimits: {max_files: "1"}\n')
    shop.commit()
    const run = runChecker(shop.dir, ['--staged', '--format', 'json'])
    expect(run.exit).toBe(2)
    expect(JSON.parse(run.stdout).faults.map(({ code, line }: { code: string; line: number }) => [code, line])).toEqual(
      [
        ['layer_invalid', 1],
        ['layer_invalid', 2],
      ],
    )
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { decisive, judge, runChecker } from '../helpers/checker.ts'
import { buildRepository, type Repository } from '../helpers/repository.ts'

const LEDGER = '.agent/attestations.intoto.jsonl'
const NEW = 'audit/ledger.jsonl'
const CONSTITUTION = '.agent/constitution.yaml'

let shop: Repository
beforeEach(() => {
  shop = buildRepository()
  shop.write(CONSTITUTION, 'limits: {max_files: 20}\n')
  shop.write('a.txt', 'a\n')
  shop.commit()
  for (const range of ['HEAD', 'HEAD', 'HEAD'])
    runChecker(shop.dir, ['--commit', range, '--constitution', CONSTITUTION, '--attest'])
  shop.commit('ledger')
  shop.git('checkout', '-qb', 'feature')
})

const read = (path: string): string => readFileSync(join(shop.dir, path), 'utf8')
const findings = (): readonly string[] => {
  shop.commit('work')
  return decisive(judge(shop.dir, ['--diff', 'main...feature']).report)
}
const rename = (to = NEW): void => {
  shop.write(to, read(LEDGER))
  shop.git('rm', '-qf', LEDGER)
}
const nameNew = () => shop.write(CONSTITUTION, `limits: {max_files: 20}\nattestation: {ledger: ${NEW}}\n`)
const REVIEW = `require_review governance_file_changed ${CONSTITUTION}`

describe('the ledger of the base', () => {
  test.each<[string, () => void, readonly string[]]>([
    ['deleted', () => void shop.git('rm', '-q', LEDGER), [`deny ledger_rewritten ${LEDGER}`]],
    ['renamed, and the constitution names no other', rename, [`deny ledger_rewritten ${LEDGER}`]],
    ['emptied', () => shop.write(LEDGER, ''), [`deny ledger_rewritten ${LEDGER}`]],
    [
      'cut',
      () => shop.write(LEDGER, `${read(LEDGER).split('\n').slice(0, 2).join('\n')}\n`),
      [`deny ledger_rewritten ${LEDGER}`],
    ],
    ['executable', () => shop.write(LEDGER, read(LEDGER), 0o755), [`deny ledger_rewritten ${LEDGER}`]],
    [
      'moved with all its links',
      () => {
        rename()
        nameNew()
      },
      [REVIEW],
    ],
    [
      'copied to another place',
      () => {
        shop.write(NEW, read(LEDGER))
        nameNew()
      },
      [REVIEW],
    ],
    ['left behind', nameNew, [`deny ledger_rewritten ${NEW}`, REVIEW]],
    [
      'left behind for an empty one',
      () => {
        shop.write(NEW, '')
        nameNew()
      },
      [`deny ledger_rewritten ${NEW}`, REVIEW],
    ],
    [
      'moved without its first link',
      () => {
        shop.write(NEW, read(LEDGER).replace(/^.*\n/, ''))
        shop.git('rm', '-qf', LEDGER)
        nameNew()
      },
      [`deny ledger_rewritten ${NEW}`, REVIEW],
    ],
    [
      'copied, and cut in its old place',
      () => {
        shop.write(NEW, read(LEDGER))
        shop.write(LEDGER, `${read(LEDGER).split('\n')[0]}\n`)
        nameNew()
      },
      [`deny ledger_rewritten ${LEDGER}`, REVIEW],
    ],
  ])('%s', (_, change, found) => {
    change()
    expect(findings()).toEqual(found)
  })

  test('is compared where the branch left it, though the base has new links since', () => {
    runChecker(shop.dir, ['--commit', 'HEAD', '--attest'])
    shop.commit('mine')
    shop.git('checkout', '-q', 'main')
    runChecker(shop.dir, ['--commit', 'main', '--attest'])
    shop.commit('theirs')
    shop.git('checkout', '-q', 'feature')
    expect(decisive(judge(shop.dir, ['--diff', 'main...feature']).report)).toEqual([])
    rename()
    nameNew()
    expect(findings()).toEqual([REVIEW])
  })

  test('of each of several merge bases is kept', () => {
    const append = (branch: string, message: string) => {
      shop.git('checkout', '-q', branch)
      shop.write(`${message}.txt`, message)
      shop.commit(`${message}: file`)
      runChecker(shop.dir, ['--commit', 'HEAD', '--attest'])
      shop.commit(message)
    }
    append('main', 'one')
    append('feature', 'two')
    const joined = [
      ...new Set(['main', 'feature'].flatMap((name) => `${shop.git('show', `${name}:${LEDGER}`)}\n`.split(/(?<=\n)/))),
    ].join('')
    const [one, two] = [shop.git('rev-parse', 'main'), shop.git('rev-parse', 'feature')]
    const merged = (text: string, ours: string, theirs: string, branch: string) => {
      shop.git('checkout', '-q', branch)
      shop.git('merge', '-q', '--no-commit', '--no-ff', '-s', 'ours', theirs)
      shop.git('checkout', '-q', theirs, '--', branch === 'main' ? 'two.txt' : 'one.txt')
      shop.write(LEDGER, text)
      shop.git('add', '-A')
      shop.git('commit', '-qm', `merge ${ours}`)
    }
    merged(joined, one, two, 'main')
    merged(`${shop.git('show', `${two}:${LEDGER}`)}\n`, two, one, 'feature')
    expect(shop.git('merge-base', '--all', 'main', 'feature').split('\n')).toHaveLength(2)
    expect(decisive(judge(shop.dir, ['--diff', 'main...feature']).report)).toContain(`deny ledger_rewritten ${LEDGER}`)
    shop.write(LEDGER, joined)
    shop.git('commit', '-qam', 'restored')
    expect(decisive(judge(shop.dir, ['--diff', 'main...feature']).report)).not.toContain(
      `deny ledger_rewritten ${LEDGER}`,
    )
  })
})

describe('verify --base', () => {
  const verify = (...args: readonly string[]) => runChecker(shop.dir, ['verify', LEDGER, '--base', 'main', ...args])

  test('finds a cut end, and a ledger begun anew', () => {
    expect(verify()).toMatchObject({ exit: 0 })
    shop.write(LEDGER, `${read(LEDGER).split('\n').slice(0, 2).join('\n')}\n`)
    expect(verify()).toMatchObject({
      exit: 1,
      stdout: expect.stringContaining(`${LEDGER}:2: ledger_rewritten: The ledger at main`),
    })
    shop.git('checkout', '-q', LEDGER)
    runChecker(shop.dir, ['--commit', 'HEAD', '--attest', 'fresh.jsonl'])
    expect(runChecker(shop.dir, ['verify', 'fresh.jsonl', '--base', 'main'])).toMatchObject({ exit: 1 })
  })

  test('says where there is nothing to compare with', () => {
    shop.git('checkout', '-q', 'main~1')
    shop.git('branch', '-f', 'main', 'main~1')
    shop.git('checkout', 'feature', '--', LEDGER)
    expect(verify()).toMatchObject({ exit: 2, stderr: expect.stringContaining('There is no ledger to compare with') })
    expect(runChecker(shop.dir, ['verify', LEDGER, '--base', 'nowhere'])).toMatchObject({ exit: 2 })
  })
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT } from '../helpers/checker.ts'
import type { Repository } from '../helpers/repository.ts'
import { openWorkshop } from '../helpers/workshop.ts'

describe('the same input gives the same bytes', () => {
  let shop: Repository
  beforeAll(() => {
    shop = openWorkshop()
    shop.git('checkout', '-qb', 'topic')
    shop.write('contracts/lease.md', 'lease, tenth year\n')
    shop.write('pages/größe.md', 'one\nso CHEAP, so cheap\n')
    shop.write('pages/Zebra.md', 'cheap\n')
    shop.write('pages/ähre.md', 'cheap\n')
    shop.commit('topic')
    shop.write('pages/staged.md', 'cheap\n')
    shop.git('add', '-A')
  })

  const worlds = [
    { cwd: '.', env: { TZ: 'UTC', LC_ALL: 'C' } },
    { cwd: '.', env: { TZ: 'Asia/Tokyo', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', LANGUAGE: 'tr' } },
    { cwd: 'pages', env: { TZ: 'America/St_Johns', LC_ALL: 'de_DE.UTF-8', COLUMNS: '40', TERM: 'dumb' } },
    {
      cwd: 'app',
      env: { TZ: 'UTC', LC_ALL: 'C.UTF-8', CI: 'true', GITHUB_ACTIONS: 'true', USER: 'someone', HOME: '/tmp' },
    },
  ]
  const checks = ['--staged', '--diff main...topic', '--diff main..topic', '--commit topic']
  const formats = ['text', 'json', 'html']

  test.each(checks.flatMap((check) => formats.map((format) => [check, format] as const)))(
    '%s as %s',
    (check, format) => {
      const runs = worlds.map(({ cwd, env }) => {
        const args = [BUNDLE, ...check.split(' '), '--format', format]
        const run = spawnSync(process.execPath, args, { cwd: join(shop.dir, cwd), env: { ...ENVIRONMENT, ...env } })
        return { exit: run.status, stdout: run.stdout.toString('latin1'), stderr: run.stderr.toString('latin1') }
      })
      expect(runs[0]?.exit).toBe(1)
      expect(runs[0]?.stdout.length).toBeGreaterThan(100)
      for (const run of runs) expect(run).toEqual(runs[0])
      expect(runs[0]?.stdout).not.toContain(shop.dir)
    },
  )

  test('what --report writes is what --format prints', () => {
    const file = join(shop.dir, '../report.json')
    const { stdout } = spawnSync(
      process.execPath,
      [BUNDLE, '--staged', '--format', 'json', '--report', `json=${file}`],
      {
        cwd: shop.dir,
        env: ENVIRONMENT,
      },
    )
    expect(readFileSync(file)).toEqual(stdout)
  })
})

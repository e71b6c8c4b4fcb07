import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { beforeEach, describe, expect, test } from 'vitest'
import { BUNDLE, ENVIRONMENT, runChecker } from '../helpers/checker.ts'
import { fakeGit } from '../helpers/fake-git.ts'
import type { Repository } from '../helpers/repository.ts'
import { openBusyWorkshop } from '../helpers/workshop.ts'

let shop: Repository
beforeEach(() => {
  shop = openBusyWorkshop()
})

describe('git', () => {
  const withGit = (script: string) => {
    const folder = fakeGit(script)
    const check = (...args: readonly string[]) => runChecker(shop.dir, args, { PATH: `${folder}:${ENVIRONMENT.PATH}` })
    return { file: join(folder, 'git'), check }
  }
  /** Does all that the real one does, and says that it is of that version, when asked and unasked. */
  const telling = (version: string) => `
    for word; do case "$word" in version|--version) echo "git version ${version}"; exit;; esac; done
    [ -z "$GIT_TRACE2_EVENT" ] || echo '{"event":"version","evt":"3","exe":"${version}"}' >&2
    exec env -u GIT_TRACE2_EVENT "$GIT" "$@"`
  /** What is as large as a program is not taken for a script. */
  const asProgram = (script: string) => `${script}\n# ${'x'.repeat(2 ** 16)}`

  test('a folder of PATH that may not be looked into is passed over', () => {
    const shut = join(shop.dir, '../shut')
    mkdirSync(join(shut, 'bin'), { recursive: true })
    const isRoot = process.getuid?.() === 0
    if (isRoot) spawnSync('chown', ['-R', '65534:65534', join(shop.dir, '..')])
    if (isRoot) chownSync(shut, 0, 0)
    chmodSync(shut, isRoot ? 0o700 : 0)
    const { status, stderr } = spawnSync(process.execPath, [BUNDLE], {
      cwd: shop.dir,
      env: { ...ENVIRONMENT, PATH: `${shut}/bin:${ENVIRONMENT.PATH}` },
      encoding: 'utf8',
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    })
    chmodSync(shut, 0o700)
    expect([status, stderr]).toEqual([runChecker(shop.dir, []).exit, ''])
  })

  test.each(['2.38.5', '2.22.0', '1.9.1', '2.9.0.windows.1'])('%s is too old, whatever it can do', (version) => {
    for (const script of [telling(version), asProgram(telling(version))]) {
      const { file, check } = withGit(script)
      for (const args of [['--staged'], ['--diff', 'main...main'], ['--commit', 'main'], ['policy']]) {
        const run = check(...args)
        expect(run).toMatchObject({ exit: 2, stdout: '' })
        expect(run.stderr).toContain(
          `no verdict (git_too_old)\nThis is git ${version} (${file}), and git 2.39 or newer`,
        )
      }
    }
  })

  test.each(['2.39.0', '2.39.5.Apple.Git-154', '2.100.1.windows.2', '3.0.0'])('%s is recent enough', (version) => {
    for (const script of [telling(version), asProgram(telling(version))]) {
      expect(withGit(script).check('--staged')).toMatchObject({ exit: 0, stderr: '' })
    }
  })

  test('one that does not know our options is too old, and says which it is', () => {
    const usage = `echo "error: unknown switch" >&2; exit 129`
    const { check } = withGit(
      `for word; do [ "$word" = version ] && { echo "git version 2.11.0"; exit; }; done; ${usage}`,
    )
    const run = check('--staged')
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('This is git 2.11.0 (')
  })

  test('one that will not say which it is cannot be trusted', () => {
    const { check } = withGit('for word; do [ "$word" = version ] && exit; done; exec "$GIT" "$@"')
    expect(check('--staged').stderr).toContain('(git_too_old)')
  })

  test('a script that starts a recent one is as good as that', () => {
    expect(withGit('exec "$GIT" "$@"').check('--staged')).toMatchObject({ exit: 0, stderr: '' })
    expect(withGit('exec "$GIT" "$@" 2>/dev/null').check('--staged')).toMatchObject({ exit: 0, stderr: '' })
  })
})

describe('Node', () => {
  const underNode = (version: string) => {
    shop.write('../old.cjs', `Object.defineProperty(process.versions, 'node', { value: '${version}' })`)
    return runChecker(shop.dir, ['--staged'], { NODE_OPTIONS: `--require ${join(shop.dir, '../old.cjs')}` })
  }

  test.each(['20.11.1', '18.19.0', '8.17.0'])('%s is told that it is too old', (version) => {
    const run = underNode(version)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toBe(
      `constitution-check: no verdict: this is Node ${version} (${process.execPath}), and Node 20.12 or newer is needed.\n` +
        '  to do: Install it, or put the folder of a newer one first in PATH.\n',
    )
  })

  test.each(['20.12.0', '22.0.0', '100.1.0'])('%s is recent enough', (version) => {
    expect(underNode(version)).toMatchObject({ exit: 0, stderr: '' })
  })

  test('can be told: the bundle has no syntax that Node 14 cannot read', async () => {
    const bundle = readFileSync(BUNDLE, 'utf8')
    // Fields are newer than ES2020, and Node 14 has them.
    const fields = [
      'class-field',
      'class-private-field',
      'class-private-method',
      'class-private-accessor',
      'class-static-field',
    ]
    const supported = Object.fromEntries(fields.map((name) => [name, true]))
    const older = await transform(bundle, { target: 'es2020', supported, minify: true })
    const newer = await transform(bundle, {
      target: 'node20',
      minify: true,
      supported: { 'logical-assignment': false },
    })
    expect(older.warnings).toEqual([])
    expect(older.code === newer.code).toBe(true)
  })
})

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runChecker } from './helpers/checker.ts'
import { openWorkshop } from './helpers/workshop.ts'

describe('dist/cli.cjs', () => {
  const bundle = readFileSync('dist/cli.cjs')

  test('is what its sources build', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', '--check'], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('is small enough to start fast: at most 400 KB', () => {
    expect(bundle.length).toBeLessThanOrEqual(400 * 1024)
  })

  test('has nothing of GitHub, which the action alone needs', () => {
    const files = ['cli.cjs', ...readdirSync('dist/lazy').map((name) => `lazy/${name}`)]
    const holding = files.filter((file) => readFileSync(`dist/${file}`, 'latin1').includes('octokit'))
    expect(holding).toEqual(['lazy/repository.cjs'])
    expect(bundle.includes('repository.cjs')).toBe(false)
  })

  test('can be executed directly', () => {
    expect(bundle.subarray(0, 20).toString()).toBe('#!/usr/bin/env node\n')
    expect(statSync('dist/cli.cjs').mode & 0o111).not.toBe(0)
  })

  test('loads from files of their own what is off the passing path', () => {
    const loadedBy = (file: string) =>
      [...readFileSync(file, 'latin1').matchAll(/require\("(\.[^"]+)"\)/g)].map(([, path = '']) =>
        join(dirname(file), path),
      )
    const lazy = readdirSync('dist/lazy').map((name) => `dist/lazy/${name}`)
    const loaded = new Set(['dist/cli.cjs', 'dist/action.cjs', ...lazy].flatMap(loadedBy))
    expect([...loaded].sort()).toEqual(lazy.sort())
    expect(loadedBy('dist/cli.cjs')).toContain('dist/lazy/constitution.validator.cjs')
  })

  test('a staged check that passes loads nothing that costs milliseconds and is not needed', () => {
    const shop = openWorkshop()
    shop.write('app/main.txt', 'bread\nand butter\n')
    shop.git('add', '--all')
    shop.write(
      'hook.cjs',
      `process.on('exit', () => process._rawDebug(JSON.stringify([...Object.keys(require.cache), ...process.moduleLoadList])))`,
    )
    const { exit, stdout, stderr } = runChecker(shop.dir, ['--staged'], {
      NODE_OPTIONS: `--require ${shop.dir}/hook.cjs`,
    })
    expect({ exit, stdout }).toMatchObject({ exit: 0, stdout: expect.stringContaining('allow') })
    const loaded: readonly string[] = JSON.parse(stderr)
    const ours = loaded.filter((one) => one.startsWith(`${process.cwd()}/dist/`)).map((one) => relative('dist', one))
    expect(ours).toEqual(['cli.cjs'])
    for (const costly of ['crypto', 'tty', 'fs/promises', 'readline', 'https', 'worker_threads', 'zlib']) {
      expect(loaded).not.toContain(`NativeModule ${costly}`)
    }
  })

  test('holds no path of the machine that built it', () => {
    expect(bundle.includes(process.cwd())).toBe(false)
    expect(readFileSync('dist/action.cjs').includes(process.cwd())).toBe(false)
  })

  test('comes with the licence of each package in it', () => {
    const licences = readFileSync('dist/licenses.txt', 'utf8')
    for (const name of ['@actions/github', '@octokit/plugin-retry', 'deepmerge-ts', 'micromatch', 'simple-git', 'yaml'])
      expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })
})

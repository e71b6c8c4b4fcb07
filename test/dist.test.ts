import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe('dist/cli.cjs', () => {
  const bundle = readFileSync('dist/cli.cjs')

  test('is what its sources build', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', '--check'], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('is small enough to start fast: at most 400 KB', () => {
    expect(bundle.length).toBeLessThanOrEqual(400 * 1024)
  })

  test('can be executed directly', () => {
    expect(bundle.subarray(0, 20).toString()).toBe('#!/usr/bin/env node\n')
    expect(statSync('dist/cli.cjs').mode & 0o111).not.toBe(0)
  })

  test('loads what is off the passing path from files of their own, when it is needed', () => {
    const loaded = [...bundle.toString().matchAll(/require\("(\.[^"]+)"\)/g)].map(([, file]) => file)
    const lazy = readdirSync('dist/lazy').map((name) => `./lazy/${name}`)
    expect([...new Set(loaded)].sort()).toEqual(lazy.sort())
    expect(lazy).toContain('./lazy/ask.cjs')
  })

  test('holds no path of the machine that built it', () => {
    expect(bundle.includes(process.cwd())).toBe(false)
  })

  test('comes with the licence of each package in it', () => {
    const licences = readFileSync('dist/licenses.txt', 'utf8')
    for (const name of ['deepmerge-ts', 'micromatch', 'simple-git', 'yaml'])
      expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })
})

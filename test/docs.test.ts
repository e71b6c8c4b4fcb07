import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** Headings as a forge turns them into anchors. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )

test('docs/errors.md has one section for each code, in the order of the code', () => {
  const codes = [...readFileSync('src/model/error.ts', 'utf8').matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, code]) => code)
  const sections = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(codes.length).toBeGreaterThan(10)
  expect(sections).toEqual(codes)
})

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  test('links to what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const dead = targets
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        const path = file === '' ? page : join(dirname(page), file)
        return !existsSync(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor))
      })
    expect(dead).toEqual([])
  })

  test('uses exit codes and options that exist', () => {
    const options = [...text.matchAll(/constitution-check[^\n`]*?(--[a-z-]+)/g)].map(([, option]) => option)
    const help = readFileSync('src/arguments.ts', 'utf8')
    expect(options.filter((option) => option !== undefined && !help.includes(option.slice(2)))).toEqual([])
  })
})

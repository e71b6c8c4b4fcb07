import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { usage } from '../src/arguments/check-options.ts'
import { blocksOf, PAGES } from './helpers/page.ts'

const pages = [...PAGES, 'fixtures/README.md']
const sectionsOf = (page: string) => [...readFileSync(page, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
/** The members of a union of texts, one to a line, as the source has it. */
const membersOf = (source: string, type: string) => {
  const union = new RegExp(`^export type ${type} =\\n((?: {2}\\| '\\w+'\\n)+)`, 'm').exec(
    readFileSync(source, 'utf8'),
  )?.[1]
  return [...(union ?? '').matchAll(/'(\w+)'/g)].map(([, member]) => member)
}

const LANGUAGES = ['sh', 'console', 'yaml', 'json', 'ts', 'text', 'gitattributes', 'gherkin', 'groovy', 'mermaid']
/** A line that somebody would type, but for the summary of a command line. */
const COMMAND_LINE = /^(\$ |git |np[mx] |node |openssl |ssh-keygen |jq |curl |constitution-check ).*/gm

/** Headings as a forge turns them into anchors. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )

test('docs/errors.md has one section for each code, in the order of the code, and one for the verdict that exits alike', () => {
  const codes = membersOf('src/model/error.ts', 'ErrorCode')
  expect(codes.length).toBeGreaterThan(10)
  expect(sectionsOf('docs/errors.md')).toEqual([...codes, 'incomplete'])
})

test('docs/notices.md has one section for each notice, and for what any finding can become', () => {
  const notices = membersOf('src/model/finding.ts', 'NoticeCode')
  expect(notices.length).toBeGreaterThan(5)
  expect(sectionsOf('docs/notices.md')).toEqual([
    ...notices,
    'time_reversed',
    'from_other_parent',
    'correction_loosens',
    'base_policy_differs',
    'history_rewritten',
    'inputs_unproven',
    'ledger_unsound',
    'policy_unapproved',
    'seal_unsound',
  ])
})

test('docs/usage.md explains every option', () => {
  const options = [...usage().matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = '']) => option)
  const [, explained = ''] = readFileSync('docs/usage.md', 'utf8').split('<!-- options:end -->')
  expect(options.length).toBeGreaterThan(10)
  expect(options.filter((option) => !new RegExp(`\`${option}\\b`).test(explained))).toEqual([])
})

test('fixtures/README.md describes every key of a change', () => {
  const described = readFileSync('fixtures/README.md', 'utf8')
  const files = readdirSync('fixtures/rules', { recursive: true, encoding: 'utf8' }).filter((name) => {
    return name.endsWith('change.yaml')
  })
  const keys = files.flatMap((name) => {
    const change = parse(readFileSync(join('fixtures/rules', name), 'utf8'))
    return [...Object.keys(change), ...(change.changes ?? []).flatMap(Object.keys)]
  })
  expect(keys.length).toBeGreaterThan(files.length)
  expect([...new Set(keys)].filter((key) => !new RegExp(`\`${key}\\b|^ .*\\b${key}: `, 'm').test(described))).toEqual(
    [],
  )
})

test('docs/README.md leads to every page', () => {
  const index = readFileSync('docs/README.md', 'utf8')
  const below = PAGES.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
  expect(below.length).toBeGreaterThan(30)
  expect(below.filter((page) => !index.includes(`](${page.slice('docs/'.length)})`))).toEqual([])
})

describe.each(pages)('%s', (page) => {
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

  test('says of each block what it is, so that none hides a command', () => {
    expect(text.match(/^([ >]+```|\s*~~~).*/gm) ?? []).toEqual([])
    const blocks = blocksOf(text)
    expect(blocks.filter(({ language }) => !LANGUAGES.includes(language))).toEqual([])
    const prose = blocks.filter(({ language }) => language === 'text').map((block) => block.text)
    expect(prose.flatMap((one) => one.match(COMMAND_LINE) ?? [])).toEqual([])
  })

  test('has YAML and JSON that can be read', () => {
    const data = blocksOf(text).filter(({ language }) => /^(yaml|json)$/.test(language))
    for (const block of data) parse(block.text, { strict: true })
  })

  test('names tests and fixtures that are there', () => {
    const named = [...text.matchAll(/`((?:test|fixtures)\/[\w./-]*\w)`/g)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test('keeps npm from taking the options of the checker for its own, which would judge another change', () => {
    const through = [...text.matchAll(/npx[^\n`]* constitution-check -/g)].map(([command]) => command)
    expect(through.filter((command) => !command.startsWith('npx --no -- constitution-check'))).toEqual([])
  })

  test('uses exit codes and options that exist', () => {
    const options = [...text.matchAll(/constitution-check[^\n`]*?(--[a-z-]+)/g)].map(([, option]) => option)
    const help = ['arguments/check-options', 'commands/inspection-arguments', 'commands/setup/init']
      .map((name) => readFileSync(`src/${name}.ts`, 'utf8'))
      .join()
    expect(options.filter((option) => option !== undefined && !help.includes(option.slice(2)))).toEqual([])
  })

  test('uses commands that exist', () => {
    const commands = new Set([...usage().matchAll(/(?:constitution-check|[|]) ([a-z]+)/g)].map(([, name]) => name))
    const used = [...text.matchAll(/(?:`|^|\$ |-- )constitution-check ([a-z][a-z-]*)/gm)].map(([, name]) => name)
    expect(used.filter((name) => !commands.has(name))).toEqual([])
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENFORCED_CLAUSES, RULES, UNENFORCED_KEYS } from '../src/rules/index.ts'

const NO_RULES = ['index', 'rule']
const HEADINGS = ['What it checks', 'Why', 'Fails', 'Passes', 'Configure', 'When it is wrong']
const ids = RULES.map((rule) => rule.id)
const namesIn = (folder: string, ending: string) => {
  return readdirSync(folder).flatMap((name) =>
    name.endsWith(ending) ? [name.slice(0, name.length - ending.length)] : [],
  )
}
const schema: { properties: Record<string, unknown> } = JSON.parse(
  readFileSync('schemas/constitution.schema.json', 'utf8'),
)
/** Every fixture's expectation and every test, as one text for each. */
const evidence = [
  ...filesBelow('fixtures/rules').filter((file) => file.endsWith('expected.json')),
  ...filesBelow('test').filter((file) => file.endsWith('.test.ts') && !file.endsWith('contract.test.ts')),
].map((file) => readFileSync(file, 'utf8'))

function filesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

describe('the list of rules', () => {
  test('is in order of id, each once', () => expect(ids).toEqual([...new Set(ids)].sort()))

  test('holds every rule file, and no other', () => {
    expect(
      namesIn('src/rules', '.ts')
        .filter((name) => !NO_RULES.includes(name))
        .sort(),
    ).toEqual(ids)
  })

  test('has a page for each rule, and no other', () => expect(namesIn('docs/rules', '.md').sort()).toEqual(ids))

  test('has fixtures for each rule, and no other', () => expect(readdirSync('fixtures/rules').sort()).toEqual(ids))

  test('enforces clauses of the schema', () => {
    expect(ENFORCED_CLAUSES.filter((name) => !Object.hasOwn(schema.properties, name))).toEqual([])
  })

  test('enforces every key of its clauses', () => expect(UNENFORCED_KEYS).toEqual([]))
})

describe.each(RULES.map((rule) => ({ id: rule.id, rule })))('$id', ({ id, rule }) => {
  const kinds = () => new Set(readdirSync(join('fixtures/rules', id)).map((name) => name.split('-')[0]))

  test('has a clause, or is always on', () => {
    expect(rule.clauses.length > 0 || rule.whenAbsent !== undefined).toBe(true)
  })

  test('has a case that passes', () => expect(kinds()).toContain('pass'))

  test('has a case that fails or asks for a review, unless it has no findings', () => {
    const speaks = Object.keys(rule.codes).length > 0
    expect(kinds().has('fail') || kinds().has('review')).toBe(speaks)
  })

  test('has a case that abstains, unless it is always on', () => {
    expect(kinds().has('abstain')).toBe(rule.whenAbsent === undefined)
  })

  test('has one sentence for itself and for each code, and a hint that says what to do', () => {
    const sentences = [rule.summary, ...Object.values(rule.codes).flatMap(({ summary, hint }) => [summary, hint])]
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^\n]*\.$/)
    for (const code of Object.keys(rule.codes)) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })

  test('has every code in a fixture or in a test', () => {
    const unseen = Object.keys(rule.codes).filter((code) => !evidence.some((text) => text.includes(code)))
    expect(unseen).toEqual([])
  })

  test('has a page with the fixed headings, in order, and text under each', () => {
    const page = `docs/rules/${id}.md`
    expect(existsSync(page)).toBe(true)
    const sections = readFileSync(page, 'utf8').split(/^## /m).slice(1)
    expect(sections.map((section) => section.split('\n')[0])).toEqual(HEADINGS)
    for (const section of sections) expect(section.split('\n').slice(1).join('').trim()).not.toBe('')
  })
})

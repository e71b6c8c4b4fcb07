import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Constitution } from '../../src/model/constitution.generated.ts'
import { RULES } from '../../src/rules/index.ts'
import { type ChangeText, judge } from './rule-case.ts'

const FOLDER = 'fixtures/evasions'

interface Row {
  name: string
  rule: string
  policy: string
  changes: ChangeText['changes']
  /** Decision, code, path and line of each finding. */
  found?: string[]
}

interface Table {
  policies: Record<string, Constitution>
  evasions: Row[]
  quiet: Row[]
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const table: Table = parse(readFileSync(join(FOLDER, file), 'utf8'))

  test.each(table.evasions)('$rule sees $name', (row) => {
    expect(row.found).not.toEqual([])
    expect(outcomeOf(table, row)).toEqual({ found: row.found, unread: [] })
  })

  test.each(table.quiet)('$rule lets pass: $name', (row) => {
    expect(outcomeOf(table, row)).toEqual({ found: [], unread: [] })
  })

  test.each(['evasions', 'quiet'] as const)('%s have names of their own', (section) => {
    const names = table[section].map(({ rule, name }) => `${rule} ${name}`)
    expect(names).toEqual([...new Set(names)])
  })
})

function outcomeOf({ policies }: Table, { rule: id, policy, changes = [] }: Row) {
  const rule = RULES.find((one) => one.id === id)
  const constitution = policies[policy]
  if (!rule || !constitution) throw new Error(`there is no ${id}, or no ${policy}`)
  const { findings, unread } = judge(rule, constitution, { changes })
  const found = findings.map(({ decision, code, path, line }) => {
    return `${decision} ${code} ${path?.text}${line === null ? '' : `:${line}`}`
  })
  return { found, unread }
}

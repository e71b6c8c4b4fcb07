import { expect, test } from 'vitest'
import { decisive, judge } from '../helpers/checker.ts'
import { buildRepository } from '../helpers/repository.ts'

test.each([
  ['+49', '49 is it, call +49 123\n', 16],
  ['++', '+ i++\n', 4],
])('the mark of an added line hides no term: %s', (term, text, column) => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', `prohibited_terms: [${JSON.stringify(term)}]\n`)
  shop.commit()
  shop.write('page.md', text)
  shop.git('add', '-A')
  const { exit, report } = judge(shop.dir, ['--staged'])
  expect({ exit, findings: decisive(report) }).toEqual({ exit: 1, findings: ['deny prohibited_term page.md:1'] })
  expect(report.findings[0]?.column).toBe(column)
})

test('terms in messages of a range, whatever encoding they are in, and in names that git quotes', () => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', 'brand: {prohibited_terms: [billig, günstig], commit_messages: true}\n')
  const base = shop.commit()
  shop.write('a.txt', 'x\n')
  shop.commit('Say nothing\n\nso b\u00adillig')
  shop.write('ganz "BILLIG"\ttäglich/a.txt', 'x\n')
  shop.git('add', '-A')
  const tree = shop.git('write-tree')
  const head = shop.git('rev-parse', 'HEAD')
  const who = 'Ada <ada@example.invalid> 1767225900 +0000'
  const headers = `tree ${tree}\nparent ${head}\nauthor ${who}\ncommitter ${who}\nencoding ISO-8859-1\n\n`
  const last = shop.feed(
    Buffer.from(`${headers}g\xfcnstig\n`, 'latin1'),
    'hash-object',
    '-t',
    'commit',
    '-w',
    '--stdin',
  )
  const { exit, report } = judge(shop.dir, ['--diff', `${base}...${last}`])
  expect(exit).toBe(1)
  expect(report.findings.map(({ code, path, line, column, commit }) => [code, path, line, column, commit])).toEqual([
    ['prohibited_term', null, 1, 1, last],
    ['hidden_term', null, 3, 4, head],
    ['prohibited_term', 'ganz "BILLIG"\ttäglich/a.txt', null, null, null],
  ])
})

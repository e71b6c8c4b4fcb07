import { describe, expect, it } from 'vitest'
import type { Change } from '../../../src/model/change.ts'
import { pathFromBytes, pathFromText } from '../../../src/model/path.ts'
import type { ReportFinding } from '../../../src/model/report.generated.ts'
import { fileFindings } from '../../../src/reports/html/file-findings.ts'
import { pathTree, type TreeFolder } from '../../../src/reports/html/path-tree.ts'
import { hostileFinding, hostileReport } from '../../helpers/hostile.ts'
import { added } from '../../helpers/policies.ts'

const found = (...findings: readonly Partial<ReportFinding>[]) =>
  fileFindings(
    hostileReport(
      'x',
      findings.map((one) => hostileFinding('x', one)),
    ),
  )

/** A row for each folder and file, as indented text. */
function drawn({ folders, files }: TreeFolder, indent = ''): readonly string[] {
  return [
    ...folders.flatMap((one) => [
      `${indent}${one.name} ${one.size} ${one.found} ${one.decision}`,
      ...drawn(one, `${indent}  `),
    ]),
    ...files.map(({ name, operation, found: of }) => `${indent}${name} ${operation} ${of?.decision ?? ''}`.trimEnd()),
  ]
}

const tree = (changes: readonly Change[], ...findings: readonly Partial<ReportFinding>[]) =>
  drawn(pathTree(changes, found(...findings)).top)

describe('the tree of a change', () => {
  it('has the strongest decision of what is below in each folder, and joins folders that hold one', () => {
    const changes = ['a/b/c/one.md', 'a/b/c/two.md', 'top.md', 'z/y/three.md'].map((path) => added(path))
    expect(
      tree(
        changes,
        { path: 'a/b/c/two.md' },
        { path: 'a/b/c/two.md', decision: 'allow' },
        { path: 'z/y/three.md', decision: 'require_review' },
      ),
    ).toEqual([
      'a/b/c/ 2 2 deny',
      '  one.md added',
      '  two.md added deny',
      'z/y/ 1 1 require_review',
      '  three.md added require_review',
      'top.md added',
    ])
  })

  it('has what was found on the way, and the old name of what was renamed', () => {
    const renamed = added('new.md', { operation: 'rename', oldPath: pathFromText('legal/old.md') })
    expect(tree([renamed], { path: 'legal/old.md' }, { path: 'gone.env', commit: 'c'.repeat(40) })).toEqual([
      'legal/ 1 1 deny',
      '  old.md renamed to new.md deny',
      'gone.env null deny',
      'new.md renamed from legal/old.md',
    ])
  })

  it('tells names apart that read the same', () => {
    const [one, other] = ['\xff', '\xfe'].map((bytes) => added('', { path: pathFromBytes(`a/${bytes}.md`) }))
    if (!one || !other) throw new Error('two')
    expect(
      tree([one, other], { path: 'a/\ufffd.md', path_base64: Buffer.from('a/\xfe.md', 'latin1').toString('base64') }),
    ).toEqual(['a/ 2 1 deny', '  \ufffd.md added deny', '  \ufffd.md added'])
  })

  it('leaves files out where there are very many, and none in which something was found', () => {
    const changes = Array.from({ length: 5010 }, (_, at) => added(`f${String(at).padStart(4, '0')}`))
    const { top, left } = pathTree(changes, found({ path: 'f5009' }))
    expect([top.files.length, left]).toEqual([5001, 9])
    expect(top.files.at(-1)).toMatchObject({ name: 'f5009', found: { count: 1 } })
  })
})

describe('findings by file', () => {
  it('begin with the strongest, and say once what is the same at several places', () => {
    const files = found(
      { path: null, decision: 'allow' },
      { path: 'a', decision: 'require_review' },
      { path: 'b', decision: 'require_review' },
      { path: 'b', line: 3 },
      { path: 'b', line: 4 },
      { path: 'c' },
    )
    expect(
      files.map(({ id, path, decision, count, findings }) => [
        id,
        path,
        decision,
        count,
        findings.map(({ places }) => places.length),
      ]),
    ).toEqual([
      ['file-1', 'b', 'deny', 3, [2, 1]],
      ['file-2', 'c', 'deny', 1, [1]],
      ['file-3', 'a', 'require_review', 1, [1]],
      ['file-4', null, 'allow', 1, [1]],
    ])
  })
})

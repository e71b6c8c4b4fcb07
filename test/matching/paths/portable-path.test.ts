import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forbidding } from '../../../src/matching/paths/path-list.ts'
import { leadsIntoGit, portablePath } from '../../../src/matching/paths/portable-path.ts'
import { foldPath } from '../../../src/matching/text/fold.ts'
import { pathFromText } from '../../../src/model/path.ts'

test.each([
  ['Legal./Terms.md. ', 'legal/terms.md'],
  ['legal:$I30:$INDEX_ALLOCATION/a::$DATA', 'legal/a'],
  ['legal\\a', 'legal/a'],
  ['a. :stream', 'a'],
  ['..a/.b/ c', '..a/.b/ c'],
  [':a/.../ ', ':a/.../ '],
])('%j becomes %j', (path, portable) => {
  expect(portablePath(path)).toBe(portable)
})

test('a portable path stays as it is, and is what case folding makes of an ordinary one', () => {
  const name = fc.stringMatching(/^[a-zäß][\w~ .-]{0,8}[\wé]$/)
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
  fc.assert(fc.property(path, (text) => portablePath(text) === foldPath(text)))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => portablePath(portablePath(text)) === portablePath(text)),
  )
})

test('whatever ending Windows drops, a protected name is found under it', () => {
  const ending = fc.tuple(fc.stringMatching(/^[. ]{0,4}$/), fc.constantFrom('', ':x', '::$DATA', ':a:$DATA'))
  fc.assert(
    fc.property(ending, ending, ([one, first], [other, second]) => {
      const hit = forbidding(['legal/terms.md']).find(pathFromText(`legal${one}${first}/terms.md${other}${second}`))
      expect(hit?.confusable).toBe(one + first + other + second !== '')
    }),
  )
})

describe('short names', () => {
  test.each([
    ['constitution.yaml', 'CONSTI~1.YAM'],
    ['constitution.yaml', 'coa3f2~2.yam'],
    ['.github/**', 'GITHUB~1/workflows/x'],
    ['my long name.d/x', 'MYLONG~1.D/x'],
    ['a.b.c', 'ab~1.c'],
  ])('%j may be %j', (pattern, path) => {
    expect(forbidding([pattern]).find(pathFromText(path))).toMatchObject({ confusable: true })
  })

  test.each([
    ['legal/**', 'legal~1/x'],
    ['constitution.yaml', 'constr~1.yam'],
    ['constitution.yaml', 'consti~1.txt'],
    ['.github/**', 'github/x'],
  ])('%j is not %j', (pattern, path) => {
    expect(forbidding([pattern]).find(pathFromText(path))).toBeNull()
  })
})

test.each(['legalese', 'legal-', 'legal~', 'notes/legal.', 'x:legal/terms.md', ' legal/terms.md'])(
  '%j is an ordinary name',
  (path) => {
    expect(forbidding(['legal/**', 'docs/x.md']).find(pathFromText(path))).toBeNull()
  },
)

describe("git's own folder", () => {
  test.each([
    '.git',
    'a/.GIT/hooks',
    '.git ',
    '.git...',
    '.git::$INDEX_ALLOCATION',
    'git~1',
    'GIT~1/config',
    '.g\u200cit',
    'a\\.git\\config',
  ])('%j leads into it', (path) => expect(leadsIntoGit(path)).toBe(true))

  test.each(['git', '.gitx', '.gitignore', '.github/x', 'a.git', 'x/git~2', 'git~1.txt', '. git', '.git-blame'])(
    '%j does not',
    (path) => expect(leadsIntoGit(path)).toBe(false),
  )
})

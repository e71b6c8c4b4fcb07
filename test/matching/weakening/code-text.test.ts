import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { codeText, SYNTAX } from '../../../src/matching/weakening/code-text.ts'

const marks = [
  '"',
  "'",
  '`',
  '"""',
  '/*',
  '*/',
  '//',
  '#',
  '\\',
  '\n',
  '/',
  'r#"',
  '"#',
  '@"',
  '<!--',
  '-->',
  ' ',
  'a',
  '1',
  '(',
  ')',
  '[',
  ']',
  '=begin',
  '=end',
]
const text = fc.array(fc.constantFrom(...marks), { maxLength: 60 }).map((all) => all.join(''))
const syntax = fc.constantFrom(...Object.values(SYNTAX))

test.prop([text, syntax])('every character stays where it is, or becomes a blank', (source, form) => {
  for (const one of Object.values(codeText(source, form))) {
    expect(one).toHaveLength(source.length)
    expect([...one].every((char, at) => char === source[at] || (char === ' ' && source[at] !== '\n'))).toBe(true)
  }
})

describe('code without comments and strings', () => {
  test.each([
    ['javascript', "f('a') // b", "f(' ')     "],
    ['javascript', 'a / b / c', 'a / b / c'],
    ['javascript', 'a = /[/"]/.test(b)', 'a = /    /.test(b)'],
    ['javascript', '<p>a</p>; f("x")', '<p>a</p>; f(" ")'],
    ['javascript', "don't\nf(1)", "don't\nf(1)"],
    ['python', '"""\nassert a\n"""\nassert b # c', '"""\n        \n  "\nassert b    '],
    [
      'rust',
      'let a: &\'static str = r#"x"y"#; /* a /* b */ c */ d',
      'let a: &\'static str = r#"    #;                   d',
    ],
    ['rust', "'\"'; assert!(a)", "'\"'; assert!(a)"],
    ['go', '`a\nb` + "c\\"d"', '` \n ` + "    "'],
    ['csharp', '@"a""b"; c', '@" "" "; c'],
    ['php', '#[Test] # a', '#[Test]    '],
    ['ruby', 'a\n=begin\nb\n=end\nc', 'a\n      \n \n    \nc'],
    ['markup', 'a<!-- b -->c', 'a          c'],
  ] as const)('%s: %s', (name, source, code) => {
    expect(codeText(source, SYNTAX[name]).code).toBe(code)
  })
})

describe('takes linear time', () => {
  test.each(['/[', '/[\\\n', '=/[a', '/\\'])('for %j again and again', (piece) => {
    const source = piece.repeat(150_000)
    expect(codeText(`${source}\nf("x")`, SYNTAX.javascript).code.endsWith('f(" ")')).toBe(true)
  })
})

test('an expression may follow slashes that begin none', () => {
  expect(codeText("(/[ /a'b", SYNTAX.javascript).code).toBe("(/[ /a'b")
  expect(codeText("(/[ \n(/a'b/)", SYNTAX.javascript).code).toBe('(/[ \n(/   /)')
})

import { fc, test } from '@fast-check/vitest'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { count, grouped, html, Markup } from '../../../src/reports/html/markup.ts'
import { inert } from '../../../src/reports/inert.ts'
import { HOSTILE } from '../../helpers/hostile.ts'

type Node = DefaultTreeAdapterMap['node']
const shape = (text: string): readonly Node[] => parseFragment(text).childNodes

describe('a template', () => {
  it.each(HOSTILE)('makes text of %j, between tags and in an attribute', (text) => {
    const [element, ...more] = shape(html`<p title="${text}">${text}</p>`.text)
    expect(more).toEqual([])
    if (!element || !('attrs' in element)) throw new Error('an element')
    expect(element.attrs).toEqual([{ name: 'title', value: inert(text) }])
    expect(element.childNodes.map((child) => ('value' in child ? child.value : child.nodeName))).toEqual(
      text === '' ? [] : [inert(text)],
    )
  })

  test.prop([fc.string({ unit: fc.constantFrom(...`<>&"'=/ \`abc!-[]\n\u0000\u2028\ud800`, '</script>', '<!--') })])(
    'makes text of any text',
    (text) => {
      const page = html`<b data-x="${text}">${text}</b>`.text
      expect(page.match(/</g)).toHaveLength(2)
      expect(page.match(/"/g)).toHaveLength(2)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
      expect(page).not.toMatch(/[\x00-\x1f\u2028]|\p{Surrogate}/u)
    },
  )

  it('takes pieces, lists and nothing as they are, and no line breaks of its own', () => {
    expect(
      html`<ul>
      ${[1, 2].map((one) => html`<li>${one}</li>`)}${null}
    </ul>`.text,
    ).toBe('<ul><li>1</li><li>2</li></ul>')
  })
})

describe('data', () => {
  test.prop([fc.string({ unit: fc.constantFrom(...'<>/!-&\u2028\u2029"\\s', '</script>', '<!--', ']]>') })])(
    'is one script, whatever it says, and reads as the same value',
    (text) => {
      const page = Markup.data('chain', { text }).text
      const [script, ...more] = shape(page)
      expect(more).toEqual([])
      if (!script || !('childNodes' in script)) throw new Error('an element')
      const [content] = script.childNodes
      expect(JSON.parse(content && 'value' in content ? content.value : '')).toEqual({ text })
      expect(page.slice('<script'.length, -'</script>'.length)).not.toMatch(/[<&\u2028\u2029]/)
    },
  )
})

it.each([
  [0, '0 links'],
  [1, '1 link'],
  [999, '999 links'],
  [1000, '1,000 links'],
  [1234567, '1,234,567 links'],
])('%i is written as %s', (number, text) => {
  expect(count(number, 'link')).toBe(text)
  expect(text.startsWith(grouped(number))).toBe(true)
})

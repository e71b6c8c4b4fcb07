import { inert } from '../inert.ts'

/** HTML that was made here. Nothing else is written to a page as it is. */
export class Markup {
  readonly text: string

  private constructor(text: string) {
    this.text = text
  }

  /** A template with its values: text is made inert and escaped, so that it can be nothing but text. */
  static of(parts: TemplateStringsArray, values: readonly Content[]): Markup {
    const texts = parts.map((part, at) => part.replace(INDENT, '') + textOf(values[at] ?? null))
    return new Markup(texts.join(''))
  }

  /** A script that is data: no text in it ends the element, and none is a line end to JavaScript alone. */
  static data(id: 'chain', value: object): Markup {
    const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapedInJson)
    return new Markup(`<script type="application/json" id="${id}">${json}</script>`)
  }

  /** What the build made of the sources of style and script. */
  static built(element: 'style' | 'script', text: string): Markup {
    return new Markup(`<${element}>${text}</${element}>`)
  }
}

/** What can stand in a template; attributes have to be in double quotes there. Null is nothing. */
export type Content = string | number | Markup | null | readonly Content[]

/** A piece of a page. Line breaks of the template, with the blanks behind them, are no part of it. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return Markup.of(parts, values)
}

const INDENT = /\n\s*/g

function textOf(content: Content): string {
  if (content === null) return ''
  if (content instanceof Markup) return content.text
  if (typeof content === 'object') return content.map(textOf).join('')
  return inert(String(content)).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapedInJson(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** `1 link`, `2 links`. */
export function count(number: number, noun: string, nouns = `${noun}s`): string {
  return `${grouped(number)} ${number === 1 ? noun : nouns}`
}

/** A whole number with its thousands apart, in the same way everywhere. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A length in an attribute, of a hundred, to two places. */
export function percent(share: number): string {
  return `${Math.round(share * 100) / 100}%`
}

import type { RepoPath } from '../../model/path.ts'
import { isTooMuch } from '../facts/data/data-document.ts'
import { MOST_TEXT, pageText, placesOfText } from '../facts/data/file-text.ts'
import { readPage } from '../facts/data/page-data.ts'
import { mayHaveStructuredData } from '../facts/data/page-signs.ts'
import { isType } from '../facts/data/type-name.ts'

/** Files that browsers and site generators read as HTML, with or without more in it. */
const MARKUP =
  /\.(?:html?|xhtml|shtml|php|erb|ejs|hbs|njk|liquid|twig|mustache|handlebars|jinja2?|j2|tmpl|gohtml|md|mdx|markdown|vue|svelte|astro|svg|asp|aspx|jsp|cshtml|ftl)$/i
/** Files of data and code that pages are made from. */
const WRITTEN =
  /\.(?:jsx?|tsx?|[mc]js|[mc]ts|json|json5|jsonc|jsonld|ya?ml|toml|xml|pug|haml|slim|py|rb|java|go|cs|kt)$/i

/** Whether types are looked for in a file, by its name. */
export function mayMentionTypes({ text }: RepoPath): boolean {
  return MARKUP.test(text) || WRITTEN.test(text)
}

/** The first line on which a file has the type; null where it has not; a reason where it cannot be read. */
export function typeMention(
  path: RepoPath,
  bytes: Buffer,
  type: string,
): { readonly line: number } | { readonly unread: string } | null {
  const text = pageText(bytes)
  if (!MARKUP.test(path.text)) return writtenMention(text, type)
  if (!mayHaveStructuredData(text)) return null
  if (text.length > MOST_TEXT) return { unread: `It has more than ${MOST_TEXT} characters.` }
  try {
    const { types, broken } = readPage(text)
    const offsets = types.filter((one) => isType(one.type, type)).map(({ offset }) => offset)
    if (offsets.length > 0)
      return { line: placesOfText(text)(offsets.reduce((one, other) => Math.min(one, other))).line }
    // Fail closed: a script that is no JSON, as in a template, is read as text.
    return broken.length > 0 || CODED.test(path.text) ? writtenMention(text, type) : null
  } catch (error) {
    if (isTooMuch(error)) return { unread: error.message }
    throw error
  }
}

/** Files in which scripts may build the data. */
const CODED =
  /\.(?:php|erb|ejs|njk|liquid|twig|mdx|vue|svelte|astro|tmpl|gohtml|hbs|jinja2?|j2|asp|aspx|jsp|cshtml|ftl)$/i

/**
 * What speaks of types in data: their keys and attributes, and the vocabulary. Not what code is full of: the operator `typeof`,
 * comments on the type of a variable (`@type {Event}`), packages (`@types/node`), schemas of JSON.
 */
const TYPED =
  /@type(?![\w/{]|\s+[^\s:=])|additionalType|itemtype|(?<![\w$])typeof[\\"'`\]]{0,3}\s{0,8}(?:[:,&]|=(?!=))|(?<!json-)schema\.org|(?:^|["'`\s>])schema:\w/im

/** The type in quotes, or at the end of an address, in a text that has to do with types. */
function writtenMention(written: string, type: string): { readonly line: number } | null {
  const text = written.includes('\\u') ? written.replace(/\\u([0-9a-f]{4})/gi, characterOf) : written
  if (!TYPED.test(text)) return null
  const before = `["'\`/:>]|type["']?\\s{0,8}[:=]\\s{0,8}[-[]?\\s{0,8}`
  const at = text.search(new RegExp(`(?:${before})${type}(?=["'\`<\\s,\\]\\\\&]|$)`, 'im'))
  return at < 0 ? null : { line: placesOfText(text)(at).line }
}

/** A line stays a line. */
const characterOf = (_: string, code: string): string =>
  String.fromCharCode(Number.parseInt(code, 16)).replace(/[\r\n]/, ' ')

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse } from 'parse5'
import {
  type BrokenPart,
  type DataDocument,
  type DataReading,
  isBroken,
  placedDocument,
  TooMuchData,
} from './data-document.ts'
import { readJson } from './json-text.ts'
import { linkedDocument, type TypeMention, typesIn } from './linked-data.ts'
import { shortName } from './type-name.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** What a page says about itself: its JSON-LD as one document, and every type in it, in microdata and in RDFa. */
export interface PageData extends DataReading {
  readonly types: readonly TypeMention[]
}

/** As deep as browsers nest elements. */
const MOST_ELEMENTS_DEEP = 512

/** Reads the structured data of an HTML page. Throws `TooMuchData`. */
export function readPage(text: string): PageData {
  // With scripts and without, a browser finds other elements around <noscript>: each of the two may count.
  const readers = /<noscript/i.test(text) ? [false, true] : [false]
  const scripts = new Map<number, Script>()
  const types = new Map<string, TypeMention>()
  for (const scriptingEnabled of readers) {
    for (const element of elementsOf(text, scriptingEnabled)) {
      const script = scriptIn(element, text)
      if (script !== null) scripts.set(script.at, script)
      for (const mention of markupTypes(element, text)) types.set(`${mention.offset} ${mention.type}`, mention)
    }
  }
  const documents: DataDocument[] = []
  const broken: BrokenPart[] = []
  for (const script of [...scripts.values()].sort((one, other) => one.at - other.at)) {
    const read = documentIn(script)
    if ('message' in read) broken.push(read)
    else documents.push(read)
  }
  const linked = linkedDocument(documents)
  const all = [...typesIn(linked), ...types.values()]
  return { documents: documents.length === 0 ? [] : [linked], broken, types: all }
}

function elementsOf(text: string, scriptingEnabled: boolean): readonly Element[] {
  const found: Element[] = []
  let depth = 0
  const page = parse(text, {
    sourceCodeLocationInfo: true,
    scriptingEnabled,
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush() {
        if (++depth > MOST_ELEMENTS_DEEP)
          throw new TooMuchData(`It nests elements more than ${MOST_ELEMENTS_DEEP} deep.`)
      },
      onItemPop() {
        depth--
      },
    },
  })
  const waiting: Node[] = [page]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('tagName' in node) found.push(node)
    if ('content' in node) waiting.push(node.content)
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push(child)
  }
  return found
}

interface Script {
  readonly text: string
  readonly at: number
  /** The text stands in the page as it is, so that a place in it is a place in the page. */
  readonly isPlain: boolean
}

function scriptIn(element: Element, page: string): Script | null {
  const type = attributeOf(element, 'type') ?? ''
  if (element.tagName !== 'script' || (type.split(';')[0] ?? '').trim().toLowerCase() !== 'application/ld+json') {
    return null
  }
  const [first] = element.childNodes
  const place = first?.sourceCodeLocation
  if (!first || !place) return null
  // Raw text but for foreign elements, such as <svg>, in which references to characters are read.
  const isPlain = element.namespaceURI === html.NS.HTML
  const text = isPlain
    ? page.slice(place.startOffset, place.endOffset)
    : element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  return text.trim() === '' ? null : { text, at: place.startOffset, isPlain }
}

/** What pages put around the text of a script for the sake of old browsers and of XML. */
const OPENING = /^\s*(?:<!--|(?:\/\/|\/\*)?[ \t]*<!\[CDATA\[(?:[ \t]*\*\/)?)/
const CLOSINGS: readonly (readonly string[])[] = [['*/'], [']]>', '-->'], ['//', '/*']]

function unwrapped(text: string): { readonly inside: string; readonly before: number } {
  const [opening] = OPENING.exec(text) ?? []
  if (opening === undefined) return { inside: text, before: 0 }
  let inside = text.slice(opening.length).trimEnd()
  for (const closings of CLOSINGS) {
    const closing = closings.find((one) => inside.endsWith(one))
    if (closing !== undefined) inside = inside.slice(0, -closing.length).trimEnd()
  }
  return { inside, before: opening.length }
}

function documentIn({ text, at, isPlain }: Script): DataDocument | BrokenPart {
  const { inside, before } = unwrapped(text)
  try {
    const document = readJson(inside, at + before)
    return isPlain ? document : placedDocument(document.value, new Map(), at)
  } catch (error) {
    if (!isBroken(error)) throw error
    return { message: error.message, offset: isPlain ? error.offset : at }
  }
}

/** Types that microdata and RDFa give an element. */
function markupTypes(element: Element, page: string): readonly TypeMention[] {
  return ['itemtype', 'typeof'].flatMap((name) => {
    const written = (attributeOf(element, name) ?? '').split(/\s+/).filter((type) => type !== '')
    return written.map((type) => ({ type: shortName(type), offset: placeOf(element, name, type, page) }))
  })
}

/** A second <html> or <body> gives its attributes to the first one, which has no place for them. */
function placeOf({ sourceCodeLocation: place }: Element, name: string, type: string, page: string): number {
  const own = place?.attrs?.[name]?.startOffset
  return own ?? Math.max(page.indexOf(type, page.toLowerCase().indexOf(name)), place?.startOffset ?? 0, 0)
}

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value

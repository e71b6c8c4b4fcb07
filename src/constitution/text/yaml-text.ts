import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
} from 'yaml'
import { keysOf, type Pointer } from '../../model/json.ts'
import { MAX_DEPTH, type ParsedText } from './parsed-text.ts'
import type { TextFault } from './text-fault.ts'
import { readYamlValue, startOf } from './yaml-values.ts'

/** Reads any YAML 1.2 text (core schema): one document, without merge keys and without tags of other schemas. */
export function parseYaml(text: string): ParsedText {
  const tokens = tokensOf(text)
  if ('message' in tokens) return refused([tokens])
  const [document, another] = documentsOf(tokens, text)
  const faults = [...(document?.errors ?? []), ...(document?.warnings ?? [])].map(syntaxFault)
  if (another) faults.push(severalDocuments(another))
  // Fail closed: another version would change how scalars are read.
  if (document?.directives.yaml.version !== '1.2') faults.push(otherVersion(text))
  if (!document || faults.length > 0) return refused(faults)
  return {
    ...readYamlValue(document.contents, text.length),
    offsetOf: (pointer, part) => offsetOf(document, pointer, part),
  }
}

/** Stops where collections nest too deeply, before anything recurses into them. */
function tokensOf(text: string): readonly CST.Token[] | TextFault {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    const collections = parser.stack.length - 1
    if (collections > MAX_DEPTH + 1) return tooDeep(parser.offset)
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

function documentsOf(tokens: readonly CST.Token[], text: string): readonly Document.Parsed[] {
  const composer = new Composer<ParsedNode>({
    version: '1.2',
    schema: 'core',
    strict: true,
    merge: false,
    resolveKnownTags: false,
    // The library's own check is quadratic; duplicate keys are found while values are read.
    uniqueKeys: false,
  })
  return [...composer.compose(tokens, true, text.length)]
}

function offsetOf(document: Document.Parsed, pointer: Pointer, part: 'key' | 'value'): number {
  let node: unknown = document.contents
  let offset = startOf(node)
  for (const key of keysOf(pointer)) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && one.key.value === key)
      if (!pair) break
      node = pair.value
      offset = part === 'key' || !node ? startOf(pair.key) : startOf(node)
    } else if (isSeq(node) && Number(key) < node.items.length) {
      node = node.items[Number(key)]
      offset = startOf(node)
    } else break
  }
  return offset
}

function refused(faults: readonly TextFault[]): ParsedText {
  return { value: undefined, faults, warnings: [], offsetOf: () => 0 }
}

const HINTS: Readonly<Partial<Record<string, string>>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Give all entries of one mapping or list the same indentation, and close each bracket.',
  MISSING_CHAR: 'Put in what is missing: a colon, a quote or a bracket.',
  BLOCK_AS_IMPLICIT_KEY: 'Put text that holds ": " in quotes.',
  TAG_RESOLVE_FAILED: 'Write the value without a tag.',
  BAD_ALIAS: 'Put text that begins with * in quotes.',
  BAD_SCALAR_START: 'Put text that begins with a sign such as @ or % in quotes.',
  UNEXPECTED_TOKEN: 'Correct the YAML at this place; text that begins with [ or { needs quotes.',
  BAD_DIRECTIVE: 'Leave the directive out.',
}

function syntaxFault({
  pos,
  code,
  message,
}: {
  pos: readonly [number, number]
  code: string
  message: string
}): TextFault {
  const hint = HINTS[code] ?? 'Correct the YAML at this place.'
  return { offset: pos[0], message: `This is not valid YAML: ${message}.`, hint }
}

function tooDeep(offset: number): TextFault {
  return {
    offset,
    message: `Lists and mappings are nested more than ${MAX_DEPTH} deep here.`,
    hint: 'Write it flatter.',
  }
}

function severalDocuments(another: Document.Parsed): TextFault {
  return {
    offset: another.range[0],
    message: 'A second document begins here; only one would be read.',
    hint: 'Keep one document, and take out the line ---.',
  }
}

function otherVersion(text: string): TextFault {
  return {
    offset: Math.max(0, text.search(/^%YAML/m)),
    message: 'The text asks to be read as another version of YAML than 1.2.',
    hint: 'Take the %YAML line out.',
  }
}

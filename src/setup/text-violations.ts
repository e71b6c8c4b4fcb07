import { type Expression, parseExpression } from '../matching/patterns/expression-tree.ts'
import type { Constitution } from '../model/constitution.generated.ts'
import { MOST, texts, type Violation } from './planting.ts'

/** Each of the first terms, in a text of its own. */
export function prohibitedTerms({ brand, prohibited_terms: own = [] }: Constitution): readonly Violation[] {
  return [...(brand?.prohibited_terms ?? []), ...own].slice(0, MOST).flatMap((entry) => {
    const { term, paths } = typeof entry === 'string' ? { term: entry } : entry
    return texts(JSON.stringify(term), `a ${term} b\n`, paths)
  })
}

/** Of each kind, one that no service ever gave out; in parts, so that no scanner takes this file for a leak. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  aws_access_key: ['AKI', 'AGDPMRCG4BE4UMR46'],
  email: ['a.person', '@constitution-check-selftest.org'],
  iban: ['GB82', 'WEST12345698765432'],
  payment_card: ['41111111', '11111111'],
}

/** What each pattern looks for, where an example of it can be made. */
export function patterns({ patterns: entries = [] }: Constitution): readonly Violation[] {
  return entries.flatMap((entry) => {
    const { id, use, except = [], regex, case_sensitive: heedsCase = true, paths } = entry
    const kind = use === 'secrets' ? 'aws_access_key' : use
    const known = kind === undefined || except.some((one) => one === kind) ? undefined : SAMPLES[kind]?.join('')
    const text = regex === undefined ? known : exampleOf(parseExpression(regex, heedsCase))
    return text === undefined || text === null ? [] : texts(`what ${id} looks for`, `${text}\n`, paths)
  })
}

/** A text that the expression matches; null where that would take more than ASCII. */
function exampleOf(tree: Expression | null): string | null {
  switch (tree?.kind) {
    case 'character': {
      const codes = [...(tree.ascii ?? [])].filter((code) => code >= 0x20 && code < 0x7f)
      const code = codes.find((one) => /\w/.test(String.fromCharCode(one))) ?? codes[0]
      return code === undefined ? null : String.fromCharCode(code)
    }
    case 'sequence':
      return joined(tree.parts.map(exampleOf))
    case 'choice':
      return tree.options.map(exampleOf).find((one) => one !== null) ?? null
    case 'repeat':
      return tree.least === 0 ? '' : (exampleOf(tree.inner)?.repeat(tree.least) ?? null)
    case 'place':
      return ''
    default:
      return null
  }
}

const joined = (parts: readonly (string | null)[]): string | null => (parts.includes(null) ? null : parts.join(''))

/** In each format, a text that does not keep to it. */
const BROKEN = {
  json: '{\n',
  yaml: 'a: [\n',
  toml: '= 1\n',
  'front-matter': '---\na: [\n---\n',
  'html-jsonld': '<script type="application/ld+json">{</script>\n',
} as const

/** For each of the first facts, a file that cannot be parsed. */
export function facts({ facts: entries = [] }: Constitution): readonly Violation[] {
  return entries
    .slice(0, MOST)
    .flatMap(({ format, in: places }) => texts(`broken ${format}`, BROKEN[format], [places].flat()))
}

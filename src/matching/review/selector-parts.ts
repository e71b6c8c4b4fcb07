import type { Operation } from '../../model/change.ts'
import type { Selector, Selectors } from '../../model/constitution.generated.ts'
import { child, type Pointer } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import type { ClauseFault, Clauses } from '../../model/rule.ts'
import { patternFault, patternFaults } from '../paths/clause-patterns.ts'
import { IMPACTS } from './url-impact.ts'

/** What selecting goes by. */
export type ReviewClauses = Clauses<'require_review' | 'selectors' | 'urls'>

const OPERATIONS: readonly Operation[] = ['add', 'modify', 'delete', 'rename', 'mode', 'type']
const FORMS = ['schema.', 'url-impact:', 'path:', 'kind:']

/** A selector as it was read: every part that is there has to hold. */
export type Parts = Selector

/** What `require_review` selects: by one of some parts. */
export interface Selected {
  readonly name: string
  readonly pointer: Pointer
  readonly any: readonly Parts[]
}

/** What is wrong in the clauses, beyond what the schema can say. */
export function faultsOfSelectors({
  require_review: list = [],
  selectors = {},
  urls = {},
}: ReviewClauses): readonly ClauseFault[] {
  const named = Object.keys(selectors)
  return [
    ...list.flatMap((text, index) =>
      Object.hasOwn(selectors, text) ? [] : faultsOf(text, child('/require_review', index), named),
    ),
    ...Object.entries(selectors).flatMap(([name, written]) => {
      const at = child('/selectors', name)
      if (Array.isArray(written)) return written.flatMap((text, index) => faultsOf(text, child(at, index), []))
      return patternFaults(written.paths, child(at, 'paths'))
    }),
    ...patternFaults(urls.pages, '/urls/pages'),
    ...patternFaults(urls.roots, '/urls/roots'),
    ...patternFaults(urls.redirects, '/urls/redirects'),
  ]
}

function faultsOf(text: string, pointer: Pointer, named: readonly string[]): readonly ClauseFault[] {
  const read = partsOf(text)
  if (read === null) {
    const known = [...named, ...OPERATIONS.map((one) => `kind:${one}`), ...IMPACTS.map((one) => `url-impact:${one}`)]
    const meant = nearest(text, known) ?? formMeant(text)
    const forms = 'schema.<Type>, url-impact:<class>, path:<pattern>, kind:<operation>'
    const hint =
      meant === null
        ? `Write ${forms}${named.length > 0 ? `, or one of ${named.join(', ')}` : ''}.`
        : `Write ${meant} if that is meant.`
    return [{ pointer, message: `There is no selector ${text}.`, hint }]
  }
  return (read.paths ?? []).flatMap((pattern) => patternFault(pattern, pointer))
}

/** The form whose beginning was nearly written, with the rest as it is. */
function formMeant(text: string): string | null {
  const [, word = '', rest = ''] = /^([A-Za-z_-]+)[.:=/ ]+(.+)$/.exec(text) ?? []
  const form =
    word === ''
      ? null
      : nearest(
          word,
          FORMS.map((one) => one.slice(0, -1)),
        )
  const meant = form === null ? null : `${FORMS.find((one) => one.startsWith(form)) ?? ''}${rest}`
  return meant !== null && meant !== text && partsOf(meant) !== null ? meant : null
}

function partsOf(text: string): Parts | null {
  const form = FORMS.find((one) => text.startsWith(one))
  const rest = text.slice(form?.length ?? 0)
  const kind = OPERATIONS.find((one) => one === rest)
  const impact = IMPACTS.find((one) => one === rest)
  if (form === 'schema.' && /^[A-Za-z0-9]+$/.test(rest)) return { schema: [rest] }
  if (form === 'path:' && rest !== '') return { paths: [rest] }
  if (form === 'kind:' && kind) return { kinds: [kind] }
  return form === 'url-impact:' && impact ? { url_impact: impact } : null
}

/** What the policy selects, in its order. */
export function selectedBy({ require_review: list = [], selectors = {} }: ReviewClauses): readonly Selected[] {
  return list.map((name, index) => ({
    name,
    pointer: child('/require_review', index),
    any: partsNamed(name, selectors),
  }))
}

function partsNamed(name: string, selectors: Selectors): readonly Parts[] {
  const written = Object.hasOwn(selectors, name) ? selectors[name] : undefined
  if (Array.isArray(written)) return written.flatMap((text) => partsOf(text) ?? [])
  const parts = written ?? partsOf(name)
  return parts ? [parts] : []
}

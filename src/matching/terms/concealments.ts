import { INVISIBLE, MARKS } from '../text/character-classes.ts'
import { foldCase } from '../text/full-fold.ts'
import type { TermQuery } from './term-query.ts'

const SOFT_HYPHENS = /\xad/g
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu')
const STRAY_MARKS = new RegExp(`[${MARKS}]`, 'gu')
/** Of any width: to print one for another hides nothing. */
const BLANKS = /[\xa0\u2000-\u200a\u202f\u205f\u3000]/g

/** Characters that are named, of each kind. */
const MOST_NAMED = 3

/**
 * How a term that was found is hidden from whoever looks for it, a phrase for each way; empty where it stands there as
 * the policy has it, but for case, canonical equivalents, blanks, and spellings that the policy calls equal.
 */
export function concealments(written: string, query: TermQuery, lookAlikes: readonly string[]): readonly string[] {
  const caseOf = (text: string) => (query.caseSensitive ? text : foldCase(text)).normalize('NFC')
  if (caseOf(written.normalize('NFC')) === caseOf(query.term.normalize('NFC'))) return []
  const visible = written.replace(INVISIBLES, '').normalize('NFC')
  const bare = visible.replace(STRAY_MARKS, '')
  const compatible = [...bare.replace(BLANKS, ' ')].filter((one) => one.normalize('NFKC') !== one)
  return [
    ...phrase('soft hyphens', written.match(SOFT_HYPHENS)),
    ...phrase('invisible characters', written.replace(SOFT_HYPHENS, '').match(INVISIBLES)),
    ...phrase('combining marks', visible.match(STRAY_MARKS)),
    ...phrase('other forms of its letters', compatible),
    ...phrase('letters that look like its own', lookAlikes),
  ]
}

function phrase(what: string, found: readonly string[] | null): readonly string[] {
  if (found === null || found.length === 0) return []
  const points = [...new Set(found)].map((one) => {
    return `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  })
  const named = points.slice(0, MOST_NAMED).join(', ')
  return [`${what} (${named}${points.length > MOST_NAMED ? ', …' : ''})`]
}

import { boundedFindings } from '../matching/bounded-findings.ts'
import { patternFaults } from '../matching/clause-patterns.ts'
import { covering } from '../matching/covering.ts'
import { entriesOf, NO_ENTRY, scopesOf, type TermEntry } from '../matching/term-entries.ts'
import { compileTerms, isVisible } from '../matching/terms.ts'
import type { Change } from '../model/change.ts'
import type { Draft } from '../model/finding.ts'
import { child } from '../model/json.ts'
import type { ClauseFault } from '../model/rule.ts'
import { countOf, defineRule } from './rule.ts'

/**
 * Added text does not contain the terms that the policy prohibits.
 *
 * What stays, or goes, is not judged; nor is what an unedited rename carries along inside the same term's paths.
 */
export const prohibitedTerms = defineRule({
  id: 'prohibited-terms',
  clauses: ['brand', 'prohibited_terms'],
  summary: 'Added text does not contain the terms that the policy prohibits.',
  codes: {
    prohibited_term: {
      summary: 'An added line contains a prohibited term, in whatever spelling a reader would take for it.',
      hint: 'Use another wording; if the term is meant here, ask a person to name this place in its allow_in.',
    },
    lfs_pointer: {
      summary: 'A file in which terms are looked for is a pointer of Git LFS, and its content is elsewhere.',
      hint: 'Have a person look at the content, or commit the file itself if it is text.',
    },
  },

  faults: (clauses) => entriesOf(clauses).flatMap(faultsOf),

  remarks: (clauses, path) =>
    entriesOf(clauses).map(({ query: { term }, pointer, action, item }) => {
      return {
        pointer,
        said: covering(item)(path) ? 'looks here for' : 'does not look here for',
        what: `"${term}" (${action})`,
      }
    }),

  scan(clauses, exempt) {
    const entries = entriesOf(clauses)
    const scopes = scopesOf(entries)
    const scanner = compileTerms(entries.map(({ query }) => query))
    const findings: Draft[] = []
    return {
      file(change) {
        if (exempt(change) || change.head?.kind === 'link' || change.head?.kind === 'submodule') return null
        const inside = scopes.map((scope) => scope(change))
        if (!inside.includes(true)) return null
        const wanted = (term: number) => inside[entries[term]?.scope ?? -1] ?? false
        const report = boundedFindings(findings)
        return (block) =>
          scanner.scan(block, wanted, ({ term, line, column, excerpt }) => {
            const { pointer, action, reason, query } = entries[term] ?? NO_ENTRY
            const message = `The added text has the prohibited term "${query.term}"${reason === '' ? '' : ` (${reason})`}.`
            const place = { path: change.path, line, column, evidence: excerpt, clause: pointer }
            report({ code: 'prohibited_term', decision: action, message, ...place })
          })
      },
      findings: () => findings,
    }
  },

  check(clauses, { change: { changes }, lfsPointers }, hits) {
    const entries = entriesOf(clauses)
    const looked = `${countOf(entries.length, 'term')} looked for in ${countOf(changes.length, 'file')}`
    const covers = lfsPointers.size === 0 ? [] : scopesOf(entries)
    const pointers = [...lfsPointers].flatMap((one) => {
      const scope = covers.findIndex((cover) => cover(one))
      const entry = entries.find((each) => each.scope === scope)
      return entry ? [pointerFinding(one, entry)] : []
    })
    return { findings: [...hits, ...pointers], reason: `${looked}, and ${countOf(hits.length, 'addition')} found.` }
  },
})

/** Fail closed: nobody looks for the term in what the pointer stands for. */
function pointerFinding({ path }: Change, { query, pointer }: TermEntry): Draft {
  const message = `The content is in Git LFS, where nobody looked for terms such as "${query.term}".`
  return { code: 'lfs_pointer', decision: 'require_review', message, path, clause: pointer }
}

function faultsOf({ query, pointer, item }: TermEntry): readonly ClauseFault[] {
  const faults = [
    ...patternFaults(item.paths, child(pointer, 'paths')),
    ...patternFaults(item.allow_in, child(pointer, 'allow_in')),
  ]
  if (isVisible(query.term) && !/[\n\r]/.test(query.term)) return faults
  const message = 'The term can never match: it has a line break, or nothing that can be seen.'
  return [{ pointer, message, hint: 'Lines are judged one by one: write a term that stands in one line.' }, ...faults]
}

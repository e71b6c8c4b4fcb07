import { patternFaults } from '../matching/paths/clause-patterns.ts'
import { covering } from '../matching/paths/covering.ts'
import {
  compiledTerms,
  draftOf,
  entriesOf,
  scopesOf,
  searchedCommits,
  type TermEntry,
} from '../matching/terms/term-entries.ts'
import { termsInMessages } from '../matching/terms/term-messages.ts'
import { termsInNames } from '../matching/terms/term-names.ts'
import { isVisible } from '../matching/terms/terms.ts'
import { boundedFindings } from '../matching/text/bounded-findings.ts'
import { type Change, leadsElsewhere } from '../model/change.ts'
import { countOf } from '../model/count.ts'
import type { Draft } from '../model/finding.ts'
import { child } from '../model/json.ts'
import type { ClauseFault } from '../model/rule.ts'
import { defineRule } from './rule.ts'

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
      summary: 'An added line, the name of an added file or a commit message has a prohibited term.',
      hint: 'Use another wording; if the term is meant here, ask a person to name this place in its allow_in.',
    },
    hidden_term: {
      summary: 'A prohibited term stands there in another spelling that a reader takes for it.',
      hint: 'Use another wording, in ordinary letters; if the spelling is meant, ask a person to name this place in its allow_in.',
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

  needs: (clauses, { commits }) => ({ commits: searchedCommits(entriesOf(clauses), commits) }),

  scan(clauses, exempt) {
    const terms = compiledTerms(clauses)
    const scopes = scopesOf(terms.entries)
    const findings: Draft[] = []
    return {
      file(change) {
        if (exempt(change) || leadsElsewhere(change.head)) return null
        const inside = scopes.map((scope) => scope(change))
        if (!inside.includes(true)) return null
        const wanted = (term: number) => inside[terms.entries[term]?.scope ?? -1] ?? false
        const report = boundedFindings(findings)
        return (block) =>
          terms.scanner.scan(block, wanted, (hit) => {
            const { line, column } = hit
            report({ ...draftOf(terms, hit, 'The added text'), path: change.path, line, column })
          })
      },
      findings: () => findings,
    }
  },

  check(clauses, { change, lfsPointers, policyChange, commit }, hits) {
    const terms = compiledTerms(clauses)
    const named = change.changes.filter(({ path }) => !policyChange.files.has(path.bytes))
    const commits = searchedCommits(terms.entries, change.commits)
    const messages = commits.length === 0 ? null : termsInMessages(commits, terms, commit)
    const findings = [...hits, ...termsInNames(named, terms), ...(messages?.findings ?? [])]
    const files = countOf(change.changes.length, 'file')
    const places = messages === null ? files : `${files} and ${countOf(commits.length, 'commit message')}`
    return {
      findings: [...findings, ...pointersIn(lfsPointers, terms.entries)],
      unread: messages?.unread ?? [],
      reason: `${countOf(terms.entries.length, 'term')} looked for in ${places}, and ${countOf(findings.length, 'place')} found.`,
    }
  },
})

function pointersIn(pointers: ReadonlySet<Change>, entries: readonly TermEntry[]): readonly Draft[] {
  const covers = pointers.size === 0 ? [] : scopesOf(entries)
  return [...pointers].flatMap((one) => {
    const scope = covers.findIndex((cover) => cover(one))
    const entry = entries.find((each) => each.scope === scope)
    return entry ? [pointerFinding(one, entry)] : []
  })
}

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

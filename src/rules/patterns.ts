import { patternFaults } from '../matching/paths/clause-patterns.ts'
import { covering, entering } from '../matching/paths/covering.ts'
import { patternItemFaults } from '../matching/patterns/pattern-entries.ts'
import { scanPatterns } from '../matching/patterns/pattern-scan.ts'
import type { TextPattern } from '../model/constitution.generated.ts'
import { countOf } from '../model/count.ts'
import type { Draft } from '../model/finding.ts'
import { child } from '../model/json.ts'
import { defineRule } from './rule.ts'

/**
 * Added text does not match the expressions that the policy names, and has no secrets and personal data of the kinds that it
 * names.
 *
 * What stays, or goes, is not judged; but a secret that one commit of a range adds and a later one takes out is.
 */
export const patterns = defineRule({
  id: 'patterns',
  clauses: ['patterns'],
  summary: 'Added text has no secrets or personal data, and nothing else that the policy has a pattern for.',
  codes: {
    pattern_matched: {
      summary: 'An added line matches an expression of the policy, or has data of a kind that it names.',
      hint: 'Write it otherwise, or leave it out; if it is meant here, ask a person to name this place in its allow_in.',
    },
    secret_found: {
      summary: 'An added line has a secret, in the change or in one of its commits.',
      hint: 'Revoke the secret; then take it out of every commit of the change, and read it from where it is kept.',
    },
    lfs_pointer: {
      summary: 'A file in which patterns are looked for is a pointer of Git LFS, and its content is elsewhere.',
      hint: 'Have a person look at the content, or commit the file itself if it is text.',
    },
  },

  faults({ patterns = [] }) {
    const ofPaths = patterns.flatMap(({ paths, allow_in: allowed }, index) => [
      ...patternFaults(paths, child(child('/patterns', index), 'paths')),
      ...patternFaults(allowed, child(child('/patterns', index), 'allow_in')),
    ])
    return patterns.length === 0 ? [] : [...patternItemFaults(patterns, '/patterns'), ...ofPaths]
  },

  remarks: ({ patterns = [] }, path) =>
    patterns.map((item, index) => ({
      pointer: child('/patterns', index),
      said: covering(placesOf(item))(path) ? 'looks here for' : 'does not look here for',
      what: `${item.id} (${item.action ?? 'deny'})`,
    })),

  scan({ patterns = [] }, exempt) {
    const places = patterns.map((item) => entering(placesOf(item)))
    return patterns.length === 0 ? NOTHING : scanPatterns(patterns, '/patterns', places, exempt)
  },

  check({ patterns = [] }, { change: { changes }, lfsPointers }, hits) {
    const looked = `${countOf(patterns.length, 'pattern')} looked for in ${countOf(changes.length, 'file')}`
    const covers = lfsPointers.size === 0 ? [] : patterns.map((item) => entering(placesOf(item)))
    const pointers = [...lfsPointers].flatMap((change): readonly Draft[] => {
      const index = covers.findIndex((cover) => cover(change))
      if (index < 0) return []
      // Fail closed: nobody looks for the pattern in what the pointer stands for.
      const message = `The content is in Git LFS, where nobody looked for ${patterns[index]?.id}.`
      const clause = child('/patterns', index)
      return [{ code: 'lfs_pointer', decision: 'require_review', message, path: change.path, clause }]
    })
    return { findings: [...hits, ...pointers], reason: `${looked}, and ${countOf(hits.length, 'addition')} found.` }
  },
})

const NOTHING = { file: () => null, findings: () => [] }

/** No path means everywhere. */
function placesOf({ paths = [], allow_in: allowed = [] }: TextPattern) {
  return paths.length === 0 ? { allow_in: allowed } : { paths, allow_in: allowed }
}

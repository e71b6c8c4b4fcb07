import { countOf } from '../model/count.ts'
import type { Draft, Notice } from '../model/finding.ts'
import { defineRule, outcomeOf } from './rule.ts'

/** A file of text stays one: what becomes binary can no longer be read line by line, by people or by rules. */
export const textFiles = defineRule({
  id: 'text-files',
  clauses: [],
  whenAbsent: {},
  summary: 'A file of text does not become binary.',
  codes: {
    binary_content: {
      summary: 'A file that was text now holds a NUL byte.',
      hint: 'Write the file as text, in UTF-8; if it is meant to be binary, have a person look at it.',
    },
  },

  check(_, { change: { changes }, becameBinary, lines }) {
    const findings = changes
      .filter((one) => becameBinary.has(one))
      .map(
        ({ path }): Draft => ({
          code: 'binary_content',
          decision: 'require_review',
          message: 'The file was text and is binary now; what is readable in it was searched.',
          path,
          clause: '',
        }),
      )
    const binary = changes.filter((one, index) => lines[index]?.binary === true && !becameBinary.has(one))
    const notices = binary.map(
      ({ path }): Notice => ({
        code: 'binary_content',
        message: 'The file is binary: it counts no lines, and what is readable in it was searched.',
        path,
      }),
    )
    const clean = binary.length === 0 ? 'no file is binary' : `${countOf(binary.length, 'file')} binary, as before`
    return {
      findings,
      notices,
      reason: `${countOf(changes.length, 'change')} looked at, and ${outcomeOf({ findings }, clean)}.`,
    }
  },
})

import type { ChainFaultCode } from '../model/chain.ts'

const RESTORE = 'Restore the line from a copy of the ledger that verifies, such as an earlier commit.'
const RESTORE_REF = 'Restore the reference from a clone in which it verifies; nothing that the checker writes looks so.'

/** What to do about each fault of a chain. */
export const HINTS: Readonly<Record<ChainFaultCode, string>> = {
  ledger_empty: 'Name a ledger that holds links, or restore it from an earlier commit.',
  line_torn: 'Keep a copy of the last line, then remove it; the next attestation continues the chain.',
  line_empty: 'Remove the line: a ledger has one link per line and nothing else.',
  line_end_converted:
    'Write -text into the line of the ledger in .gitattributes; then delete the file and take it out of git again: git checkout -- FILE.',
  envelope_not_json: RESTORE,
  envelope_invalid: RESTORE,
  envelope_not_canonical: RESTORE,
  payload_type_unknown: RESTORE,
  payload_not_base64: RESTORE,
  payload_not_json: RESTORE,
  payload_not_canonical: RESTORE,
  statement_invalid: RESTORE,
  link_altered: RESTORE,
  link_missing: 'Restore the lines before this one from a copy of the ledger that verifies.',
  link_out_of_order: 'Put the lines back in the order in which they were appended.',
  link_duplicated: 'Remove the repeated line.',
  link_unjoined:
    'After a merge of branches, attest once more: the new link joins both. In a file it looks 128 KiB back: where more stands below this line, first move the lines of the shorter branch to the end. Otherwise remove the line.',
  prev_unsorted: RESTORE,
  seq_wrong: RESTORE,
  subject_differs:
    'Attest the commit that is meant, or name the one that was; the ledger may be that of another branch.',
  commit_invalid: RESTORE_REF,
  parents_differ: RESTORE_REF,
  report_differs: RESTORE_REF,
  ledger_rewritten: 'Restore the ledger as it is at the base; new links may only follow the old ones.',
  head_missing: 'The end was cut off or rewritten since the digest was pinned: restore the ledger from a copy.',
}

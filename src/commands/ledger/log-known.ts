import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import type { ReadLedger } from './ledger-reading.ts'
import type { LogRequest } from './log.ts'
import { type Knowledge, readKnowledge } from './log-knowledge.ts'

/**
 * What the repository around the working directory, if there is one, knows of the links. Throws `CheckError` where more is
 * asked for than anybody can know.
 */
export async function knownOf(
  name: string,
  { bytes, reports }: ReadLedger,
  { rules, paths, authors, shows }: LogRequest,
  open: () => Git,
): Promise<Knowledge> {
  const asksReports = rules.length > 0 || paths.length > 0
  if (asksReports && reports === undefined) throw withoutReports(name)
  const wanted = asksReports || shows !== 'links' ? (reports ?? []) : []
  try {
    const git = open()
    try {
      return await readKnowledge(bytes, wanted, git)
    } finally {
      git.close()
    }
  } catch (error) {
    // A ledger in a file can be shown anywhere; who wrote the commits is then not known.
    if (error instanceof CheckError && reports === undefined && authors.length === 0) return new Map()
    throw error
  }
}

function withoutReports(name: string): CheckError {
  return new CheckError({
    code: 'usage',
    message:
      'No report stands beside the links of a ledger in a file, and they do not say which rules and paths decided.',
    hint: 'Ask a ledger in a reference, which keeps them (attestation.ledger: refs/constitution/attestations).',
    at: { file: name },
  })
}

import type { PendingFile } from '../adapters/files.ts'
import type { Git } from '../model/git.ts'
import type { KeyText } from '../model/signature.ts'
import { type FileFinder, policyFile } from '../policy-file.ts'
import { type WorldHost, worldOf } from '../request.ts'
import type { ViewOptions } from './inspection-arguments.ts'
import type { KeyReader, PassingHost } from './ledger/passing-host.ts'
import { openView, type PolicyView } from './policy/policy-view.ts'
import type { SealHost } from './seal/seal.ts'
import type { SetUpHost } from './setup/set-up-host.ts'

/** The machine that is asked; each part is an adapter. */
export interface InspectionHost extends FileFinder, PassingHost, SetUpHost, WorldHost {
  print(fd: 1 | 2, text: string): void
  /** The repository around the working directory. Throws `CheckError`. */
  openGit(fetchMissing: boolean): Git
  /** Throws `CheckError` (`output_unwritable`), also for a link in its place. */
  prepareOwnFile(file: string, text: string): PendingFile
  /** What sealing takes of the machine. */
  sealFiles(): Promise<Omit<SealHost, 'git' | 'readWorkTreeFile'>>
  /** Reads public keys. Throws `CheckError` (`key_unreadable`). */
  keys(): Promise<KeyReader & { readPublicKeys(files: readonly string[]): readonly KeyText[] }>
}

/** Opens the policy of a revision; null for that of `HEAD`. */
export type OpenView = (at: string | null) => Promise<PolicyView>

/** Opens the repository when the first view is asked for, and closes it in the end. */
export async function inRepository<T>(
  { constitution, corrections, fetchMissing }: Omit<ViewOptions, 'at'>,
  host: InspectionHost,
  show: (open: OpenView) => Promise<T>,
): Promise<T> {
  const opened: Git[] = []
  try {
    return await show((at) => {
      const git = opened[0] ?? host.openGit(fetchMissing)
      opened[0] = git
      const { top } = git
      const request = {
        at,
        constitution: policyFile('constitution', constitution, top, host),
        corrections: policyFile('corrections', corrections, top, host),
      }
      return openView(request, worldOf(git, host))
    })
  } finally {
    for (const git of opened) git.close()
  }
}

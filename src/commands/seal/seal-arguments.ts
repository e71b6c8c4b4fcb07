import { misused } from '../../arguments/command-line.ts'
import { sealRootOf } from '../../arguments/option-values.ts'

/** What `seal` is asked to do; files and folders are as typed. */
export type SealRequest =
  | { readonly does: 'seal'; readonly files: readonly string[] }
  | { readonly does: 'withhold'; readonly file: string; readonly id: string | null }
  | { readonly does: 'check'; readonly at: string; readonly root: string | null }

interface SealValues {
  readonly check?: boolean
  readonly at?: string
  readonly withhold?: string
  readonly id?: string
  readonly 'seal-root'?: string
}

const LONGEST_ID = 200

/** Throws `CheckError` (`usage`). */
export function sealRequest(files: readonly string[], values: SealValues): SealRequest {
  const { check = false, at, withhold, id, 'seal-root': root } = values
  if (check && withhold !== undefined) throw misused('--check and --withhold exclude each other.', 'Give one of them.')
  if (files.length > 0 && (check || withhold !== undefined)) {
    throw misused(`${check ? '--check' : '--withhold'} takes no other files.`, 'Leave them out.')
  }
  // Fail closed: an unset variable would name the whole repository.
  if (files.includes('') || withhold === '') throw misused('A file has no name.', 'Leave it out, or write which one.')
  if (!check && (at !== undefined || root !== undefined)) {
    throw misused(`${at === undefined ? '--seal-root' : '--at'} goes with --check alone.`, 'Give --check as well.')
  }
  if (id !== undefined && withhold === undefined) {
    throw misused('--id goes with --withhold alone.', 'Give --withhold FILE as well.')
  }
  if (id === '' || (id?.length ?? 0) > LONGEST_ID) {
    throw misused('--id is empty, or too long.', `Write a name of at most ${LONGEST_ID} characters.`)
  }
  if (check)
    return { does: 'check', at: at ?? 'HEAD', root: root === undefined ? null : sealRootOf(root, '--seal-root') }
  return withhold === undefined ? { does: 'seal', files } : { does: 'withhold', file: withhold, id: id ?? null }
}

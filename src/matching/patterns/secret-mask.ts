import type { TextPattern } from '../../model/constitution.generated.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Something in every text that has a secret of a kind that is built in, also where it is disguised. */
const SUSPECT = /[\w+/=-]{15}|:\/\/|PRIVATE KEY|[^\0-\x7f…→]/

/** Masks the secrets in a text that is to be shown. `patterns` are those of the policy that judges. */
export function secretMask(patterns: readonly TextPattern[] = []): (text: string) => string {
  const hasOwn = patterns.some(({ regex }) => regex !== undefined)
  let write: ((text: string) => string) | null = null
  return (text) => {
    if (!hasOwn && !SUSPECT.test(text)) return text
    write ??= withoutSecrets(patterns)
    return write(text)
  }
}

import { CheckError } from '../../model/error.ts'
import type { Policy } from '../../model/policy.ts'
import { inert } from '../../reports/inert.ts'
import type { PolicyView } from '../policy/policy-view.ts'
import { explainCode, isCode, isRule, nearestCode } from './explain-code.ts'
import { explainGroup, isGroup } from './explain-group.ts'
import { explainKey, findKey, nearestKey, unknownKey } from './explain-key.ts'
import { entryOf, explainPath, pathOf } from './explain-path.ts'

/** What to explain: a code, a key or a path, as it is said to be or, where `as` is null, told apart by what there is. */
export interface ExplainRequest {
  readonly subject: string
  readonly as: 'code' | 'key' | 'path' | null
}

/**
 * What a code means, why a key has its value, what a group contains, or what would happen to a path, as text that ends in a line feed.
 *
 * A code and a group need no repository: `open` is called where a policy is needed. Throws `CheckError` for what is none of these, and where no policy could judge.
 */
export async function explain({ subject, as }: ExplainRequest, open: () => Promise<PolicyView>): Promise<string> {
  if (as === null && subject.startsWith(GROUP)) return explainGroup(subject.slice(GROUP.length))
  if (as === 'code' || (as === null && isCode(subject))) return explainCode(subject)
  const view = await open()
  if (as === 'path') return explainPath(pathOf(subject), view)
  const layers = await view.policies()
  const { policy } = layers.judging
  const pointer = findKey(subject, policy)
  if (pointer === null && (as === 'key' || subject.startsWith('/'))) throw unknownKey(subject, policy)
  const isThere = as === null && (await entryOf(subject, view)) !== null
  if (pointer !== null) {
    const text = explainKey(pointer, layers, view.revision)
    return isThere ? `${text}\n${alsoAPath(subject)}` : text
  }
  if (isRule(subject)) return explainCode(subject)
  if (!isThere && isGroup(subject)) return explainGroup(subject)
  // A path without a folder that is not there is more likely to be a slip than a file to come.
  if (isThere || subject.slice(1).includes('/')) return explainPath(pathOf(subject), view)
  throw unknownSubject(subject, policy)
}

const GROUP = 'group:'

const alsoAPath = (subject: string): string =>
  `There is a file or folder of this name too: constitution-check explain --path ${inert(subject)}\n`

function unknownSubject(subject: string, policy: Policy): CheckError {
  const meant = nearestCode(subject) ?? nearestKey(subject, policy)
  return new CheckError({
    code: 'usage',
    message: `${subject} is no code, no key of the policy or the vocabulary, no group, and no path that is there.`,
    hint: meant ? `Did you mean ${meant}?` : `If it is a file to come, write: explain --path ${subject}`,
  })
}

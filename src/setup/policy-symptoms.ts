import { compilePattern, isFault } from '../matching/paths/glob.ts'
import { DEFAULT_LEDGER, ledgerName } from '../matching/paths/ledger-name.ts'
import { forbidding } from '../matching/paths/path-list.ts'
import { endOf } from '../model/date.ts'
import { pathFromText } from '../model/path.ts'
import { fault, note, type Patient, type Symptom } from './patient.ts'
import { isIgnoreLine, isLedgerLine, LEDGER_LINE } from './proposals.ts'

/** Whether there is a policy where it counts, and whether what it refers to is there. */
export function policySymptoms({ policy, branch, survey, now }: Patient): readonly Symptom[] {
  switch (policy.state) {
    case 'absent':
      return [
        fault(
          'policy_absent',
          `${branch} has no constitution, so that nothing is judged by one.`,
          'Run constitution-check init, and merge what it writes.',
        ),
      ]
    case 'invalid':
      return [
        fault(
          'policy_invalid',
          `The policy of ${branch} cannot judge: ${policy.message}`,
          `Run constitution-check policy --at ${branch}: it names each fault.`,
        ),
      ]
    case 'sound':
      return [
        ...unsealed(survey.tracked, policy),
        ...expired(policy.constitution.trusted_keys ?? [], now),
        ...files(ledgerName(policy.constitution), survey),
      ]
  }
}

function unsealed(
  tracked: readonly string[],
  { constitution, sealed }: Extract<Patient['policy'], { state: 'sound' }>,
): readonly Symptom[] {
  const patterns = (constitution.sealed_scenarios?.paths ?? []).filter((one) => !isFault(compilePattern(one)))
  if (patterns.length === 0) return []
  const list = forbidding(patterns)
  const open = tracked.filter((path) => !sealed.has(path) && list.find(pathFromText(path)) !== null)
  const [first] = open
  if (first === undefined) return []
  const more = open.length === 1 ? '' : `, and ${open.length - 1} more like it`
  const message = `${first} is among the sealed paths and has no seal${more}.`
  return [fault('files_unsealed', message, 'Have a person run constitution-check seal.', first)]
}

function expired(keys: readonly { readonly until?: string | undefined }[], now: number): readonly Symptom[] {
  return keys.flatMap(({ until }, index) => {
    if (until === undefined) return []
    if (endOf(until) > now) return []
    const message = `trusted_keys[${index}] counted until ${until}: what it signs now does not count.`
    return [fault('key_expired', message, 'Put in its successor, by review.')]
  })
}

function files(ledger: string, survey: Patient['survey']): readonly Symptom[] {
  const has = (path: string, is: (line: string) => boolean) => {
    const file = survey.file(path)
    return file.state === 'text' && file.text.split(/\r?\n/).some((line) => is(line.trim()))
  }
  const isUsed = ledger === DEFAULT_LEDGER && survey.file(ledger).state !== 'absent'
  return [
    ...(isUsed && !has('.gitattributes', isLedgerLine)
      ? [
          fault(
            'ledger_merge_missing',
            'Branches that both append to the ledger will not merge.',
            `Add the line: ${LEDGER_LINE}`,
            '.gitattributes',
          ),
        ]
      : []),
    ...(has('.gitignore', isIgnoreLine)
      ? []
      : [
          fault(
            'corrections_not_ignored',
            'Corrections for one commit can end up in it.',
            'Add the line: /.agent/corrections.yaml',
            '.gitignore',
          ),
        ]),
  ]
}

/** What this clone cannot know. */
export function cloneSymptoms({ shallow, github, branch }: Patient): readonly Symptom[] {
  // A clone knows the default branch of its origin by this name alone.
  const name = branch === 'origin/HEAD' ? 'DEFAULT_BRANCH' : branch.replace(/^origin\//, '')
  return [
    ...(shallow
      ? [
          fault(
            'clone_shallow',
            'This clone lacks the start of its history, so that many ranges cannot be judged.',
            'git fetch --unshallow',
          ),
        ]
      : []),
    ...(github
      ? [
          note(
            'check_required_unknown',
            'Whether a red check keeps a pull request from being merged cannot be seen from here.',
            `gh api repos/{owner}/{repo}/rules/branches/${name} should list required_status_checks.`,
          ),
          note(
            'base_up_to_date_unknown',
            'Whether a pull request has to be up to date with its base cannot be seen from here.',
            'See that strict_required_status_checks_policy is true there, or use a merge queue.',
          ),
        ]
      : []),
  ]
}

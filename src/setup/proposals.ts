import { CONSTITUTION_FILES, CORRECTIONS_FILE } from '../constitution/layer-files.ts'
import { DEFAULT_LEDGER } from '../matching/paths/ledger-name.ts'
import type { Survey } from '../model/survey.ts'
import { checkerCall } from './checker-call.ts'
import { draftConstitution } from './constitution-draft.ts'
import { hookPlace, hookProposal } from './hook-manager.ts'
import { packageFacts } from './package-json.ts'
import { byHand, keep, type Proposal, withLine, write } from './proposal.ts'
import { workflowProposal } from './workflow.ts'

/** What the checker brings along. */
export interface OwnParts {
  /** The file that is running. */
  readonly bundle: string
  /** The text of the constitution's schema. */
  readonly schema: string
}

export const LEDGER_LINE = `${DEFAULT_LEDGER} -text merge=union`
const IGNORE_LINE = `/${CORRECTIONS_FILE}`
const SCHEMA_FILE = '.agent/constitution.schema.json'
const PACKAGE_SCHEMA = '../node_modules/constitution-check/schemas/constitution.schema.json'

/** All that setting up would do, in the order in which it is told. */
export function proposalsFor(survey: Survey, { bundle, schema }: OwnParts): readonly Proposal[] {
  const isDependency = packageFacts(survey.file('package.json')).packages.has('constitution-check')
  const workflow = workflowProposal(survey, isDependency)
  return [
    ...constitution(survey, isDependency, schema),
    hookProposal(survey, checkerCall(isDependency, bundle)),
    ...(workflow === null ? [] : [workflow]),
    withLine('.gitattributes', survey.file('.gitattributes'), LEDGER_LINE, isLedgerLine),
    withLine('.gitignore', survey.file('.gitignore'), IGNORE_LINE, isIgnoreLine),
  ]
}

export const isLedgerLine = (line: string): boolean =>
  /^\/?\.agent\/attestations\.intoto\.jsonl\s(.*\s)?merge=/.test(line)
export const isIgnoreLine = (line: string): boolean => line === IGNORE_LINE || line === CORRECTIONS_FILE

function constitution(survey: Survey, isDependency: boolean, schema: string): readonly Proposal[] {
  const [path = ''] = CONSTITUTION_FILES
  const there = [...CONSTITUTION_FILES, ...CONSTITUTION_FILES.map((one) => one.replace(/yaml$/, 'yml'))].find(
    (one) => survey.tracked.includes(one) || survey.file(one).state !== 'absent',
  )
  const draft = (place: string) => draftConstitution(survey, place)
  const file = survey.file(path)
  if (file.state === 'unusable') return [byHand(path, file.reason, draft(PACKAGE_SCHEMA))]
  if (there !== undefined) return [keep(there, 'is the constitution')]
  if (isDependency) return [write(path, file, draft(PACKAGE_SCHEMA), 'the constitution')]
  const schemaFile = survey.file(SCHEMA_FILE)
  return [
    write(path, file, draft('./constitution.schema.json'), 'the constitution'),
    schemaFile.state === 'absent'
      ? write(SCHEMA_FILE, schemaFile, schema, 'its schema, with which editors complete it')
      : keep(SCHEMA_FILE, 'is there'),
  ]
}

/** What a person does next, one command or sentence each. */
export function nextSteps(survey: Survey, proposals: readonly Proposal[]): readonly string[] {
  const facts = packageFacts(survey.file('package.json'))
  const { install } = hookPlace(survey, facts)
  const written = proposals.flatMap((one) => (one.kind === 'write' ? [one.edit.path] : []))
  const committed = written.filter((path) => !path.startsWith('.git/') && !path.startsWith('/'))
  return [
    ...(facts.problem === null ? [] : [`package.json says nothing about the hooks: ${facts.problem}.`]),
    ...(committed.length === 0 ? [] : ['Read .agent/constitution.yaml, and change what does not fit.']),
    ...(install === null || facts.packages.has('constitution-check')
      ? []
      : [
          'Have constitution-check on the PATH of everyone who commits: docs/guides/install.md of the checker says how.',
        ]),
    ...(install === null || written.length === 0 ? [] : [`${install}   # puts the hook to work`]),
    ...(committed.length === 0 ? [] : [`git add ${committed.join(' ')} && git commit -m "Add a constitution"`]),
  ]
}

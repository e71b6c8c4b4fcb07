import { helpText, misused } from '../../arguments/command-line.ts'
import type { FileEdit, Survey } from '../../model/survey.ts'
import { inert } from '../../reports/inert.ts'
import type { Proposal } from '../../setup/proposal.ts'
import { nextSteps, proposalsFor } from '../../setup/proposals.ts'
import { unifiedDiff } from '../../setup/unified-diff.ts'
import { schemaText } from '../schemas.ts'
import { INIT_OPTIONS, setupOptions } from './setup-arguments.ts'

/** What setting up takes of the machine. */
export interface InitWorld {
  /** The file of the checker that is running. */
  readonly bundle: string
  survey(): Promise<Survey>
  /** Asks on the terminal; null where there is none. */
  ask(question: string): Promise<string | null>
  /** All of them, or none. Throws `CheckError` (`output_unwritable`). */
  writeFiles(top: string, edits: readonly FileEdit[]): void
}

/** Proposes a constitution and all that has it enforced; writes what a person agrees to. Returns what is to be printed. */
export async function init(argv: readonly string[], world: InitWorld): Promise<string> {
  const values = setupOptions('init', argv, INIT_OPTIONS)
  if (values.help) return helpText('init', INIT_OPTIONS)
  if (values.yes && values['dry-run']) throw misused('--yes and --dry-run exclude each other.', 'Give one of them.')
  const survey = await world.survey()
  const proposals = proposalsFor(survey, { bundle: world.bundle, schema: schemaText('constitution') })
  const edits = proposals.flatMap((one) => (one.kind === 'write' ? [one.edit] : []))
  if (values['dry-run']) return edits.map((edit) => unifiedDiff(edit, inert)).join('') + remarks(proposals)
  const plan = planText(proposals)
  if (edits.length === 0) return `${plan}Nothing to write.\n`
  if (!values.yes) {
    const answer = await world.ask(
      `${plan}Write ${edits.length === 1 ? 'this file' : `these ${edits.length} files`}? [y/N] `,
    )
    if (answer === null) {
      throw misused(
        'init asks before it writes, and there is no terminal.',
        'Run it with --yes, or with --dry-run to see what it would write.',
      )
    }
    if (!/^\s*y(es)?\s*$/i.test(answer)) return 'Nothing was written.\n'
  }
  world.writeFiles(survey.top, edits)
  const next = nextSteps(survey, proposals).map((step) => `  ${inert(step)}\n`)
  return `${values.yes ? plan : ''}Next:\n${next.join('')}`
}

const planText = (proposals: readonly Proposal[]): string => proposals.map(planRow).join('')

function planRow(one: Proposal): string {
  if (one.kind === 'write') {
    return `  ${one.edit.before === null ? 'new    ' : 'change '} ${inert(one.edit.path)}: ${one.what}\n`
  }
  const row = `${inert(one.path)}: ${inert(one.why)}`
  return one.kind === 'keep' ? `  keep    ${row}\n` : `  by hand ${row}; put in:\n${indented(one.text)}`
}

/** What a difference cannot show. */
function remarks(proposals: readonly Proposal[]): string {
  return planText(proposals.filter((one) => one.kind !== 'write'))
}

const indented = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `            ${inert(line)}\n`)
    .join('')

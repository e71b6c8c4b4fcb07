import type { Revision } from '../model/change.ts'
import type { Fault } from '../model/error.ts'
import type { Override, Policy } from '../model/policy.ts'
import { dotted } from '../model/spelling.ts'
import { inert } from './inert.ts'
import { overrideText } from './override-text.ts'
import { originText, revisionText } from './place-text.ts'
import { annotatedYaml } from './policy-yaml.ts'

/** A policy as it judges at a revision, and what was odd about its files. */
export interface ShownPolicy {
  readonly policy: Policy
  readonly revision: Revision | null
  readonly warnings: readonly Fault[]
}

/** The effective policy as YAML whose comments say where each value was written. */
export function renderPolicy({ policy, revision, warnings }: ShownPolicy): string {
  const lines = [
    `# The effective policy at ${revisionText(revision)}`,
    `# digest: ${policy.digest}`,
    ...policy.layers.map((layer) => `# layer: ${originText(layer)}`),
    ...warnings.map((warning) => `# warning: ${warningText(warning)}`),
    ...annotatedYaml(policy, policy.document),
    ...policy.overrides.filter(isUnseen).map((one) => `# ${inert(dotted(one.pointer))}: ${overrideText(one)}`),
  ]
  return `${lines.join('\n')}\n`
}

/** A configuration warning in one line, inert. */
export function warningText({ at, message, hint }: Fault): string {
  const place = at ? `${[at.file, at.line, at.column].filter((part) => part !== undefined).join(':')}: ` : ''
  return inert(`${place}${message} ${hint}`)
}

/** What the document does not show: what was refused, and what was taken out. */
const isUnseen = ({ honoured, to }: Override): boolean => !honoured || to === undefined

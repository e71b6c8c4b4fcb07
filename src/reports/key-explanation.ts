import type { Revision } from '../model/change.ts'
import type { Fault } from '../model/error.ts'
import { isObject, isWithin, type JsonValue, type Pointer } from '../model/json.ts'
import type { KeyDescription } from '../model/key-description.ts'
import type { Policy } from '../model/policy.ts'
import { dotted } from '../model/spelling.ts'
import { decidingIndex, isAt } from './deciding-layer.ts'
import { inert } from './inert.ts'
import { overrideText } from './override-text.ts'
import { originText, revisionText, sourceText } from './place-text.ts'
import { warningText } from './policy-text.ts'
import { annotatedYaml } from './policy-yaml.ts'
import { valueText } from './value-text.ts'

/** Why a key of the policy has the value that it has. */
export interface KeyExplanation {
  readonly pointer: Pointer
  /** Undefined where the policy does not have it. */
  readonly value: JsonValue | undefined
  readonly policy: Policy
  readonly revision: Revision | null
  /** Null for a key that the vocabulary does not have. */
  readonly description: KeyDescription | null
  /** Where the description is that of a section or list around the key: that one. */
  readonly partOf: Pointer | null
  /** The rules that read it. */
  readonly rules: readonly string[]
  /** What is odd about the policy's files: corrections that are past their date, for one. */
  readonly warnings: readonly Fault[]
}

/** The value, what the key means, what each layer says about it, and which way each override went. */
export function renderKey(explanation: KeyExplanation): string {
  const sections = [
    valueLines(explanation),
    meaning(explanation),
    layers(explanation),
    overrides(explanation),
    odd(explanation),
  ]
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function valueLines({ pointer, value, policy, revision }: KeyExplanation): readonly string[] {
  const title = `${inert(dotted(pointer))} at ${revisionText(revision)}:`
  if (value === undefined) return [`${title} the policy does not have it`]
  if (typeof value !== 'object' || value === null) return [`${title} ${valueText(value)}`]
  return [title, ...annotatedYaml(policy, value, pointer).map((line) => `  ${line}`)]
}

function meaning({ description, partOf, rules }: KeyExplanation): readonly string[] {
  if (description === null) return ['A fact of this repository: no rule reads it, unless a clause refers to it.']
  if (partOf !== null) return [`Part of ${inert(dotted(partOf))}: ${description.description}`, ...readBy(rules)]
  const { description: text, absent, examples, values, direction } = description
  const rows: (readonly [string, string])[] = [
    ['absent', absent === null ? 'it has to be there' : 'value' in absent ? valueText(absent.value) : absent.sentence],
    ['one of', values.map(valueText).join(', ')],
    ['example', examples.map(valueText).join(', ')],
    ['looser', direction === null ? '' : (LOOSER[direction] ?? direction)],
  ]
  const said = rows.filter(([, about]) => about !== '').map(([name, about]) => `  ${`${name}:`.padEnd(9)}${about}`)
  return [text, ...said, ...readBy(rules)]
}

const readBy = (rules: readonly string[]): readonly string[] =>
  rules.length === 0 ? [] : [`  read by: ${rules.join(', ')}`]

/** Which way of changing a value lets more pass. */
const LOOSER: Readonly<Record<string, string>> = {
  up_loosens: 'a larger number, or none',
  down_loosens: 'a smaller number',
  true_loosens: 'true',
  false_loosens: 'false',
  shrink_loosens: 'a list with less in it',
  grow_loosens: 'a list with more in it',
  weaker_loosens: 'a value that stands earlier among them',
  absent_loosens: 'without it; else as its keys say',
  wider_loosens: 'without it; else as its keys say',
  any_loosens: 'every change',
  by_key: 'as its keys say',
  neutral: 'never',
}

function layers({ pointer, value, policy }: KeyExplanation): readonly string[] {
  const contributions = policy.contributions(pointer)
  const deciding = decidingIndex(contributions, policy.source(pointer))
  const merged = isObject(value) && contributions.filter((one) => isAt(one, pointer)).length > 1
  const rows = contributions.map((one, index) => {
    const above = one.pointer === pointer ? '' : `${inert(dotted(one.pointer))}: `
    const outcome = merged ? '' : index === deciding ? '  decides' : ''
    return `  ${sourceText(one.source)}  ${above}${valueText(one.value)}${outcome}`
  })
  const files = contributions.map(({ origin }) => originText(origin))
  if (rows.length === 0) return [`No layer writes it: ${policy.layers.map(originText).join(', ')}.`]
  const title = merged ? 'Layers, merged key by key' : 'Layers, from the lowest'
  return [`${title}: ${files.join(', ')}`, ...rows]
}

function overrides({ pointer, policy }: KeyExplanation): readonly string[] {
  const near = policy.overrides.filter((one) => isWithin(one.pointer, pointer) || isWithin(pointer, one.pointer))
  if (near.length === 0) return []
  return ['Overrides', ...near.map((one) => `  ${inert(dotted(one.pointer))}: ${overrideText(one)}`)]
}

function odd({ warnings }: KeyExplanation): readonly string[] {
  return warnings.length === 0 ? [] : ['Warnings', ...warnings.map((one) => `  ${warningText(one)}`)]
}

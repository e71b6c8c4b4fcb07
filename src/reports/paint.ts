import type { RuleDecision } from '../model/decision.ts'
import type { Paper } from '../model/paper.ts'

/** ECMA-48 renditions: each decision's, and those of what leads the eye. The sixteen colors follow the reader's theme. */
const RENDITIONS = {
  deny: '1;31',
  require_review: '33',
  allow: '32',
  incomplete: '35',
  abstain: '2',
  place: '1',
  caret: '1;31',
  aside: '2',
} as const satisfies Readonly<Record<RuleDecision | 'place' | 'caret' | 'aside', string>>

/** Text in the color of what it is, where the paper takes color. The text must be inert. */
export function paint({ color }: Paper, as: keyof typeof RENDITIONS, text: string): string {
  return color && text !== '' ? `\u001b[${RENDITIONS[as]}m${text}\u001b[0m` : text
}

import type { ReplayDocument } from '../model/replay.generated.ts'
import { inert } from './inert.ts'

const OUTCOMES: Readonly<Record<ReplayDocument['outcome'], string>> = {
  same: 'same: the recorded report, byte for byte',
  verdict_drift: 'verdict_drift: the same policy now gives another report',
  policy_drift: 'policy_drift: the layers that the link names no longer give the policy that it names',
  objects_missing: 'objects_missing: objects that the verdict rests on are not in this repository',
  inputs_missing: 'inputs_missing: the verdict rests on something that is in no repository',
}

const SAID_BESIDE = 'verdict_drift: the recorded report came out again, and the link says beside it what did not happen'
const LONGEST = 400

function shortened(text: string): string {
  return inert(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
}

/** What a replay came to, for people; ends in a line feed. */
export function renderReplay(file: string, document: ReplayDocument): string {
  const { line, seq, digest, outcome, checker, recorded, recomputed, missing, differences } = document
  const row = (name: string, of: (one: ReplayDocument['recorded']) => string) => {
    const now = recomputed && of(recomputed)
    if (now === null || now === of(recorded)) return `  ${name}: ${of(recorded)}${now === null ? ' (recorded)' : ''}`
    return `  ${name}: ${of(recorded)} (recorded), ${now} (now)`
  }
  const versions =
    checker.recorded === checker.present
      ? []
      : [
          `  version: ${checker.recorded === null ? 'unknown' : inert(checker.recorded)} (recorded), ${checker.present} (now)`,
        ]
  return `${[
    `${inert(file)}:${line}: link ${seq}, sha256 ${digest}`,
    differences.length === 0 ? OUTCOMES[outcome] : SAID_BESIDE,
    row('verdict', (one) => one.verdict),
    row('policy', (one) => one.policy),
    row('report', (one) => one.report),
    ...versions,
    ...missing.map((one) => `  ${inert(one)}`),
    ...differences.flatMap((one) => [
      `  ${one.pointer}`,
      `    says:     ${shortened(one.recorded)}`,
      `    would be: ${shortened(one.recomputed)}`,
    ]),
  ].join('\n')}\n`
}

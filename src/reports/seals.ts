import { countOf } from '../model/count.ts'
import type { SealFault, SealingResult, SealVerification, WithholdingResult } from '../model/sealing.ts'
import { inert } from './inert.ts'

const WHAT = { new: 'sealed', changed: 'sealed anew', dropped: 'dropped' }
const WHY = { new: 'new', changed: 'its bytes are others', dropped: 'no such file is tracked any more' }

/** What `seal` did, for people. */
export function renderSealing({ manifest, root, seals, edits, withheld, written }: SealingResult): string {
  const untouched = seals - edits.filter(({ what }) => what !== 'dropped').length
  const lines = edits.map(({ path, what }) => `  ${WHAT[what]} ${inert(path)} (${WHY[what]})`)
  const file = inert(manifest)
  return text([
    `${file}: ${countOf(seals, 'seal')}, ${untouched} of them as before${written ? '' : '; the file has all of it already'}`,
    ...lines,
    ...(withheld === null ? [] : withholding(withheld)),
    `root: ${root}`,
    ...(written ? [`to do: have a person review the manifest, and commit it: git add ${file}`] : []),
  ])
}

function withholding({ name, what, lines, common }: WithholdingResult): readonly string[] {
  const left = common === 0 ? '' : ` (${common} more left out: scenarios of this repository have them too)`
  const known = `${countOf(lines, 'distinctive line')}${left}`
  const hint = lines === 0 ? ['  only a copy of all of it, byte for byte, will be recognised'] : []
  return [`  withheld ${inert(name)} (${what}): recognised by ${known}`, ...hint]
}

const FAULTS: Readonly<Record<SealFault['code'], string>> = {
  seal_changed: 'its bytes are not those that were sealed',
  seal_removed: 'it is gone',
  seal_type: 'a submodule stands in its place',
  seal_link: 'a symbolic link stands in its place',
  unsealed_scenario: 'it is among the sealed scenarios and has no seal',
}

/** Whether the seals of a revision hold, for people. */
export function renderVerification({ revision, manifest, root, seals, faults }: SealVerification): string {
  const where = `${inert(revision.name)} (${revision.id.slice(0, 12)})`
  const what = faults.length === 0 ? 'all hold' : countOf(faults.length, 'fault')
  return text([
    `${inert(manifest)} at ${where}: ${countOf(seals, 'seal')}, ${what}`,
    ...faults.flatMap(({ path, code, sealed, found }) => [
      `  ${inert(path.text)}: ${FAULTS[code]} (${code})`,
      ...(sealed !== null && found !== null ? [`    sealed ${sealed}`, `    found  ${found}`] : []),
    ]),
    `root: ${root}`,
  ])
}

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`

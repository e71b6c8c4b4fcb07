import { type Change, isRegular } from '../../model/change.ts'
import type { Fact } from '../../model/constitution.generated.ts'
import type { Observations } from '../../model/finding.ts'
import { child, type JsonObject, type Pointer } from '../../model/json.ts'
import type { RepoPath } from '../../model/path.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { patternFault, patternFaults } from '../paths/clause-patterns.ts'
import { expectationOf } from './data/expectation.ts'
import type { FileData } from './data/file-data.ts'
import { compileSelect } from './data/json-path.ts'
import { type FactFiles, FactJudge, isLinked, placesOf } from './fact-judge.ts'

const CLAUSE = '/facts'

/** What is wrong in the clause, beyond what the schema can say. */
export function factFaults(facts: readonly Fact[], document: JsonObject): readonly ClauseFault[] {
  return facts.flatMap((fact, index) => {
    const at = child(CLAUSE, index)
    const places = child(at, 'in')
    const patterns = typeof fact.in === 'string' ? patternFault(fact.in, places) : patternFaults(fact.in, places)
    const select = compileSelect(fact.select, isLinked(fact))
    return [...patterns, ...selectFaults(select, child(at, 'select')), ...expectationOf(fact, document, at).faults]
  })
}

function selectFaults(select: ReturnType<typeof compileSelect>, pointer: Pointer): readonly ClauseFault[] {
  if (!('character' in select)) return []
  const message = `This is no JSONPath of RFC 9535: ${select.message}, at character ${select.character}.`
  return [{ pointer, message, hint: 'Correct it there; $.a.b[0] and $..[?@.a == "x"] are such paths.' }]
}

/** Objects with the content of the files in which facts are looked for, before and after. */
export function factBlobs(facts: readonly Fact[], changes: readonly Change[]): readonly string[] {
  const lists = facts.map(placesOf)
  const inside = (path: RepoPath | null) => path !== null && lists.some((list) => list.find(path) !== null)
  const sides = changes.flatMap(({ path, oldPath, base, head }) => {
    return inside(path) || inside(oldPath) ? [base, head] : []
  })
  return sides.flatMap((side) => (isRegular(side) ? [side.oid] : []))
}

/** Compares the facts in the changed files with the policy. `files` counts those that were looked at. */
export function judgeFacts(facts: readonly Fact[], given: FactFiles): Observations & { readonly files: number } {
  const readings = new Map<string, FileData>()
  const judges = facts.map((fact, index) => new FactJudge(fact, child(CLAUSE, index), given, readings))
  const found = given.changes.flatMap((change) => judges.map((judge) => judge.judge(change)))
  const arrived = judges.flatMap((judge) => judge.departures())
  return {
    findings: [...found.flatMap(({ findings }) => findings), ...arrived],
    unread: found.flatMap(({ unread }) => unread),
    files: new Set(given.changes.filter((change) => judges.some((judge) => judge.covers(change)))).size,
  }
}

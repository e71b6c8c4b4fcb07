import { type Change, isRegular, pathsOf, type Side } from '../../model/change.ts'
import type { Draft, Observations, Unread } from '../../model/finding.ts'
import type { RepoPath } from '../../model/path.ts'
import { forbidding, permitting } from '../paths/path-list.ts'
import { boundedFindings } from '../text/bounded-findings.ts'
import { movedTests, type TestPair } from './moved-tests.ts'
import { compareSettings, type Lowered, type Setting, settingsIn } from './quality-settings.ts'
import { newSkips, Pool, surplus } from './surplus.ts'
import { configurationSyntax, familyOf, isProse, isSnapshot, stemOf, testPlace } from './test-files.ts'
import { NOTHING_READ, readTest, type Spot, type TestReading } from './test-reading.ts'

/** What the clause asks for. */
export interface WeakeningClause {
  readonly action?: 'require_review' | 'deny'
  readonly paths?: readonly string[]
  readonly allow_in?: readonly string[]
  readonly reason?: string
}

type Blob = (oid: string) => Buffer | undefined
const CLAUSE = '/test_weakening'

/** The sides of changed files that are read whole, by object id. */
export function weakeningNeeds(clause: WeakeningClause, changes: readonly Change[]): readonly string[] {
  const { isTest, isJudged } = subjects(clause)
  const wanted = changes.filter((one) => isJudged(one) && pathsOf(one).some((path) => isTest(path) || isRead(path)))
  return wanted.flatMap(({ base, head }) => [base, head].flatMap((side) => (isRegular(side) ? [side.oid] : [])))
}

/** Everything in a change that makes tests say less. */
export function weakenings(
  clause: WeakeningClause,
  changes: readonly Change[],
  blob: Blob,
): Observations & { readonly looked: number } {
  const { isTest, isJudged } = subjects(clause)
  const judged = changes.filter(isJudged)
  const comparison = new Comparison(clause, judged, blob, isTest)
  comparison.tests(
    movedTests(
      judged.filter((one) => pathsOf(one).some(isTest)),
      blob,
    ),
  )
  comparison.settings()
  comparison.snapshots(changes)
  return comparison
}

function subjects({ paths = [], allow_in = [] }: WeakeningClause) {
  const more = forbidding(paths)
  const allowed = permitting(allow_in)
  return {
    isTest: (path: RepoPath) => testPlace(path) !== null || more.find(path) !== null,
    isJudged: ({ path, oldPath }: Change) => !allowed(path) || (oldPath !== null && !allowed(oldPath)),
  }
}

const isRead = (path: RepoPath): boolean => configurationSyntax(path) !== null || isSnapshot(path)

interface ReadPair extends TestPair {
  readonly old: TestReading
  readonly now: TestReading
}

class Comparison {
  readonly findings: Draft[] = []
  readonly unread: Unread[] = []
  looked = 0
  readonly #clause: WeakeningClause
  readonly #changes: readonly Change[]
  readonly #blob: Blob
  readonly #isTest: (path: RepoPath) => boolean
  readonly #report = boundedFindings(this.findings)

  constructor(clause: WeakeningClause, changes: readonly Change[], blob: Blob, isTest: (path: RepoPath) => boolean) {
    this.#clause = clause
    this.#changes = changes
    this.#blob = blob
    this.#isTest = isTest
  }

  tests(pairs: readonly TestPair[]): void {
    const read = pairs.flatMap((pair) => this.#read(pair))
    const moved = new Pool(read.flatMap(({ old, now }) => surplus(now.assertions, old.assertions)))
    for (const pair of read) {
      const { before, after, old, now } = pair
      const path = after?.path ?? before?.path
      if (path === undefined) continue
      const lost = this.#lost(old, now, moved)
      if (before !== null && after === null) this.#gone(path, old, lost)
      else {
        if (before !== null && after !== null) this.#displaced(before.path, after.path, old)
        for (const one of newSkips(old.skips, now.skips, old.lines)) {
          this.#tell(path, 'A test is skipped, set apart or run alone.', one.text, one)
        }
        if (before !== null) this.#fewer(path, old, now, lost)
      }
    }
  }

  #read(pair: TestPair): readonly ReadPair[] {
    const old = this.#reading(pair.before)
    const now = this.#reading(pair.after)
    return old === null || now === null ? [] : [{ ...pair, old, now }]
  }

  #reading(file: TestPair['before']): TestReading | null {
    if (file === null || !isRegular(file.side)) return NOTHING_READ
    const text = this.#text(file.path, file.side)
    const family = familyOf(file.path)
    if (text === null || family === null) return text === null ? null : NOTHING_READ
    return readTest(text, family, testPlace(file.path) !== 'named')
  }

  #text(path: RepoPath, { oid }: Side): string | null {
    this.looked++
    const bytes = this.#blob(oid)
    if (bytes !== undefined) return bytes.toString('utf8').replaceAll('\r\n', '\n')
    this.unread.push({ path, reason: 'The file could not be read.' })
    return null
  }

  /** Assertions that are gone, and did not go to another test. */
  #lost(old: TestReading, now: TestReading, moved: Pool): readonly Spot[] {
    const fewer = old.assertions.length - now.assertions.length
    if (fewer <= 0) return []
    const lost = surplus(old.assertions, now.assertions).filter(({ text }) => !moved.take(text))
    return lost.slice(0, fewer)
  }

  #gone(path: RepoPath, old: TestReading, lost: readonly Spot[]): void {
    const known = old.tests.length + old.assertions.length > 0
    const isOwn = familyOf(path) === null || testPlace(path) === null
    if (!known && !isOwn) return
    if (known && lost.length === 0 && old.assertions.length > 0) return
    const stem = stemOf(path)
    const source = this.#changes.find(
      (one) => one.head === null && !this.#isTest(one.path) && stemOf(one.path) === stem,
    )
    if (source !== undefined) return
    const what = `${old.tests.length} tests, ${old.assertions.length} assertions`
    this.#tell(path, 'This test is deleted, and no source of its name went with it.', what, null)
  }

  #displaced(from: RepoPath, to: RepoPath, old: TestReading): void {
    if (from.bytes === to.bytes || old.tests.length + old.assertions.length === 0) return
    const [before, after] = [testPlace(from), testPlace(to)]
    if (before === null || after === 'named' || (before === after && this.#isTest(to))) return
    this.#tell(to, 'This test was moved to a name that test runners do not look for.', `was ${from.text}`, null)
  }

  #fewer(path: RepoPath, old: TestReading, now: TestReading, lost: readonly Spot[]): void {
    if (lost.length > 0) {
      const [first] = lost
      const where = first === undefined ? '' : `before, line ${first.line}: ${first.text}`
      const count = lost.length === 1 ? 'An assertion is' : `${lost.length} assertions are`
      this.#tell(path, `${count} gone, and no other took the place.`, where, null)
    } else if (old.tests.length > now.tests.length) {
      const [first] = surplus(old.tests, now.tests)
      const where = first === undefined ? '' : `before, line ${first.line}: ${first.text}`
      this.#tell(path, `There are ${old.tests.length - now.tests.length} tests fewer.`, where, null)
    }
    const weaker = now.weak - old.weak
    const strong = old.assertions.length - old.weak - (now.assertions.length - now.weak)
    if (lost.length === 0 && weaker > 0 && strong > 0) {
      this.#tell(path, 'An assertion is replaced by one that little can fail.', `${weaker} weaker than before`, null)
    }
  }

  settings(): void {
    const gained: Setting[] = []
    const gone: { readonly path: RepoPath; readonly setting: Setting }[] = []
    for (const one of this.#changes) {
      const from = one.oldPath ?? one.path
      const syntax = configurationSyntax(one.path) ?? configurationSyntax(from)
      if (syntax === null) continue
      const sides = [one.base, one.head] as const
      const [before, after] = sides.map((side, at) => {
        if (!isRegular(side)) return []
        const text = this.#text(one.path, side)
        return text === null ? null : settingsIn(at === 0 ? from.text : one.path.text, text, syntax)
      })
      if (!before || !after) continue
      const change = compareSettings(before, after)
      gained.push(...change.gained)
      for (const lowered of change.lowered) {
        if (lowered.after === null) gone.push({ path: one.path, setting: lowered.before })
        else this.#lowered(one.path, lowered, lowered.after)
      }
      if (one.base === null) continue
      for (const off of change.off) this.#tell(one.path, 'A check is turned off.', off.text, off)
    }
    for (const { path, setting } of gone) {
      const twin = gained.findIndex(({ key, value }) => key === setting.key && value >= setting.value)
      if (twin >= 0) gained.splice(twin, 1)
      else this.#tell(path, 'A threshold or a check is gone.', `before, line ${setting.line}: ${setting.text}`, null)
    }
  }

  #lowered(path: RepoPath, { before }: Lowered, after: Setting): void {
    this.#tell(path, 'A threshold or a check is lower than before.', `${before.text} → ${after.text}`, after)
  }

  /** `all` has the files that are allowed to differ too: they may be the source. */
  snapshots(all: readonly Change[]): void {
    const isSource = ({ path }: Change) =>
      !this.#isTest(path) && !isSnapshot(path) && !isProse(path) && configurationSyntax(path) === null
    if (all.some(isSource)) return
    for (const { path, base, head, operation } of this.#changes) {
      if (!isSnapshot(path) || operation === 'rename' || !isRegular(base)) continue
      if (isRegular(head) && this.#onlyGrew(path, base, head)) continue
      const what = head === null ? 'deleted' : 'changed'
      this.#tell(path, `A snapshot is ${what}, and nothing that it was taken of.`, `object ${base.oid}`, null)
    }
  }

  #onlyGrew(path: RepoPath, base: Side, head: Side): boolean {
    const [before, after] = [this.#text(path, base), this.#text(path, head)]
    // What could not be read is told as such.
    if (before === null || after === null) return true
    const lines = new Pool(after.split('\n').map((text) => ({ text })))
    return before.split('\n').every((text) => lines.take(text))
  }

  #tell(
    path: RepoPath,
    what: string,
    evidence: string,
    place: { readonly line: number; readonly column: number } | null,
  ) {
    const { action = 'require_review', reason } = this.#clause
    const message = reason === undefined || reason === '' ? what : `${what} (${reason})`
    const at = place === null ? {} : { line: place.line, column: place.column }
    this.#report({
      code: 'test_weakening',
      decision: action,
      message,
      path,
      ...at,
      evidence: shown(evidence),
      clause: CLAUSE,
    })
  }
}

const SHOWN = 160
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openGit } from '../../../src/adapters/git/open.ts'
import type { Git, ObjectFormat } from '../../../src/model/git.ts'
import { ENVIRONMENT } from '../../helpers/checker.ts'
import { inTimeGit, lateGit } from '../../helpers/late-git.ts'
import { temporaryFolder } from '../../helpers/repository.ts'
import { buildCrowds, type Crowd, crowdCases } from './crowds.ts'
import { type DrawnCase, drawRanges, drawStaged } from './drawn-cases.ts'
import { type DrawnHistory, drawHistory, listed } from './drawn-history.ts'
import { buildDrawnRepository, type DrawnRepository } from './drawn-repository.ts'
import type { Staging } from './expected-changes.ts'
import { blobPairs } from './expected-text.ts'
import { type LineDiffs, readLineDiffs } from './line-diffs.ts'
import { ObjectStore } from './object-store.ts'
import { plainGit, type RunGit } from './plain-git.ts'
import { ReadingCheck } from './reading-check.ts'
import { compareTrees } from './tree-diffs.ts'

/** Readings that are under way at once. */
const AT_ONCE = 3

export interface Batch {
  readonly format: ObjectFormat
  /** The seed of the n-th history is this and n. */
  readonly seed: number
  readonly histories: number
  readonly crowds: number
}

/** Puts something into the work tree before a staged change is read; `outside` is an empty folder elsewhere. */
export type WorkTree = (
  repository: DrawnRepository,
  staging: Staging,
  store: ObjectStore,
  place: { readonly seed: number; readonly outside: string },
) => void

/** Drawn histories in one repository, read by the checker in both of its ways: with git in time, and with git late. */
export class FuzzRun {
  readonly check: ReadingCheck
  readonly #folder = temporaryFolder()
  readonly #histories: readonly DrawnHistory[]
  readonly #repository: DrawnRepository
  readonly #plain: RunGit
  readonly #crowds: readonly Crowd[]
  readonly #store: ObjectStore
  readonly #inTime: Git
  readonly #late: Git

  constructor({ format, histories, seed, crowds }: Batch) {
    this.#histories = Array.from({ length: histories }, (_, number) => drawHistory(seed + number, format))
    this.#repository = buildDrawnRepository(join(this.#folder, 'drawn'), this.#histories, format)
    this.#plain = plainGit(join(this.#folder, 'plain.git'), this.#repository.dir, format)
    this.#crowds = buildCrowds(this.#repository.git, this.#repository.ids, seed, crowds)
    this.#store = new ObjectStore(this.#plain)
    this.check = new ReadingCheck(this.#store)
    const git = openGit({ cwd: this.#repository.dir, env: ENVIRONMENT })
    this.#inTime = inTimeGit(git)
    this.#late = lateGit(git)
  }

  close(): void {
    this.#inTime.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async ranges(): Promise<void> {
    const ofHistories = this.#histories.flatMap(({ seed }, number) =>
      drawRanges(number, this.#repository.ids[number] ?? [], this.#store, seed),
    )
    const cases = [...ofHistories, ...this.#crowds.map((crowd) => crowdCases(crowd, this.#store)[0])]
    compareTrees(this.#plain, this.#store, cases)
    const diffs = this.#diffsFor(cases)
    const waiting = [...cases.entries()]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [number, one] = next
        await this.#judge(one, diffs, number % 2 ? this.#inTime : this.#late)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  async staged(workTree?: WorkTree): Promise<void> {
    const ofHistories = this.#histories.map(({ seed }, number) =>
      drawStaged(number, this.#repository.ids[number] ?? [], this.#store, seed),
    )
    const cases = [...ofHistories, ...this.#crowds.map((crowd) => crowdCases(crowd, this.#store)[1])]
    const diffs = this.#diffsFor(cases)
    for (const [number, one] of cases.entries()) {
      if (!one.staging) throw new Error('nothing is staged')
      this.#repository.stage(one.staging)
      const outside = mkdtempSync(join(this.#folder, 'outside-'))
      workTree?.(this.#repository, one.staging, this.#store, { seed: one.seed, outside })
      await this.#judge(one, diffs, workTree === undefined && number % 2 ? this.#inTime : this.#late)
    }
  }

  #diffsFor(cases: readonly DrawnCase[]): LineDiffs {
    const pairs = cases.flatMap(({ expected }) => (expected ? blobPairs(expected, this.#store) : []))
    return readLineDiffs(this.#plain, this.#store, new Set(pairs))
  }

  /** A failure tells the seed, and how to come to the same state by hand. */
  async #judge({ request, expected, seed, note, history }: DrawnCase, diffs: LineDiffs, git: Git): Promise<void> {
    try {
      await (expected === null
        ? this.check.refused(git, request)
        : this.check.compare(git, request, expected, diffs, seed))
    } catch (error) {
      const drawn = this.#histories[history ?? -1]
      const operations = drawn ? listed(drawn, this.#repository.ids[history ?? -1] ?? []) : `seed ${seed}`
      const way = git === this.#late ? 'git was late' : 'git was in time'
      const message = error instanceof Error ? error.message : error
      throw new Error(`${message}\n\n${note}; ${way}\n${operations}`, { cause: error })
    }
  }
}

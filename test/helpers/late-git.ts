import type { DiffPart, Git, GitOutput } from '../../src/model/git.ts'

/** The same git, whose patches are late: nothing of one comes before the records alone were asked for and read. */
export function lateGit(git: Git): Git {
  const waiting = new Map<string, () => void>()
  const delayed = (name: string, part: DiffPart, output: GitOutput): GitOutput => {
    if (part === 'edits') return output
    if (part === 'records')
      return { ...output, [Symbol.asyncIterator]: () => untilRead(output, () => waiting.get(name)?.()) }
    const turn = new Promise<void>((resolve) => waiting.set(name, resolve))
    return { ...output, [Symbol.asyncIterator]: () => after(turn, output) }
  }
  return {
    ...git,
    lateness: async () => {},
    // What is staged is read once at a time, and against `HEAD` by its name and by its id.
    stagedDiff: (against, part) => delayed('staged', part, git.stagedDiff(against, part)),
    treeDiff: (from, to, part) => delayed(`${from} ${to}`, part, git.treeDiff(from, to, part)),
  }
}

/** The same git, for which nobody gives up waiting. */
export function inTimeGit(git: Git): Git {
  return { ...git, lateness: () => new Promise(() => {}) }
}

async function* untilRead(output: GitOutput, read: () => void): AsyncGenerator<Buffer> {
  try {
    yield* output
  } finally {
    read()
  }
}

async function* after(turn: Promise<void>, output: GitOutput): AsyncGenerator<Buffer> {
  await turn
  yield* output
}

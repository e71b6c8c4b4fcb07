import { lstatSync, mkdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { CheckError } from '../model/error.ts'
import type { FileEdit, Survey } from '../model/survey.ts'
import { type PendingFile, pathBelow, prepareOwnFile } from './files.ts'
import { surveyRepository } from './git/survey.ts'

export { timeOfDay as now } from './clock.ts'
export { lendObjects, openPlayground } from './playground.ts'

/** The file of the checker that is running. */
export const bundle = (): string => resolve(process.argv[1] ?? '')

/** The repository around the working directory. Throws `CheckError`. */
export const survey = (): Promise<Survey> => surveyRepository(process.cwd(), process.env)

/** The answer of who sits at the terminal; null where nobody does. */
export function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return Promise.resolve(null)
  const dialogue = createInterface({ input: process.stdin, output: process.stdout })
  return new Promise((done) => {
    dialogue.on('close', () => done(''))
    dialogue.question(question, (answer) => {
      done(answer)
      dialogue.close()
    })
  })
}

/** Writes all of the files, or none of them. Throws `CheckError` (`output_unwritable`). */
export function writeFiles(top: string, edits: readonly FileEdit[]): void {
  const pending: PendingFile[] = []
  try {
    for (const { path, after, executable } of edits) {
      const file = resolve(top, path)
      makeFolder(top, dirname(file))
      pending.push(prepareOwnFile(file, after, executable ? 0o755 : 0o644))
    }
    for (const one of pending) one.commit()
  } finally {
    for (const one of pending) one.discard()
  }
}

/** Makes a folder and those above it, below the top without following a link. */
function makeFolder(top: string, folder: string): void {
  const below = pathBelow(top, folder)
  if (below === null) {
    mkdirSync(folder, { recursive: true })
    return
  }
  let at = top
  for (const name of below.split('/').filter((one) => one !== '')) {
    at = join(at, name)
    const status = lstatSync(at, { throwIfNoEntry: false })
    if (!status) mkdirSync(at)
    else if (!status.isDirectory()) throw leadsAway(relative(top, at))
  }
}

/** Fail closed: a link in the place of a folder could lead anywhere. */
function leadsAway(path: string): CheckError {
  return new CheckError({
    code: 'output_unwritable',
    message: `${path} is a link, or no folder, and nothing was written.`,
    hint: 'Put a plain file or folder there, or remove it.',
    at: { file: path },
  })
}

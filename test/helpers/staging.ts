import { spawnSync } from 'node:child_process'
import { ENVIRONMENT } from './checker.ts'
import { type Edit, type Entry, entryOf } from './history.ts'

/** Checks out `at` and puts the edits into the index, as `git add` would leave them; the work tree stays as it was at `at`. */
export function stage(repository: string, at: string, edits: readonly Edit[]): void {
  const git = (args: readonly string[], input: Buffer | string = ''): string => {
    const { status, stdout, stderr } = spawnSync('git', args, {
      cwd: repository,
      env: ENVIRONMENT,
      input,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
    return stdout
  }
  const oidOf = ({ content }: Entry): string =>
    typeof content === 'string' ? content : git(['hash-object', '-w', '--stdin'], content).trim()
  const lineOf = (entry: Entry, path: string): string => `${entry.mode} ${oidOf(entry)}\t${path}\0`
  const nothing = git(['rev-parse', 'HEAD']).trim().replace(/./g, '0')
  const remove = (path: string): string => `0 ${nothing}\t${path}\0`

  git(['checkout', '-q', '--force', '--detach', at])
  const lines = edits.flatMap((edit) => {
    if (edit.from !== undefined) {
      const [record = ''] = git(['ls-files', '-s', '-z', '--', edit.from]).split('\t')
      return [remove(edit.from), `${record}\t${edit.path}\0`]
    }
    if (edit.count !== undefined) {
      const oid = oidOf({ mode: '100644', content: Buffer.from('x\n') })
      return Array.from({ length: edit.count }, (_, index) => `100644 ${oid}\t${edit.path}/${index}.txt\0`)
    }
    return [edit.delete ? remove(edit.path) : lineOf(entryOf(edit, undefined), edit.path)]
  })
  // Removals first: a file may take the place of a folder.
  git(['update-index', '-z', '--index-info'], lines.sort().join(''))
}

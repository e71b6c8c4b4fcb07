import type { ImaginedEdit, ImaginedSide } from '../../change/imagined.ts'
import { entriesAt, type TreeEntry } from '../../change/tree.ts'
import { isRegular, type Kind } from '../../model/change.ts'
import { CheckError } from '../../model/error.ts'
import type { Git } from '../../model/git.ts'
import { pathFromText, type RepoPath } from '../../model/path.ts'
import { clausesOf } from '../../model/rule.ts'
import { type PathRemark, renderPath } from '../../reports/path-explanation.ts'
import { RULES } from '../../rules/index.ts'
import type { PolicyView } from '../policy/policy-view.ts'

/** What an imagined file says: text, and a policy file that says nothing. */
const ONE_LINE = Buffer.from('x-example: 1\n')
/** Larger files are not read, and imagined to have other content. */
const LIMIT = 2 ** 24

/** The path that was written, from the top of the repository. Throws `CheckError` (`usage`) where it can be none. */
export function pathOf(written: string): RepoPath {
  const names = written.split('/')
  const clean = names.filter((name) => !['', '.', '..'].includes(name)).join('/')
  if (clean === written && !written.includes('\0')) return pathFromText(written)
  const isInside = clean !== '' && !names.includes('..')
  throw new CheckError({
    code: 'usage',
    message: `${JSON.stringify(written)} is not a path of a file from the top of the repository.`,
    hint: `Write it as ${isInside ? `${clean}${written.endsWith('/') ? '/a-file-in-it' : ''}` : 'src/main.ts, without dots'}.`,
  })
}

/** What the revision of a view has at a path that was written; null where there is nothing, or it can be no path. */
export async function entryOf(written: string, view: PolicyView): Promise<TreeEntry | null> {
  if (written === '' || written.includes('\0')) return null
  return (await entriesAt(view.git, view.revision?.id ?? null, [pathFromText(written)])).get(written) ?? null
}

/** What would happen if the path were added, modified, or deleted, rule by rule. */
export async function explainPath(path: RepoPath, view: PolicyView): Promise<string> {
  const entry = await entryOf(path.text, view)
  if (entry?.kind === 'tree') throw isFolder(path)
  const format = view.revision?.id.length ?? 40
  const there = entry ? await realSide(entry, entry.kind, view.git) : imaginedSide('e'.repeat(format), ONE_LINE)
  const edits: readonly (readonly [string, string, ImaginedEdit])[] = [
    ['add', entry ? 'as it is' : 'with one line', { path, base: null, head: there }],
    [
      'modify',
      isRegular(there) ? 'an empty line before the first' : 'to another object',
      { path, base: there, head: edited(there, 'f'.repeat(format)) },
    ],
    ['delete', 'all of it', { path, base: there, head: null }],
  ]
  const imagined = []
  for (const [operation, how, edit] of edits) imagined.push({ operation, how, report: await view.judge([edit]) })
  const kind = entry ? KINDS[entry.kind] : null
  return renderPath({ path: path.text, kind, revision: view.revision, imagined, remarks: await remarksOn(path, view) })
}

/** What the rules ask of the path whatever happens to it. */
async function remarksOn(path: RepoPath, view: PolicyView): Promise<readonly PathRemark[]> {
  const { judging, change } = await view.policies()
  const { policy } = judging
  return RULES.flatMap((rule) => {
    // The text of the policy's own files is not looked at.
    const clauses = rule.scan && change.files.has(path.bytes) ? null : clausesOf(rule, policy.constitution)
    const remarks = (clauses && rule.remarks?.(clauses, path)) ?? []
    return remarks.map((remark) => ({ rule: rule.id, ...remark, source: policy.source(remark.pointer) }))
  })
}

const KINDS: Readonly<Record<Kind, string>> = {
  file: 'a file',
  executable: 'an executable file',
  link: 'a symbolic link',
  submodule: 'a submodule',
}

async function realSide({ mode, oid }: TreeEntry, kind: Kind, git: Git): Promise<ImaginedSide> {
  const size = kind === 'submodule' ? undefined : (await git.sizes([oid])).get(oid)
  const object = size === undefined || size > LIMIT ? null : await git.object(oid)
  return { mode, kind, oid, content: object?.bytes ?? null }
}

function imaginedSide(oid: string, content: Buffer): ImaginedSide {
  return { mode: '100644', kind: 'file', oid, content }
}

/** A file with an empty line more, which changes no meaning; a link to the same target; another commit. */
function edited(side: ImaginedSide, oid: string): ImaginedSide {
  const content = isRegular(side) ? Buffer.concat([Buffer.from('\n'), side.content ?? ONE_LINE]) : side.content
  return { ...side, oid, content }
}

function isFolder(path: RepoPath): CheckError {
  return new CheckError({
    code: 'usage',
    message: `${path.text} is a folder, and only files change.`,
    hint: `Name a file in it, such as ${path.text}/a-file-in-it.`,
  })
}

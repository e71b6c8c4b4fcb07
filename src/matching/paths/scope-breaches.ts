import { declaresNothing } from '../../model/allowlist.ts'
import { type Change, pathsOf } from '../../model/change.ts'
import type { Scope, ScopeMapping } from '../../model/constitution.generated.ts'
import type { Draft, Observations, Unread } from '../../model/finding.ts'
import type { RepoPath } from '../../model/path.ts'
import type { ClauseFault, Remark } from '../../model/rule.ts'
import { patternFaults } from './clause-patterns.ts'
import { hidesWhatIsBelow } from './facets.ts'
import { leadsTo, linkTargets } from './link-target.ts'
import { forbidding, permitting } from './path-list.ts'

type Tool = NonNullable<ScopeMapping['tools']>[number]

/** What is wrong with the patterns of a scope. */
export function scopeFaults(scope: Scope): readonly ClauseFault[] {
  const { paths, deny } = mappingOf(scope)
  return [...patternFaults(paths ?? [], '/scope/paths'), ...patternFaults(deny?.paths, '/scope/deny/paths')]
}

/** What a scope says of a path, whatever happens to it. */
export function scopeRemarks(scope: Scope, path: RepoPath): readonly Remark[] {
  const { paths, tools, deny, nothing } = openScope(scope)
  if (nothing) return [{ pointer: '/scope', said: 'allows', what: 'nothing' }]
  const denied = deny.find(path)
  if (denied !== null) return [{ pointer: '/scope/deny/paths', said: 'denies', what: denied.pattern }]
  if (paths !== null && !paths(path)) return [{ pointer: '/scope/paths', said: 'allows', what: 'no change here' }]
  const left = tools.filter((tool) => !deny.tools.includes(tool))
  return [{ pointer: '/scope', said: 'allows here', what: left.join(', ') || 'no tool' }]
}

/**
 * Every place and tool of the changes that the scope does not allow. A change that records verdicts needs no scope: the
 * ledger at that path is judged link by link elsewhere. `blob` gives the bytes of an object, if it can.
 */
export function scopeBreaches(
  scope: Scope,
  changes: readonly Change[],
  ledger: string,
  blob: (oid: string) => Uint8Array | undefined,
): Observations {
  const open = openScope(scope)
  const findings: Draft[] = []
  const unread: Unread[] = []
  for (const change of changes) {
    const { path, head } = change
    const denied = pathsOf(change).flatMap((one) => deniedPlace(open, one, change) ?? [])
    findings.push(...denied)
    if (path.text === ledger && head?.kind === 'file' && change.oldPath === null) continue
    const seen = new Set(denied.map((draft) => draft.path?.bytes))
    findings.push(...pathsOf(change).flatMap((one) => (seen.has(one.bytes) ? [] : (unnamedPlace(open, one) ?? []))))
    if (open.nothing) continue
    findings.push(...toolsOf(change).flatMap((tool) => toolBreach(open, tool, path) ?? []))
    if (head?.kind !== 'link') continue
    const target = blob(head.oid)
    if (target === undefined) unread.push({ path, reason: 'The target of the link could not be read.' })
    else findings.push(...linkBreach(open, path, linkTargets(path, target)))
  }
  return { findings, unread }
}

interface OpenScope {
  /** It names nothing at all. */
  readonly nothing: boolean
  /** Null: everywhere. */
  readonly paths: ((path: RepoPath) => boolean) | null
  readonly tools: readonly Tool[]
  readonly deny: ReturnType<typeof forbidding> & { readonly tools: readonly Tool[] }
}

const TOOLS: readonly Tool[] = ['write_file', 'delete_file', 'move_file', 'chmod', 'link']

const mappingOf = (scope: Scope): ScopeMapping => (scope === null || Array.isArray(scope) ? {} : scope)

function openScope(scope: Scope): OpenScope {
  const { paths = null, tools = null, deny = {} } = mappingOf(scope)
  return {
    nothing: declaresNothing({ paths, tools, deny }),
    paths: paths === null ? null : permitting(paths),
    tools: tools ?? TOOLS,
    deny: { ...forbidding(deny.paths ?? []), tools: deny.tools ?? [] },
  }
}

/**
 * The tools that a change takes. A new link takes `link`, also where a rename carries it to another place, since its target
 * is read from there; what becomes executable, or is executable from the start, takes `chmod` too.
 */
function toolsOf({ operation, base, head }: Change): readonly Tool[] {
  if (head === null) return ['delete_file']
  const tools: Tool[] = operation === 'rename' ? ['move_file'] : []
  if (head.kind === 'link') return [...tools, 'link']
  if (operation !== 'rename' && (base?.oid !== head.oid || base.kind === 'link')) tools.push('write_file')
  const [before, after] = [base?.kind === 'executable', head.kind === 'executable']
  return before !== after ? [...tools, 'chmod'] : tools
}

function deniedPlace({ deny }: OpenScope, path: RepoPath, change: Change): Draft | null {
  const hit = deny.find(path)
  const denied = hit ?? (hidesWhatIsBelow(change) ? deny.findBelow(path) : null)
  if (denied === null) return null
  const { pattern, index, confusable } = denied
  const shared = { decision: 'deny', evidence: pattern, path, clause: `/scope/deny/paths/${index}` } as const
  if (confusable) {
    const message = `Other systems take this path for one under ${pattern}, which the scope denies.`
    return { ...shared, code: 'path_confusable', message }
  }
  const above = 'A link or a submodule takes the place of a folder above what the scope denies.'
  return { ...shared, code: 'denied_by_scope', message: hit ? 'The scope denies every change of this path.' : above }
}

function unnamedPlace({ nothing, paths }: OpenScope, path: RepoPath): Draft | null {
  const shared = { code: 'path_out_of_scope', decision: 'deny', path } as const
  if (nothing) {
    return { ...shared, message: 'The scope names nothing, and so allows no change.', clause: '/scope' }
  }
  if (paths === null || paths(path)) return null
  return { ...shared, message: 'This path is in none of the places that the scope allows.', clause: '/scope/paths' }
}

function toolBreach({ tools, deny }: OpenScope, tool: Tool, path: RepoPath): Draft | null {
  const denied = deny.tools.indexOf(tool)
  const shared = { decision: 'deny', path, evidence: tool } as const
  if (denied >= 0) {
    const message = `This takes ${tool}, which the scope denies.`
    return { ...shared, code: 'denied_by_scope', message, clause: `/scope/deny/tools/${denied}` }
  }
  if (tools.includes(tool)) return null
  const message = `This takes ${tool}, and the scope allows ${tools.join(', ') || 'no tool'}.`
  return { ...shared, code: 'tool_out_of_scope', message, clause: '/scope/tools' }
}

/** `target` is null where the link leaves the repository, which no scope with places allows. */
function linkBreach(open: OpenScope, path: RepoPath, targets: readonly (RepoPath | null)[]): readonly Draft[] {
  return targets.flatMap((target) => targetBreach(open, path, target)).slice(0, 1)
}

function targetBreach({ paths, deny }: OpenScope, path: RepoPath, target: RepoPath | null): readonly Draft[] {
  const shared = { code: 'link_out_of_scope', decision: 'deny', path } as const
  const denied = target && (deny.find(target) ?? deny.findBelow(target))
  if (target !== null && denied !== null) {
    const message = `The link leads to ${leadsTo(target)}, into or above ${denied.pattern}, which the scope denies.`
    return [{ ...shared, message, clause: `/scope/deny/paths/${denied.index}` }]
  }
  if (paths === null || (target !== null && paths(target))) return []
  const where = target === null ? 'out of the repository' : `to ${leadsTo(target)}`
  return [{ ...shared, message: `The link leads ${where}, which the scope does not allow.`, clause: '/scope/paths' }]
}

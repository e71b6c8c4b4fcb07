import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENVIRONMENT } from './checker.ts'

/** A repository in which whatever git can be told to run leaves its name behind. */
export interface BoobyTraps {
  /** What a caller may have in its environment, beside the names of repository and index. */
  readonly environment: NodeJS.ProcessEnv
  /** Names of the traps that fired, in order; and of the files that git was told to write. */
  fired(): readonly string[]
}

const HOOKS =
  'applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg post-commit ' +
  'pre-rebase post-checkout post-merge pre-push pre-receive update proc-receive post-receive post-update ' +
  'reference-transaction push-to-checkout pre-auto-gc post-rewrite sendemail-validate fsmonitor-watchman post-index-change'
const PLUMBING =
  'diff-index diff-tree diff-files diff cat-file rev-list rev-parse merge-base config ls-tree ls-files show-ref'
const TRACES =
  'TRACE TRACE_CURL TRACE_FSMONITOR TRACE_PACK_ACCESS TRACE_PACKET TRACE_PACKFILE TRACE_PERFORMANCE TRACE_REFS TRACE_SETUP ' +
  'TRACE_SHALLOW TRACE2 TRACE2_EVENT TRACE2_PERF'

/** Attributes that would hide text, convert it, or have a program look at it. */
export const ATTRIBUTES = [
  '* diff=trap filter=trap merge=trap text eol=crlf ident whitespace=-trailing-space',
  '*.bin binary',
  '*.hidden -diff -text linguist-generated linguist-vendored export-ignore export-subst',
  '*.utf16 working-tree-encoding=UTF-16LE',
  '*.golang diff=golang filter=daemon',
]

/** Lays one trap of each kind into the repository at `dir`; helpers of the traps stand in the empty folder `aside`. */
export function layTraps(dir: string, aside: string): BoobyTraps {
  const marks = join(aside, 'fired')
  const script = join(aside, 'trap.sh')
  mkdirSync(marks)
  writeFileSync(script, `#!/bin/sh\n: > "${marks}/$1"\nexit 1\n`, { mode: 0o755 })
  const trap = (name: string) => `${script} ${name}`
  const file = (name: string) => join(marks, name)
  const gitDir = join(dir, '.git')
  const config = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('git', ['config', ...args], { cwd: dir, env: ENVIRONMENT, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git config ${args.join(' ')}: ${stderr}`)
  }
  const git = (...args: readonly string[]): string =>
    spawnSync('git', args, { cwd: dir, env: ENVIRONMENT, encoding: 'utf8' }).stdout.trim()

  replaceObjects(git)
  appendFileSync(join(gitDir, 'info/grafts'), `${git('rev-parse', 'feature')}\n`)
  appendFileSync(join(gitDir, 'info/attributes'), `${ATTRIBUTES.join('\n')}\n* -diff diff=trap\n`)
  appendFileSync(join(aside, 'attributes'), '* binary diff=trap filter=trap\n')
  writeFileSync(join(gitDir, 'order'), 'src\ndocs\n')
  writeFileSync(join(gitDir, 'config.worktree'), `[diff]\n\texternal = ${trap('worktree-config')}\n`)
  for (const folder of [join(gitDir, 'hooks'), join(aside, 'hooks')]) {
    mkdirSync(folder, { recursive: true })
    for (const name of HOOKS.split(' ')) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${trap(`hook-${name}`)}\n`, { mode: 0o755 })
    }
  }
  for (const name of ['included', 'included-if', 'user', 'system', 'parameters']) {
    writeFileSync(join(aside, `${name}.config`), settingsElsewhere(name, trap, aside, file))
  }
  for (const [key, value] of Object.entries(settings(trap, aside))) config(key, value)
  const programs = join(aside, 'exec-path')
  mkdirSync(programs)
  for (const name of ['git', ...PLUMBING.split(' ').map((one) => `git-${one}`)]) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${trap(`exec-path-${name}`)}\n`, { mode: 0o755 })
  }
  return {
    environment: callerEnvironment(trap, file, aside, programs),
    fired: () => (existsSync(marks) ? readdirSync(marks).sort() : []),
  }
}

/** The branch, its text and its tree would be read as those of main. */
function replaceObjects(git: (...args: readonly string[]) => string): void {
  const pairs = ['', '^{tree}', ':docs/page.hidden'].map((part) =>
    ['feature', 'main'].map((branch) => git('rev-parse', `${branch}${part}`)),
  )
  for (const pair of pairs) git('replace', ...pair)
}

function settings(trap: (name: string) => string, aside: string): Readonly<Record<string, string>> {
  const aliases = PLUMBING.split(' ').map((name): [string, string] => [`alias.${name}`, `!${trap(`alias-${name}`)}`])
  const pagers = PLUMBING.split(' ').map((name): [string, string] => [`pager.${name}`, trap(`pager-${name}`)])
  return {
    ...Object.fromEntries([...aliases, ...pagers]),
    'extensions.worktreeConfig': 'true',
    'include.path': join(aside, 'included.config'),
    'includeIf.onbranch:**.path': join(aside, 'included-if.config'),
    'filter.trap.clean': trap('filter-clean'),
    'filter.trap.smudge': trap('filter-smudge'),
    'filter.daemon.process': trap('filter-process'),
    'filter.daemon.required': 'true',
    'filter.trap.required': 'true',
    'diff.external': trap('diff-external'),
    'diff.trap.command': trap('diff-command'),
    'diff.trap.textconv': trap('diff-textconv'),
    'diff.trap.cachetextconv': 'true',
    'diff.trap.binary': 'true',
    'diff.trap.xfuncname': '[',
    'diff.trap.algorithm': 'patience',
    'diff.default.xfuncname': '[',
    'diff.golang.xfuncname': '[',
    'diff.noprefix': 'true',
    'diff.mnemonicPrefix': 'true',
    'diff.renames': 'copies',
    'diff.algorithm': 'patience',
    'diff.context': '9',
    'diff.interHunkContext': '9',
    'diff.orderFile': '.git/order',
    'diff.relative': 'true',
    'diff.submodule': 'log',
    'diff.ignoreSubmodules': 'all',
    'diff.indentHeuristic': 'true',
    'diff.wsErrorHighlight': 'all',
    'diff.colorMoved': 'zebra',
    'diff.suppressBlankEmpty': 'true',
    'color.ui': 'always',
    'color.diff': 'always',
    'color.diff.new': 'reverse blink',
    'merge.trap.driver': trap('merge-driver'),
    'core.fsmonitor': trap('fsmonitor'),
    'core.hooksPath': join(aside, 'hooks'),
    'core.pager': trap('core-pager'),
    'core.editor': trap('core-editor'),
    'core.sshCommand': trap('core-ssh'),
    'core.askPass': trap('core-askpass'),
    'core.gitProxy': trap('core-proxy'),
    'core.alternateRefsCommand': trap('alternate-refs'),
    'core.attributesFile': join(aside, 'attributes'),
    'core.worktree': '/',
    'core.quotePath': 'false',
    'core.ignoreCase': 'true',
    'core.precomposeUnicode': 'true',
    'core.fileMode': 'false',
    'core.symlinks': 'false',
    'core.autocrlf': 'true',
    'core.safecrlf': 'true',
    'core.bigFileThreshold': '1',
    'core.abbrev': '4',
    'core.sparseCheckout': 'true',
    'core.untrackedCache': 'true',
    'core.useReplaceRefs': 'true',
    'credential.helper': trap('credential-helper'),
    'gpg.program': trap('gpg'),
    'log.showSignature': 'true',
    'interactive.diffFilter': trap('diff-filter'),
    'uploadpack.packObjectsHook': trap('pack-objects'),
    'submodule.vendor.update': `!${trap('submodule-update')}`,
    'submodule.recurse': 'true',
    'gc.auto': '1',
    'feature.manyFiles': 'true',
  }
}

/** What a configuration says that is not the repository's own, or is only included by it. */
function settingsElsewhere(
  name: string,
  trap: (name: string) => string,
  aside: string,
  file: (name: string) => string,
): string {
  return [
    `[diff]\n\texternal = ${trap(`${name}-external`)}\n\tnoprefix = true\n\tcontext = 7`,
    `[diff "trap"]\n\ttextconv = ${trap(`${name}-textconv`)}\n\txfuncname = (`,
    `[core]\n\tfsmonitor = ${trap(`${name}-fsmonitor`)}\n\tpager = ${trap(`${name}-pager`)}\n\tquotePath = false`,
    `\tattributesFile = ${join(aside, 'attributes')}\n\tignoreCase = true\n\thooksPath = ${join(aside, 'hooks')}`,
    `[color]\n\tui = always\n[trace2]\n\teventTarget = ${file(`${name}-trace2`)}`,
    '',
  ].join('\n')
}

function callerEnvironment(
  trap: (name: string) => string,
  file: (name: string) => string,
  aside: string,
  programs: string,
): NodeJS.ProcessEnv {
  mkdirSync(join(aside, 'home/.config/git'), { recursive: true })
  for (const place of ['.gitconfig', '.config/git/config']) {
    writeFileSync(join(aside, 'home', place), settingsElsewhere('home', trap, aside, file))
  }
  writeFileSync(join(aside, 'home/.config/git/attributes'), '* binary\n')
  const switches = 'LITERAL_PATHSPECS GLOB_PATHSPECS NOGLOB_PATHSPECS ICASE_PATHSPECS OPTIONAL_LOCKS REF_PARANOIA FLUSH'
  return {
    ...Object.fromEntries(TRACES.split(' ').map((name) => [`GIT_${name}`, file(`env-${name}`)])),
    ...Object.fromEntries(switches.split(' ').map((name) => [`GIT_${name}`, '1'])),
    HOME: join(aside, 'home'),
    XDG_CONFIG_HOME: join(aside, 'home/.config'),
    GIT_CONFIG_GLOBAL: join(aside, 'user.config'),
    GIT_CONFIG_SYSTEM: join(aside, 'system.config'),
    GIT_CONFIG_NOSYSTEM: '0',
    GIT_CONFIG: join(aside, 'user.config'),
    GIT_CONFIG_COUNT: '3',
    GIT_CONFIG_KEY_0: 'diff.external',
    GIT_CONFIG_VALUE_0: trap('env-config'),
    GIT_CONFIG_KEY_1: 'core.fsmonitor',
    GIT_CONFIG_VALUE_1: trap('env-fsmonitor'),
    GIT_CONFIG_KEY_2: 'diff.default.xfuncname',
    GIT_CONFIG_VALUE_2: '[',
    GIT_CONFIG_PARAMETERS: `'diff.external'='${trap('env-parameters')}' 'include.path'='${join(aside, 'parameters.config')}'`,
    GIT_EXTERNAL_DIFF: trap('env-external-diff'),
    GIT_DIFF_OPTS: '-u9',
    GIT_EXEC_PATH: programs,
    GIT_PAGER: trap('env-pager'),
    PAGER: trap('pager'),
    GIT_EDITOR: trap('env-editor'),
    GIT_SEQUENCE_EDITOR: trap('env-sequence-editor'),
    EDITOR: trap('editor'),
    GIT_ASKPASS: trap('env-askpass'),
    SSH_ASKPASS: trap('ssh-askpass'),
    GIT_SSH: trap('env-ssh'),
    GIT_SSH_COMMAND: trap('env-ssh-command'),
    GIT_PROXY_COMMAND: trap('env-proxy'),
    GIT_NAMESPACE: 'elsewhere',
    GIT_REPLACE_REF_BASE: 'refs/replace/',
    GIT_GRAFT_FILE: join(aside, 'user.config'),
    GIT_SHALLOW_FILE: join(aside, 'attributes'),
    GIT_ATTR_SOURCE: 'refs/heads/elsewhere',
    GIT_DEFAULT_HASH: 'sha256',
    GIT_ALLOW_PROTOCOL: 'ext:file',
    GIT_TEMPLATE_DIR: join(aside, 'hooks'),
    GIT_PREFIX: 'docs/',
    GIT_TEST_FSMONITOR: trap('env-test-fsmonitor'),
    GIT_TEST_DISALLOW_ABBREVIATED_OPTIONS: '1',
    LC_ALL: 'tr_TR.UTF-8',
    LANGUAGE: 'de',
    TZ: 'Asia/Tokyo',
    TERM: 'xterm-256color',
    COLUMNS: '20',
  }
}

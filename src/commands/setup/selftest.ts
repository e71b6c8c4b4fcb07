import type { Playground } from '../../adapters/playground.ts'
import { CONSTITUTION_FILES, CORRECTIONS_FILE } from '../../constitution/layer-files.ts'
import { isKeptInRef } from '../../ledger/ledger-place.ts'
import { DEFAULT_LEDGER, ledgerName } from '../../matching/paths/ledger-name.ts'
import { CheckError } from '../../model/error.ts'
import type { Git, ObjectFormat } from '../../model/git.ts'
import type { ReportDocument } from '../../model/report.generated.ts'
import { inert } from '../../reports/inert.ts'
import { worldOf } from '../../request.ts'
import type { Violation } from '../../setup/planting.ts'
import { type Ground, violationsOf } from '../../setup/violations.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { openView } from '../policy/policy-view.ts'
import { NO_OPTIONS, setupOptions } from './setup-arguments.ts'

/** What selftest takes of the machine besides. */
export interface SelftestWorld {
  openPlayground(objectFormat: ObjectFormat): Playground
  /** Lets a repository read the objects, and know the missing parents, of another one. */
  lendObjects(ground: Playground, commonDir: string): void
}

interface Row {
  readonly rule: string
  readonly outcome: 'refused' | 'not refused' | 'not planted' | 'not active'
  readonly what: string
}

/** Plants a violation of each active rule into a copy of the repository, and shows that it is refused. */
export async function selftest(
  argv: readonly string[],
  world: SelftestWorld,
  host: InspectionHost,
): Promise<{ readonly verdict: 'allow' | 'deny'; readonly text: string }> {
  const values = setupOptions('selftest', argv, NO_OPTIONS)
  if (values.help) return { verdict: 'allow', text: 'Usage: constitution-check selftest\n' }
  const git = host.openGit(false)
  try {
    const head = await git.commitId('HEAD')
    if (head === null) {
      const hint = 'Commit a constitution first; constitution-check init proposes one.'
      throw new CheckError({
        code: 'revision_unknown',
        message: 'There is no commit whose policy could be tested.',
        hint,
      })
    }
    const ground = world.openPlayground(await git.objectFormat())
    try {
      world.lendObjects(ground, git.commonDir)
      ground.git(['update-ref', 'refs/heads/main', head])
      const rows = plant(await groundOf(head, git, ground, host), ground)
      return { verdict: rows.some(({ outcome }) => outcome === 'not refused') ? 'deny' : 'allow', text: table(rows) }
    } finally {
      ground.close()
    }
  } finally {
    git.close()
  }
}

async function groundOf(head: string, git: Git, copy: Playground, host: InspectionHost): Promise<Ground> {
  const view = await openView({ at: head, constitution: null, corrections: null }, worldOf(git, host))
  const { policy, seals } = (await view.policies()).judging
  const files = copy
    .git(['ls-tree', '-r', '-z', 'HEAD'])
    .split('\0')
    .flatMap((entry) => /^100\d+ blob \S+\t([^\u{fffd}]+)$/su.exec(entry)?.[1] ?? [])
  const has = new Set(files)
  const { constitution } = policy
  const ledger = ledgerName(constitution)
  return {
    constitution,
    files,
    constitutionFile: CONSTITUTION_FILES.find((one) => has.has(one)) ?? '',
    sealed: [...(seals?.files.keys() ?? [])].filter((one) => has.has(one)),
    ledger: isKeptInRef(ledger) ? DEFAULT_LEDGER : ledger,
  }
}

function plant(ground: Ground, copy: Playground): readonly Row[] {
  const violations = violationsOf(ground)
  const { rules } = judged({ what: '', staged: new Map(), corrections: null }, copy)
  return rules.map(({ id: rule, decision }) => {
    if (decision === 'abstain') return { rule, outcome: 'not active', what: 'the policy has nothing for it' }
    const candidates = violations.get(rule) ?? []
    for (const candidate of candidates) {
      const { findings } = judged(candidate, copy)
      const hit = findings.find((one) => one.rule === rule && one.decision !== 'allow')
      if (hit) return { rule, outcome: 'refused', what: `${candidate.what}: ${hit.decision}, ${hit.code}` }
    }
    const [first] = candidates
    return first === undefined || NOTHING_TO_REFUSE.includes(rule)
      ? { rule, outcome: 'not planted', what: 'no violation of it can be made from this policy and these files' }
      : { rule, outcome: 'not refused', what: first.what }
  })
}

/** Always on, and quiet where the policy has nothing that concerns it. */
const NOTHING_TO_REFUSE = ['unenforced-keys']

function judged({ staged, corrections }: Violation, copy: Playground): ReportDocument {
  copy.git(['read-tree', 'HEAD'])
  if (staged.size > 0) copy.git(['update-index', '-z', '--index-info'], indexInfo(staged, copy))
  copy.remove(CORRECTIONS_FILE)
  if (corrections !== null) copy.write(CORRECTIONS_FILE, corrections)
  const { stdout, stderr } = copy.check(['--staged', '--format', 'json'])
  try {
    const report: ReportDocument = JSON.parse(stdout)
    if (report.rules) return report
  } catch {
    // Told below.
  }
  const message = `A planted change could not be judged: ${stderr.split('\n').slice(0, 2).join(' ')}`
  throw new CheckError({ code: 'layer_invalid', message, hint: 'Run constitution-check doctor.' })
}

/** Input of `update-index --index-info`; equal texts become one object. */
function indexInfo(staged: Violation['staged'], copy: Playground): string {
  const objects = new Map<string, string>()
  const oidOf = (text: string): string => {
    const oid = objects.get(text) ?? copy.git(['hash-object', '-w', '--stdin'], text)
    objects.set(text, oid)
    return oid
  }
  const none = '0'.repeat(copy.git(['rev-parse', 'HEAD']).length)
  return [...staged]
    .map(([path, text]) => `${text === null ? `0 ${none}` : `100644 ${oidOf(text)}`}\t${path}\0`)
    .join('')
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ rule }) => rule.length))
  const lines = rows.map(({ rule, outcome, what }) => `${rule.padEnd(width)}  ${outcome.padEnd(11)}  ${inert(what)}\n`)
  const of = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const counts = `${of('refused')} refused, ${of('not refused')} not refused, ${of('not planted')} not planted, ${of('not active')} not active.`
  return `${lines.join('')}\n${counts}\n`
}

import { drawLedger } from '../../src/attestation/drawn-ledger.ts'
import { log } from '../../src/commands/ledger/log.ts'
import { isObject } from '../../src/model/json.ts'
import { pathFromText } from '../../src/model/path.ts'
import type { ReportDocument, ReportFinding } from '../../src/model/report.generated.ts'
import type { Background } from '../../src/reports/html/background.ts'
import { renderHtml } from '../../src/reports/html/pages.ts'
import { annotatedRows } from '../../src/reports/policy-yaml.ts'
import { attested, chain, ledger, link } from '../attestation/chain-builder.ts'
import { hostileFinding, hostileReport } from '../helpers/hostile.ts'
import { added, changeOf, policyOf } from '../helpers/policies.ts'

const TEXT = '<img src="https://evil.example/x.png" onerror="alert(1)">'
const DECISIONS = ['deny', 'require_review', 'allow'] as const

/** The n-th of a series of findings that all differ, three in each file. */
function finding(n: number): ReportFinding {
  return hostileFinding(TEXT, {
    rule: n % 2 === 0 ? 'prohibited-terms' : 'protected-paths',
    decision: DECISIONS[n % 3] ?? 'deny',
    code: `code_${n % 7}`,
    message: `Finding number ${n}. ${TEXT}`,
    hint: 'Use another wording.',
    path: n === 0 ? null : `src/part-${Math.floor(n / 30)}/file-${Math.floor(n / 3)}.md`,
    evidence: `the cheapest ${n}`,
    line: n + 1,
    column: 5,
    clause: '/limits/max_files',
    source: { layer: 'constitution', file: '.agent/constitution.yaml', line: 3, column: 5 },
  })
}

const POLICY = { version: 1, limits: { max_files: 10, exempt: ['a', 'b'] }, prohibited_terms: ['cheapest'] }

function background(findings: readonly ReportFinding[]): Background {
  const document: unknown = JSON.parse(JSON.stringify(POLICY))
  const source = () => ({ layer: 'constitution', file: '.agent/constitution.yaml', line: 3, column: 5 })
  const policy = policyOf({}, { document: isObject(document) ? document : {}, source })
  const paths = [...new Set([...findings.flatMap(({ path }) => path ?? []), 'quiet/one.md', 'quiet/two.md'])]
  const changes = paths
    .map((path) => added('', { path: pathFromText(path) }))
    .toSorted((one, other) => (one.path.bytes < other.path.bytes ? -1 : 1))
  return {
    change: changeOf(changes),
    policy: annotatedRows(policy, policy.document),
    ledger: drawLedger('.agent/attestations.intoto.jsonl', ledger(chain(5)), { last: 50 }),
  }
}

/** A report with so many findings, as a page. */
export function reportPage(count: number, more: Partial<ReportDocument> = {}): string {
  const findings = Array.from({ length: count }, (_, at) => finding(at))
  const report = { ...hostileReport('Some words.', findings), ...more }
  return renderHtml(report, 'd'.repeat(64), background(findings))
}

/** A report in which all is well, as a page. */
export function quietPage(): string {
  return reportPage(0, {
    verdict: 'allow',
    rules: [{ id: 'limits', decision: 'allow', reason: 'The change stays inside every limit.' }],
    budgets: {
      max_files: { limit: 10, used: 2, warned: false },
      max_lines_added: { limit: 10, used: 9, warned: true },
    },
    notices: [],
    not_enforced: [],
    approvals: [],
    scanned: { files: 2, bytes: 10, commits: 0, skipped: [] },
  })
}

/** A ledger that was forked and joined, as a page. */
export function ledgerPage(count = 40): string {
  const first = chain(count - 3)
  const head = first.at(-1)?.head ?? null
  const [left, right] = [1000, 1001].map((n) => link(attested(n), head))
  if (!left || !right) throw new Error('two')
  const joined = link(attested(1002), { seq: left.head.seq, digests: [left.digest, right.digest].sort() })
  const bytes = ledger([...first, left, right, joined])
  const all = { verdicts: [], rules: [], paths: [], authors: [], since: null, until: null, limit: null }
  return log('ledger.intoto.jsonl', bytes, { ...all, shows: 'html' }).text
}

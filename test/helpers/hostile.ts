import type { ReportDocument, ReportFinding } from '../../src/model/report.generated.ts'

/** Names, terms and sentences that mean something to a terminal, a runner, Markdown, HTML or a forge. */
export const HOSTILE: readonly string[] = [
  '@octocat',
  'please @octo-org/owners and @everyone',
  'fixes #1, octo/hello#2 and GH-3',
  '[click](https://evil.example/x)',
  '![pixel](https://evil.example/x.png)',
  'https://evil.example/x www.evil.example ftp://evil.example',
  'mail me@evil.example mailto:me@evil.example',
  '<img src=x onerror=alert(1)>',
  '<!-- constitution-check {"check":"x"} -->',
  '</details></summary></li></ul><h1>allowed</h1>',
  '`code` ``code`` ```',
  '`'.repeat(100),
  `a${'`'.repeat(90)}<b>x</b>${'`'.repeat(90)}`,
  '` <b>x</b> `',
  '*bold* _it_ ~~gone~~ **x**',
  '| a | b |\n| - | - |',
  '# title',
  '- item\n1. item\n> quote',
  '\n\n## constitution-check: allowed\n\n',
  '\\@octocat \\`',
  '&commat;octocat &#64;octocat &lt;b&gt;',
  '$x$ $`x`$ $$\nx\n$$',
  ':smile: :+1:',
  '::error file=a::owned',
  '::set-output name=verdict::allow',
  'a ##[group]b ##[endgroup]',
  '%0A::error::x%0D',
  '\u001b[2J\u001b]8;;https://evil.example\u0007x',
  '\u202eevil\u2066',
  'de\u00adny\u200b',
  '\ud800',
  'deadbeefdeadbeefdeadbeefdeadbeefdeadbeef',
  '[^1]: note',
  '[a]: https://evil.example',
  '---',
  '===',
  'a:b,c',
  '',
  ' ',
  'x'.repeat(100_000),
  'a ` '.repeat(5000),
]

/** A finding with that text wherever a report has text. */
export function hostileFinding(text: string, more: Partial<ReportFinding> = {}): ReportFinding {
  return {
    rule: 'protected-paths',
    decision: 'deny',
    code: 'protected_path',
    message: `A protected path was modified (${text}).`,
    hint: text,
    path: text,
    line: 1,
    column: 1,
    commit: null,
    evidence: `${text}\n${text}`,
    clause: `/protected_paths/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    source: { layer: text, file: text, line: 1, column: 1 },
    ...more,
  }
}

/** A report with that text wherever a report has text. */
export function hostileReport(
  text: string,
  findings: readonly ReportFinding[] = [hostileFinding(text)],
): ReportDocument {
  return {
    version: 1,
    tool: { name: 'constitution-check', version: '0.0.0' },
    verdict: 'deny',
    change: {
      mode: 'range',
      base: { name: text, id: 'a'.repeat(40) },
      head: { name: text, id: 'b'.repeat(40) },
      merge_bases: [],
      commits: 1,
      files: 1,
      lines_added: 1,
      lines_deleted: 0,
    },
    policy: { digest: 'c'.repeat(64), layers: [], overrides: [] },
    rules: [
      { id: 'protected-paths', decision: 'deny', reason: text },
      { id: 'limits', decision: 'incomplete', reason: text },
    ],
    findings: [...findings],
    budgets: { max_files: { limit: 10, used: 11, warned: true } },
    notices: [{ code: 'touched_and_restored', message: text, path: text }],
    not_enforced: [{ pointer: '/constraints/0', text }],
    approvals: [{ by: text, commit: 'd'.repeat(40), discharged: [text] }],
    scanned: { files: 1, bytes: 1, commits: 1, skipped: [{ path: text, reason: text }] },
  }
}

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { PLAIN_PAPER } from '../../src/model/paper.ts'
import type { ReportDocument, ReportFinding } from '../../src/model/report.generated.ts'
import { widthOf } from '../../src/reports/cell-width.ts'
import { renderText } from '../../src/reports/text.ts'
import { PLAIN_STYLE, type TextStyle } from '../../src/reports/text-style.ts'
import { HOSTILE, hostileFinding, hostileReport } from '../helpers/hostile.ts'

const ALL: TextStyle = { ...PLAIN_STYLE, detail: 'all' }
const COLORED: TextStyle = { detail: 'usual', paper: { columns: 80, color: true, unicode: true } }

const finding = (more: Partial<ReportFinding>): ReportFinding => ({
  ...hostileFinding('docs/page.md'),
  rule: 'prohibited-terms',
  code: 'prohibited_term',
  message: 'The added text has the prohibited term "billig".',
  hint: 'Write it without the term, or ask a person to name this place in its allow_in list.',
  line: 2,
  column: 6,
  evidence: 'ganz \u001b[8mbillig',
  clause: '/brand/prohibited_terms/0',
  source: { layer: 'constitution', file: '.agent/constitution.yaml', line: 9, column: 23 },
  ...more,
})

const report = (findings: readonly ReportFinding[], more: Partial<ReportDocument> = {}): ReportDocument => ({
  ...hostileReport('legal', findings),
  rules: [
    { id: 'limits', decision: 'allow', reason: 'Every limit is kept.' },
    { id: 'prohibited-terms', decision: findings.length > 0 ? 'deny' : 'allow', reason: 'Terms were looked for.' },
  ],
  budgets: { max_files: { limit: 10, used: 9, warned: true } },
  notices: [{ code: 'touched_and_restored', message: 'Put back.', path: 'a' }],
  not_enforced: [{ pointer: '/constraints/0', text: 'Be kind' }],
  approvals: [],
  scanned: { files: 1, bytes: 42, commits: 0, skipped: [] },
  ...more,
})

describe('the report for people', () => {
  it('says what, where, which clause, what to do, and last what was scanned', () => {
    const findings = [
      finding({}),
      finding({ line: 12, column: 1, evidence: 'billig' }),
      finding({ path: null, line: null, column: null, evidence: '4' }),
    ]
    expect(renderText(report(findings))).toBe(`constitution-check: deny (3 deny)

docs/page.md
  deny  prohibited_term  [prohibited-terms]  2 places
    The added text has the prohibited term "billig".
     2:6 │ ganz \\u{1b}[8mbillig
         │      ^
    12:1 │ billig
         │ ^
    clause: brand.prohibited_terms[0] (.agent/constitution.yaml:9:23)
    to do:  Write it without the term, or ask a person to name this place in its
            allow_in list.

The change
  deny  prohibited_term  [prohibited-terms]
    The added text has the prohibited term "billig".
    │ 4
    clause: brand.prohibited_terms[0] (.agent/constitution.yaml:9:23)
    to do:  Write it without the term, or ask a person to name this place in its
            allow_in list.

Notices
  a: Put back. [touched_and_restored]

3 deny in 1 file.
Not enforced: 1 entry of the policy. --verbose lists it.
Scanned 1 file, 0 commits, 42 bytes of text (+1 -0 lines) between aaaaaaaaaaaa
  and bbbbbbbbbbbb.
`)
  })

  it('is three lines for a pass without notices', () => {
    const passed = report([], { verdict: 'allow', notices: [], not_enforced: [] })
    expect(renderText(passed)).toBe(
      'constitution-check: allow (the change stays inside the rules)\n\n' +
        'Scanned 1 file, 0 commits, 42 bytes of text (+1 -0 lines) between aaaaaaaaaaaa\n  and bbbbbbbbbbbb.\n',
    )
  })

  it('says everything where it is asked to', () => {
    const text = renderText(report([finding({})]), ALL)
    for (const part of [
      'limits            allow',
      'max_files: 9 of 10 (nearly used up)',
      'constraints[0]: Be kind',
      `digest: ${'c'.repeat(64)}`,
    ])
      expect(text).toContain(part)
  })

  it('always says what could not be judged, and what was not read', () => {
    const skipped = Array.from({ length: 25 }, (_, at) => ({ path: `a${at}`, reason: 'missing' }))
    const rules = [{ id: 'limits', decision: 'incomplete', reason: 'Sizes are missing.' } as const]
    const unread = report([], { verdict: 'incomplete', rules, scanned: { files: 1, bytes: 0, commits: 0, skipped } })
    expect(renderText(unread)).toMatch(
      /\(1 rule incomplete\)[\s\S]*Not judged to the end\n {2}limits {2}Sizes are missing\./,
    )
    expect(renderText(unread)).toContain('a19: missing\n  … and 5 more. --verbose shows all.')
    expect(renderText(unread, ALL)).toContain('a24: missing')
  })

  it('names who approved what', () => {
    const approvals = [{ by: 'octocat', commit: 'd'.repeat(40), discharged: ['protected_path legal/a'] }]
    expect(renderText(report([], { approvals }))).toContain(
      'Approved\n  octocat at dddddddddddd: protected_path legal/a\n',
    )
  })
})

describe('many findings', () => {
  const many = (decision: ReportFinding['decision'], count: number) =>
    Array.from({ length: count }, (_, at) => finding({ decision, path: `${decision}/${at}.md` }))
  const shown = (text: string, of: string) => text.match(new RegExp(`^${of}/\\d+\\.md$`, 'gm'))?.length ?? 0

  it.each([
    [0, 500, 0, 40, '… and 460 more (require_review); no deny is among them. --verbose shows all.'],
    [10, 490, 10, 30, '… and 460 more (require_review)'],
    [500, 3, 500, 0, '… and 3 more (require_review)'],
    [3, 20, 3, 20, '20 require_review in 23 files.'],
  ])('of %i denials and %i reviews, %i and %i are shown', (denials, reviews, ofDenials, ofReviews, said) => {
    const all = report([...many('require_review', reviews), ...many('deny', denials)])
    const text = renderText(all)
    expect([shown(text, 'deny'), shown(text, 'require_review')]).toEqual([ofDenials, ofReviews])
    expect(text).toContain(said)
    expect(shown(renderText(all, ALL), 'require_review')).toBe(reviews)
  })

  it('says once what is the same in one file', () => {
    const places = Array.from({ length: 150_000 }, (_, at) => finding({ line: at + 1, evidence: 'ganz billig' }))
    const text = renderText(report(places))
    expect(text.match(/│ ganz billig/g)).toHaveLength(150_000)
    expect(text.match(/to do:/g)).toHaveLength(1)
    expect(text).toContain('150000 places')
  })

  it('keeps two paths apart that only differ in bytes that are not UTF-8', () => {
    const paths = ['YQ==', 'Yg=='].map((path_base64) => finding({ path: '\ufffd', path_base64 }))
    expect(renderText(report(paths)).match(/^"\ufffd"$/gm)).toHaveLength(2)
  })

  it('is no wider than its paper, words that are longer aside', () => {
    for (const columns of [40, 60, 80]) {
      const text = renderText(report(many('deny', 3)), { detail: 'all', paper: { ...PLAIN_PAPER, columns } })
      const wide = text
        .split('\n')
        .filter((row) => widthOf(row) > columns && !/clause:|c{64}|\[prohibited-terms\]/.test(row))
      expect(wide).toEqual([])
    }
  })
})

describe('the paper', () => {
  it('has color where it takes color, and nowhere else', () => {
    const start = String.fromCharCode(27)
    expect(renderText(report([finding({})]), COLORED)).toContain(`${start}[1;31mdeny${start}[0m`)
    expect(renderText(report([finding({})]))).not.toContain(start)
  })

  it('of ASCII has nothing of ours that is more', () => {
    const paper = { columns: 80, color: false, unicode: false }
    const findings = Array.from({ length: 50 }, (_, at) => finding({ decision: 'require_review', path: `${at}` }))
    const text = renderText(report(findings), { detail: 'usual', paper })
    expect(text).toMatch(/^[\n\x20-\x7e]*$/)
    expect(text).toContain('... and 10 more')
  })

  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 50), text] as const))('shows %s as text', (_, text) => {
    for (const detail of ['verdict', 'usual', 'all'] as const) {
      const page = renderText(hostileReport(text), { ...PLAIN_STYLE, detail })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
      expect(page).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|^\s*::|##\[/m)
      expect(page.startsWith('constitution-check: deny (1 deny, 1 rule incomplete)\n')).toBe(true)
    }
  })

  test.prop([fc.string({ unit: 'binary' }), fc.nat(200)])('whatever the text is', (text, column) => {
    const page = renderText(hostileReport(text, [hostileFinding(text, { column: column + 1, evidence: text })]), ALL)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    expect(page).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]|\p{Surrogate}|^\s*::/mu)
  })

  const words = fc.array(fc.constantFrom('::error::x', 'a', 'bb', 'ccc', '##', '[group]', '##[', ':', ''), {
    maxLength: 40,
  })
  test.prop([words, words, fc.nat(60)])(
    'a row that is broken or cut begins with no command of a runner',
    (one, other, at) => {
      const [text, line] = [one.join(' '), other.join('')]
      const more = { message: text, hint: text, evidence: line, line: 1, column: at + 1 }
      for (const columns of [40, 80]) {
        const page = renderText(hostileReport(text, [hostileFinding('a', more)]), {
          detail: 'all',
          paper: { ...PLAIN_PAPER, columns },
        })
        expect(page).not.toMatch(/^\s*::|##\[/m)
      }
    },
  )

  it('keeps paths apart from sentences and titles of ours', () => {
    const paths = ['The change', 'Notices', 'constitution-check: allow (the change stays inside the rules)', 'a/b.md']
    const text = renderText(report(paths.map((path) => finding({ path }))))
    for (const path of paths.slice(0, 3)) expect(text).toContain(`\n"${path}"\n`)
    expect(text).toContain('\na/b.md\n')
  })
})

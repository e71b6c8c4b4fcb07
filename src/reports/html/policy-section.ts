import type { ReportDocument, ReportOverride } from '../../model/report.generated.ts'
import { dotted } from '../../model/spelling.ts'
import type { AnnotatedRow } from '../policy-yaml.ts'
import type { ClauseAnchor } from './findings-section.ts'
import { count, html, type Markup } from './markup.ts'
import { code, type Section, short, terms } from './section.ts'

/** The effective policy as its section shows it, and where each clause of it stands there. */
export interface PolicyPart {
  readonly section: Section
  readonly anchorOf: ClauseAnchor
}

/** What judged: its files, what corrections changed, and each line with where it was written. */
export function policyPart({ policy: said }: ReportDocument, rows: readonly AnnotatedRow[]): PolicyPart {
  const lines = firstLines(rows)
  const text =
    rows.length === 0
      ? null
      : html`<h3>As it judges, and where each line is written</h3><ol class="yaml" role="list">${rows.map((row, at) => yamlRow(row, at, rows[at - 1] ?? null))}</ol>`
  const body = html`${terms([['Digest', code(said.digest)], ...said.layers.map(layerRow)])}
    ${said.overrides.length === 0 ? null : html`<h3>Corrections</h3><ul class="remarks" role="list">${said.overrides.map(overrideRow)}</ul>`}${text}`
  return {
    section: { id: 'policy', title: 'Policy', note: count(said.layers.length, 'file'), body },
    anchorOf: (pointer) => nearestLine(pointer, lines),
  }
}

/** Of each value the line that it begins on. An entry that is a mapping begins with its first key. */
function firstLines(rows: readonly AnnotatedRow[]): ReadonlyMap<string, string> {
  const lines = new Map<string, string>()
  for (const [at, { pointer }] of rows.entries()) {
    for (let one = pointer; one !== '' && !lines.has(one); one = one.slice(0, one.lastIndexOf('/'))) {
      lines.set(one, `clause-${at + 1}`)
    }
  }
  return lines
}

/** The line of the value, or of what it stands in. */
function nearestLine(pointer: string, lines: ReadonlyMap<string, string>): string | null {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const line = lines.get(at)
    if (line !== undefined) return line
  }
  return null
}

function layerRow({ name, path, revision, sha256 }: ReportDocument['policy']['layers'][number]) {
  const origin = revision === null ? 'as it is on disk' : html`at ${code(short(revision))}`
  return [
    `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    html`${code(path)} ${origin} <span class="quiet">sha256 ${short(sha256)}…</span>`,
  ] as const
}

function overrideRow({ pointer, from, to, layer, direction, honoured, reason }: ReportOverride): Markup {
  return html`<li>${code(dotted(pointer))} ${valueText(from)} → ${valueText(to)} by ${layer}:
    <b> ${direction}, ${honoured ? 'honoured' : 'not honoured'}.</b> ${reason}</li>`
}

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : (JSON.stringify(value) ?? ''))

/** A line of YAML and, beside it, its origin: the file is seen where it is another than that of the line before. */
function yamlRow({ text, source, replaced }: AnnotatedRow, at: number, before: AnnotatedRow | null): Markup {
  const origin =
    source === null
      ? null
      : html`<span class="origin">${placeText(source, before?.source ?? null)}
        ${replaced === null ? null : html`<span class="replaced"> instead of ${replaced}</span>`}</span>`
  return html`<li id="clause-${at + 1}"><code>${text}</code>${origin}</li>`
}

function placeText(source: string, before: string | null): Markup {
  const fileOf = (place: string) => place.slice(0, place.lastIndexOf(':'))
  const file = fileOf(source)
  const line = source.slice(file.length + 1)
  if (before === null || fileOf(before) !== file) return html`${source}`
  return html`<span class="unseen">${file}:</span>${line}`
}

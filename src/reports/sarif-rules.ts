import type { ReportFinding } from '../model/report.generated.ts'
import type { CodeMetadata } from '../model/rule.ts'
import type { Catalogue } from './catalogue.ts'

/** A rule of SARIF is a code of one of our rules: it has its own meaning, and its own advice. */
export function idOf({ rule, code }: Pick<ReportFinding, 'rule' | 'code'>): string {
  return `${rule}:${code}`
}

/** Every code of every rule, in order, and then what the verdict made of findings. */
export function descriptorsOf(findings: readonly ReportFinding[], { rules, verdictCodes }: Catalogue) {
  const own = rules.flatMap(({ id, summary, codes }) => {
    return Object.entries(codes).map(([code, metadata]) => descriptorOf(id, code, metadata, summary))
  })
  const known = new Set(own.map(({ id }) => id))
  const others = new Map(
    findings
      .filter((finding) => !known.has(idOf(finding)))
      .map(({ rule, code, hint }) => {
        const metadata = verdictCodes[code] ?? { summary: code, hint }
        return [idOf({ rule, code }), descriptorOf(rule, code, metadata, metadata.summary)]
      }),
  )
  return [...own, ...others.values()]
}

function descriptorOf(rule: string, code: string, { summary, hint }: CodeMetadata, ofRule: string) {
  return {
    id: idOf({ rule, code }),
    name: pascalCase(code),
    shortDescription: { text: summary },
    fullDescription: { text: ofRule },
    help: { text: `${summary} ${hint}`, markdown: `${summary}\n\n**What to do:** ${hint}` },
    properties: { tags: ['policy', rule] },
  }
}

const pascalCase = (code: string): string =>
  code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

import type { ReportFinding } from '../model/report.generated.ts'
import { inert } from './inert.ts'

/** What relative addresses start from. */
export const ROOT = '%SRCROOT%'

export interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string }
    readonly region?: { readonly startLine: number; readonly startColumn?: number }
  }
}

/** Inert text as a message: SARIF 3.11.6 would read `[text](target)` as a link, and 3.11.5 `{0}` as a placeholder. */
export function message(text: string): { readonly text: string } {
  return {
    text: inert(text)
      .replace(/\](?=\()/g, '\\]')
      .replace(/\{(?=\d+\})/g, '{ '),
  }
}

/** A path's bytes as a relative address: all but letters, digits and `/-._~` is percent-encoded (RFC 3986). */
export function uriOf({ path, path_base64 }: Pick<ReportFinding, 'path' | 'path_base64'>) {
  const bytes = path_base64 === undefined ? Buffer.from(path ?? '') : Buffer.from(path_base64, 'base64')
  const uri = bytes
    .toString('latin1')
    .replace(/[^A-Za-z0-9/._~-]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
  return { uri, uriBaseId: ROOT }
}

interface LinePlace {
  readonly file: string
  readonly line: number
  readonly column?: number
}

/** A place in a file of the policy. */
export function placeAt({ file, line, column }: LinePlace): SarifLocation {
  const region = { startLine: line, ...(column === undefined ? {} : { startColumn: column }) }
  return { physicalLocation: { artifactLocation: uriOf({ path: file }), region } }
}

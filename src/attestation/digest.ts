import { createHash } from 'node:crypto'

/** SHA-256 (hex) of bytes, or of a text in UTF-8. */
export function digestOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

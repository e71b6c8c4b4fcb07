import { misused } from '../../arguments/command-line.ts'
import type { ExplainRequest } from './explain.ts'

type Named = Readonly<Partial<Record<'key' | 'path' | 'code', string>>>

/** What `explain` is asked. Throws `CheckError` (`usage`). */
export function explainRequest(given: readonly string[], { key, path, code }: Named): ExplainRequest {
  const subjects: readonly (readonly [ExplainRequest['as'], string | undefined])[] = [
    ['key', key],
    ['path', path],
    ['code', code],
    ...given.map((one) => [null, one] as const),
  ]
  const [first, ...more] = subjects.flatMap(([as, subject]) => (subject ? [{ as, subject }] : []))
  if (first && more.length === 0) return first
  throw misused(
    `explain takes one key, path, code or group, not ${more.length + (first ? 1 : 0)}.`,
    'Write: constitution-check explain limits.max_files',
  )
}

import type { FileEdit } from '../model/survey.ts'

const CONTEXT = 3

/** The edit as a unified diff of one hunk, as `git apply` reads it. `name`: how a path is written. */
export function unifiedDiff({ path, before, after, executable }: FileEdit, name: (path: string) => string): string {
  const [old, changed] = [linesOf(before ?? ''), linesOf(after)]
  let start = 0
  while (start < old.length && start < changed.length && old[start] === changed[start]) start++
  let end = 0
  while (end < Math.min(old.length, changed.length) - start && old.at(-1 - end) === changed.at(-1 - end)) end++
  const from = Math.max(0, start - CONTEXT)
  const until = Math.min(end, CONTEXT)
  const side = (lines: readonly string[]) => lines.slice(start, lines.length - end)
  const range = (lines: readonly string[]) => {
    const count = lines.length - end + until - from
    return `${count === 0 ? from : from + 1},${count}`
  }
  const shown = name(path)
  return [
    `diff --git a/${shown} b/${shown}`,
    ...(before === null ? [`new file mode ${executable ? '100755' : '100644'}`] : []),
    `--- ${before === null ? '/dev/null' : `a/${shown}`}`,
    `+++ b/${shown}`,
    `@@ -${range(old)} +${range(changed)} @@`,
    ...old.slice(from, start).map((line) => marked(' ', line)),
    ...side(old).map((line) => marked('-', line)),
    ...side(changed).map((line) => marked('+', line)),
    ...old.slice(old.length - end, old.length - end + until).map((line) => marked(' ', line)),
    '',
  ].join('\n')
}

/** Each with its line feed, where it has one. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function marked(mark: string, line: string): string {
  return line.endsWith('\n') ? `${mark}${line.slice(0, -1)}` : `${mark}${line}\n\\ No newline at end of file`
}

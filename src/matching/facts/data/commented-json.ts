import type { RepoPath } from '../../../model/path.ts'

/** Files that their own tools read as JSON with comments, and with commas behind the last entry. */
const COMMENTED =
  /\.(?:jsonc|code-workspace)$|(?:^|\/)(?:[tj]sconfig(?:[.-][^/]+)?|\.?devcontainer|\.eslintrc|\.oxlintrc|tslint|\.babelrc|pyrightconfig|deno|turbo|nx|angular|api-extractor|typedoc)\.json$|(?:^|\/)\.(?:vscode|devcontainer)\/[^/]+\.json$/

export function mayHaveComments({ text }: RepoPath): boolean {
  return COMMENTED.test(text)
}

const SPACE = 0x20

/** The text with blanks in the place of comments and of commas behind the last entry, so that every place in it stays. */
export function withoutComments(text: string): string {
  const kept = Buffer.from(text, 'utf16le')
  const blank = (from: number, until: number) => {
    for (let at = from; at < until; at++) if (text[at] !== '\n' && text[at] !== '\r') kept.writeUInt16LE(SPACE, 2 * at)
  }
  let comma = -1
  for (let at = 0; at < text.length; ) {
    const first = text[at] ?? ''
    const end = endOf(text, at)
    const isComment = first === '/' && end > at + 1
    if (isComment) blank(at, end)
    else if (first === ',') comma = at
    else if (!/\s/.test(first)) {
      if (comma >= 0 && (first === ']' || first === '}')) blank(comma, comma + 1)
      comma = -1
    }
    at = end
  }
  return kept.toString('utf16le')
}

/** Where the comment or the string ends that begins here, or else the character. */
function endOf(text: string, at: number): number {
  if (text.startsWith('//', at)) {
    const end = text.indexOf('\n', at)
    return end < 0 ? text.length : end
  }
  // One that is not closed stays, and is refused.
  if (text.startsWith('/*', at)) return Math.max(at, text.indexOf('*/', at + 2) + 1) + 1
  if (text[at] !== '"') return at + 1
  let end = at + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  return Math.min(end + 1, text.length)
}

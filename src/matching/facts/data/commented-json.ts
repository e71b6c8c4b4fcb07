import stripJsonComments from 'strip-json-comments'
import type { RepoPath } from '../../../model/path.ts'

/** Files that their own tools read as JSON with comments, and with commas behind the last entry. */
const COMMENTED =
  /\.(?:jsonc|code-workspace)$|(?:^|\/)(?:[tj]sconfig(?:[.-][^/]+)?|\.?devcontainer|\.eslintrc|\.oxlintrc|tslint|\.babelrc|pyrightconfig|deno|turbo|nx|angular|api-extractor|typedoc)\.json$|(?:^|\/)\.(?:vscode|devcontainer)\/[^/]+\.json$/

export function mayHaveComments({ text }: RepoPath): boolean {
  return COMMENTED.test(text)
}

/** The text with blanks in the place of comments and of commas behind the last entry, so that every place in it stays. */
export function withoutComments(text: string): string {
  return stripJsonComments(text, { trailingCommas: true })
}

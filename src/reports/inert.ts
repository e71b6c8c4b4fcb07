/**
 * Untrusted text made inert for a terminal and for a job's log.
 *
 * Control and format characters (ECMA-48 escapes, bidirectional overrides, invisible characters) become visible escapes
 * such as `\u{1b}`; so does what a GitHub runner would take for a workflow command: `##[` anywhere, `::` at the start.
 */
export function inert(text: string): string {
  return text
    .replace(UNSAFE, (char) => NAMED[char] ?? `\\u{${(char.codePointAt(0) as number).toString(16)}}`)
    .replace(/##\[/g, '##\\u{5b}')
    .replace(/^(\s*):(?=:)/, '$1\\u{3a}')
}

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** C0, DEL, C1, lone surrogates, line separators, and the default-ignorable and bidirectional format characters. */
export const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: so are joiners and variation selectors.
  /[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\p{Surrogate}/gu

/** An answer as JSON text that ends in a line feed. The SHA-256 of a report's is the report's digest. */
export function renderJson(answer: object): string {
  return `${JSON.stringify(answer, null, 2).replace(UNSAFE, escaped)}\n`
}

/** What JSON lets through and a terminal or a runner would act on: DEL, C1, separators, bidirectional controls, `##[`. */
const UNSAFE = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|(?<=##)\[/g

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

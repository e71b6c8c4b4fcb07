import { CheckError, type ErrorCode } from '../../model/error.ts'

const MEBIBYTE = 1024 * 1024
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what makes a file binary.
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)/

/**
 * The text of a policy file: UTF-8 of at most one mebibyte, without control characters. A byte order mark is dropped.
 *
 * Throws `CheckError` with the given code.
 */
export function decodeText(bytes: Uint8Array, file: string, code: ErrorCode): string {
  const refuse = (message: string, hint: string, place: { line?: number; column?: number } = {}): never => {
    throw new CheckError({ code, message: `${file} ${message}`, hint, at: { file, ...place } })
  }
  if (bytes.length > MEBIBYTE) refuse(`has ${bytes.length} bytes; at most ${MEBIBYTE} are read.`, 'Make it smaller.')
  if (isUtf16(bytes)) refuse('is UTF-16.', 'Save it as UTF-8.')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('is not UTF-8.', 'Save it as UTF-8.', placeOf(new TextDecoder('utf-8').decode(bytes), /\ufffd/))
  }
  const control = CONTROL.exec(text)
  if (!control) return text
  const name = `U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return refuse(`is not plain text: it holds the control character ${name}.`, 'Take it out.', placeOf(text, CONTROL))
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

function placeOf(text: string, wrong: RegExp): { line: number; column: number } {
  const before = text.slice(0, text.search(wrong)).split('\n')
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}

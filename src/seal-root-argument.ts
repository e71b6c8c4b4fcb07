import { misused } from './command-line.ts'

/** The root digest that was given as `where`, in lower case. Throws `CheckError` (`usage`). */
export function sealRootOf(text: string, where: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  // Fail closed: an unset variable pins nothing.
  throw misused(
    `${where} is ${JSON.stringify(text.slice(0, 100))}, which is not the root of a manifest.`,
    'Write the 64 hexadecimal digits that constitution-check seal prints as the root.',
  )
}

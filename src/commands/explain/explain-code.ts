import { CheckError } from '../../model/error.ts'
import { nearest } from '../../model/nearest.ts'
import { CODE_PAGES, RULE_PAGES } from '../../pages.generated.ts'
import { RULES } from '../../rules/index.ts'

const CODES: readonly string[] = [
  ...new Set([...RULES.flatMap((rule) => Object.keys(rule.codes)), ...Object.keys(CODE_PAGES)]),
]

/** Whether a finding, a notice or an error can have this code. */
export function isCode(name: string): boolean {
  return CODES.includes(name)
}

/** Whether a rule has this id. */
export function isRule(name: string): boolean {
  return Object.hasOwn(RULE_PAGES, name)
}

/** The code, or the rule, that was most likely meant; null where none is near. */
export function nearestCode(name: string): string | null {
  return nearest(name, [...CODES, ...Object.keys(RULE_PAGES)])
}

/** What a code means and the pages that say more; a rule's id stands for its page. Throws `CheckError` (`usage`). */
export function explainCode(name: string): string {
  const rules = RULES.filter(({ id, codes }) => id === name || Object.hasOwn(codes, name))
  const pages = rules.map(({ id, codes }) => {
    const meaning = Object.hasOwn(codes, name) ? codes[name] : undefined
    const head = meaning ? `${name} (${id}): ${meaning.summary}\n  to do: ${meaning.hint}\n\n` : ''
    return `${head}${RULE_PAGES[id] ?? ''}`
  })
  if (Object.hasOwn(CODE_PAGES, name)) pages.push(CODE_PAGES[name] ?? '')
  if (pages.length > 0) return pages.join('\n')
  const meant = nearestCode(name)
  throw new CheckError({
    code: 'usage',
    message: `There is no code ${name}.`,
    hint: meant
      ? `Did you mean ${meant}?`
      : 'Codes stand in reports and errors, such as protected_path or layer_invalid.',
  })
}

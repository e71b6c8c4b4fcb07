import { PERSONAL_KINDS } from './personal-kinds.ts'
import { SECRET_KINDS } from './secret-kinds.ts'
import { ALL_SECRETS, type Kind } from './text-kind.ts'

/** Of the list of what is looked for. A verdict depends on it: whoever adds a kind, or changes what one finds, raises it. */
const VERSION = 1

/** What a policy may name, for people. */
export interface BuiltIns {
  readonly version: number
  readonly secrets: readonly string[]
  readonly others: readonly string[]
}

export function builtIns(): BuiltIns {
  return { version: VERSION, secrets: namesOf(SECRET_KINDS), others: namesOf(PERSONAL_KINDS) }
}

/** The kinds that a name stands for; empty where it stands for none. */
export function kindsNamed(name: string): readonly Kind[] {
  if (name === ALL_SECRETS) return SECRET_KINDS
  return [...SECRET_KINDS, ...PERSONAL_KINDS].filter((kind) => kind.name === name)
}

/** Whether what a name stands for is secret. */
export function isSecretName(name: string): boolean {
  return name === ALL_SECRETS || SECRET_KINDS.some((kind) => kind.name === name)
}

const namesOf = (kinds: readonly Kind[]): readonly string[] => kinds.map(({ name }) => name)

/** What patterns can look for by name. */
export interface BuiltInList {
  readonly version: number
  readonly secrets: readonly string[]
  readonly others: readonly string[]
}

/** The list with its version, for people. */
export function renderBuiltIns({ version, secrets, others }: BuiltInList): string {
  const rows = (names: readonly string[]) => names.map((name) => `  ${name}`)
  return `${[`Built in, list ${version}`, ...rows(others), 'secrets, which is all of', ...rows(secrets)].join('\n')}\n`
}

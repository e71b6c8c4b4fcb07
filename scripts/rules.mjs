import { loadSources } from './sources.mjs'

/** `{ RULES, GOVERNANCE_FILES, GOVERNANCE_VERSION, usage }` as the sources have them now. */
export function loadRules() {
  return loadSources([
    "export { RULES } from './src/rules/index.ts'",
    "export * from './src/matching/governance/governance-files.ts'",
    "export { usage } from './src/arguments/check-options.ts'",
  ])
}

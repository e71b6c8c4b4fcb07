// The rules as values, for scripts: the sources are bundled in memory, since Node 20 does not read TypeScript.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `{ RULES, GOVERNANCE_FILES, GOVERNANCE_VERSION }` as the sources have them now. */
export async function loadRules() {
  const result = await build({
    absWorkingDir: root,
    stdin: {
      contents: `export { RULES } from './src/rules/index.ts'; export * from './src/rules/governance-files.ts'`,
      resolveDir: root,
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    write: false,
  })
  const module = { exports: {} }
  const run = new Function('module', 'exports', 'require', result.outputFiles[0].text)
  run(module, module.exports, createRequire(import.meta.url))
  return module.exports
}

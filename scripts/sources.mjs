// The sources as values, for scripts and benches: they are bundled in memory, since Node 20 does not read TypeScript.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a module of these lines exports; paths in it start at the top of the repository. */
export async function loadSources(lines) {
  const result = await build({
    absWorkingDir: root,
    stdin: { contents: lines.join('\n'), resolveDir: root },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  })
  const module = { exports: {} }
  const run = new Function('module', 'exports', 'require', result.outputFiles[0].text)
  run(module, module.exports, createRequire(import.meta.url))
  return module.exports
}

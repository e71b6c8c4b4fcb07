// Builds what `import 'constitution-check'` loads, before the package is packed: dist/index.js and its types. Not committed.

import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

rmSync(`${root}dist/types`, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  charset: 'utf8',
  define: { __VERSION__: JSON.stringify(version) },
  logLevel: 'warning',
})
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.library.json'], {
  cwd: root,
  stdio: 'inherit',
})

// Builds the committed bundles and the licences of what is in them; the same sources give the same bytes.
//   node scripts/build.mjs [--check]     (--check writes nothing and fails where the committed files differ)
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { pageModule } from './page.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const { version, engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const minimum = /(\d+)\.(\d+)/.exec(engines.node).slice(1)

/** First of all, in words that the oldest Node understands: later statements may end in a trace that helps nobody. */
const NODE_CHECK = `"use strict";(function(v){if(v[0]<${minimum[0]}||v[0]==${minimum[0]}&&v[1]<${minimum[1]}){\
console.error("constitution-check: no verdict: this is Node "+v.join(".")+" ("+process.execPath+"), and Node ${minimum.join('.')} or newer is needed.\\n\
  to do: Install it, or put the folder of a newer one first in PATH.");process.exit(2)}})(process.versions.node.split("."));`
const ENTRIES = [
  { entry: 'src/cli.ts', file: 'dist/cli.cjs', banner: `#!/usr/bin/env node\n${NODE_CHECK}`, executable: true },
  { entry: 'src/action.ts', file: 'dist/action.cjs', banner: NODE_CHECK },
]
const LAZY = 'dist/lazy'
/**
 * Modules of which only a call tells that they are needed: few policies have a pattern for micromatch, a scope, a group, a second
 * layer or seals, few are invalid, and few changes have large or odd files. Named from src/, or by its package. Each exports functions, and becomes a file of its own with stubs in its place.
 */
const LOADED_WHEN_CALLED = [
  'adapters/git/work-tree.ts',
  'change/commit-texts.ts',
  'change/merge-parents.ts',
  'change/range.ts',
  'change/second-look.ts',
  'change/whole-text.ts',
  'constitution/directions/compare.ts',
  'constitution/directions/overrides.ts',
  'constitution/extends.ts',
  'constitution/merging/contributions.ts',
  'constitution/merging/overlay.ts',
  'constitution/merging/trace.ts',
  'constitution/seals/seal-root.ts',
  'constitution/seals/seals.ts',
  'constitution/signed-layers.ts',
  'constitution/validation/constitution.validator.generated.js',
  'constitution/validation/corrections.validator.generated.js',
  'constitution/validation/fault-order.ts',
  'constitution/validation/schema-fault.ts',
  'constitution/validation/sound-part.ts',
  'file-signature.ts',
  'ledger/ledger-steps.ts',
  'matching/facts/data/page-data.ts',
  'matching/facts/data/toml-data.ts',
  'matching/facts/data/yaml-data.ts',
  'matching/facts/facts-clause.ts',
  'matching/governance/file-signatures.ts',
  'matching/governance/policy-announcements.ts',
  'matching/limits/limit-origin.ts',
  'matching/paths/path-groups.ts',
  'matching/paths/scope-breaches.ts',
  'matching/paths/segment-expression.ts',
  'matching/patterns/built-ins.ts',
  'matching/patterns/linear-expression.ts',
  'matching/patterns/pattern-entries.ts',
  'matching/patterns/pattern-scan.ts',
  'matching/patterns/without-secrets.ts',
  'matching/review/review-clause.ts',
  'matching/seals/leaks.ts',
  'matching/seals/whole-leaks.ts',
  'matching/terms/close-look.ts',
  'matching/terms/concealments.ts',
  'matching/terms/look-alikes.ts',
  'matching/terms/term-messages.ts',
  'matching/text/full-fold.ts',
  'matching/text/hidden-places.ts',
  'matching/weakening/weakenings.ts',
  'micromatch',
  'reports/details-text.ts',
  'reports/findings-text.ts',
  'reports/gitlab.ts',
  'reports/html/pages.ts',
  'reports/junit.ts',
  'reports/markdown.ts',
  'reports/sarif.ts',
  'verdict/discreet-error.ts',
  'verdict/held-loosenings.ts',
]
/** What is used of Node's largest module, for the same reason: the text report has neither digest nor signature. */
const CRYPTO = ['createHash', 'createPrivateKey', 'createPublicKey', 'hash', 'randomUUID', 'sign', 'verify']
/** Packages use Node's modules in ways of their own. */
const OF_PACKAGES = /[\\/]node_modules[\\/]/
const LICENCES = 'dist/licenses.txt'

/**
 * What is imported dynamically is off the passing path of a staged check, or is loaded while git is at work. It becomes a
 * file of its own, since Node reads and parses all of a file before it runs any of it. `from` is where such files stand as
 * seen from the bundle.
 */
const lazyFiles = (found, from) => ({
  name: 'lazy-files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const file = `${LAZY}/${basename(path, '.ts')}.cjs`
      found.set(file, { entry: join(resolveDir, path), file })
      return { path: `${from}/${basename(file)}`, external: true }
    })
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      const entry = path.startsWith('.') ? join(resolveDir, path) : path
      const module = path.startsWith('.') ? relative(`${root}src`, entry) : path
      if (kind === 'entry-point' || !LOADED_WHEN_CALLED.includes(module)) return undefined
      const name = basename(path).replace(/(\.generated\.js|\.ts)$/, '')
      const file = `${LAZY}/${name}.cjs`
      if (found.has(file) && found.get(file).entry !== entry) throw new Error(`two modules would become ${file}`)
      found.set(file, { entry, file })
      return { path: `${from}/${name}.cjs`, namespace: 'stub', pluginData: entry }
    })
    onResolve({ filter: /^node:crypto$/ }, ({ path, namespace, importer }) =>
      namespace === 'stub' || OF_PACKAGES.test(importer)
        ? { path, external: true }
        : { path, namespace: 'stub', pluginData: CRYPTO },
    )
    // @actions/core would bring a client of HTTP, for a token that nobody here asks for.
    onResolve({ filter: /^\.\/oidc-utils\.js$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }))
    onResolve({ filter: /^\.\.?\//, namespace: 'stub' }, ({ path }) => ({ path, external: true }))
    onLoad({ filter: /.*/, namespace: 'stub' }, ({ path, pluginData }) => {
      const names = Array.isArray(pluginData) ? pluginData : pluginData.endsWith('.ts') ? exportsOf(pluginData) : null
      return { contents: names ? functionStubs(path, names) : defaultStub(path) }
    })
  },
})

const exportsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name)

/** Kept once loaded: `require` takes longer to find a module again than some of these functions to run. */
const functionStubs = (path, names) => `
  let loaded
  const load = () => (loaded ??= require('${path}'))
  ${names.map((name) => `export const ${name} = (...given) => load().${name}(...given)`).join('\n')}`

const defaultStub = (path) => `
  const load = () => { const loaded = require('${path}'); return loaded.default ?? loaded }
  export default new Proxy(() => {}, {
    apply: (_, __, given) => load()(...given),
    get: (_, name) => load()[name],
  })`

/** A bundle's bytes, the files that went into it, and the bundles that it loads when it needs them. */
async function bundle({ entry, file, banner = '', executable = false }) {
  const lazy = new Map()
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // import() as require(): what it needs of Node costs milliseconds more. `??=`: so that Node 14 can read the file, and is
    // told that it is too old.
    supported: { 'dynamic-import': false, 'logical-assignment': false },
    // Node keeps such sources at one byte for each character, and reads them faster.
    charset: 'ascii',
    legalComments: 'none',
    banner: { js: banner },
    plugins: [lazyFiles(lazy, dirname(file) === LAZY ? '.' : './lazy')],
    // The package's modules instead of its CommonJS files, so that what is unused is left out.
    alias: { yaml: './node_modules/yaml/browser/dist/index.js' },
    define: { __VERSION__: JSON.stringify(version) },
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const bytes = Buffer.from(result.outputFiles[0].contents)
  return { file, executable, bytes, inputs: Object.keys(result.metafile.inputs), lazy: [...lazy.values()] }
}

/** The licence texts of every package that has a file in the bundle, in the order of their names. */
function licences(inputs) {
  const folders = inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [])
  const texts = [...new Set(folders)].map((folder) => {
    const manifest = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))
    const name = readdirSync(`${root}${folder}`).find((file) => /^licen[cs]e/i.test(file))
    if (name === undefined) throw new Error(`${manifest.name} is bundled and has no licence file`)
    const text = readFileSync(`${root}${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n').trim()
    return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text}\n`
  })
  return Buffer.from(texts.sort().join(`\n${'-'.repeat(80)}\n\n`))
}

const committed = (file) => {
  try {
    return readFileSync(root + file)
  } catch {
    return Buffer.alloc(0)
  }
}

const publish = (file, content, executable) => {
  const mode = executable ? 0o755 : 0o644
  if (!check) {
    writeFileSync(root + file, content)
    chmodSync(root + file, mode)
  } else if (!committed(file).equals(content) || (executable && (statSync(root + file).mode & 0o111) === 0)) {
    console.error(`${file} is not what its sources build. Run: npm run build`)
    process.exitCode = 1
  }
}

publish('src/reports/html/page.generated.ts', Buffer.from(await pageModule(root)), false)
mkdirSync(`${root}dist/lazy`, { recursive: true })
const bundles = await Promise.all(ENTRIES.map(bundle))
for (const { lazy } of bundles) {
  const known = new Set(bundles.map(({ file }) => file))
  bundles.push(...(await Promise.all(lazy.filter(({ file }) => !known.has(file)).map(bundle))))
}
for (const { file, bytes, executable } of bundles) {
  publish(file, bytes, executable)
  console.log(`${file}: ${(bytes.length / 1024).toFixed(1)} KB`)
}
const stray = readdirSync(`${root}dist/lazy`).filter(
  (name) => !bundles.some(({ file }) => file === `dist/lazy/${name}`),
)
if (stray.length > 0) throw new Error(`dist/lazy has files that nothing loads: ${stray.join(', ')}`)
publish(LICENCES, licences(bundles.flatMap(({ inputs }) => inputs)), false)

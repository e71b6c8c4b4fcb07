import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { beforeAll, describe, expect, test } from 'vitest'
import { ENVIRONMENT } from '../helpers/checker.ts'
import { buildRepository } from '../helpers/repository.ts'
import { type PackedLibrary, packLibrary, STALE } from './packed.ts'

const TSC = join(process.cwd(), 'node_modules/typescript/bin/tsc')
const ARTICLE = readFileSync('fixtures/layers/article/constitution.yaml', 'utf8')
/** The programs that a page shows, in order. */
const programsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text)

let library: PackedLibrary
const write = (name: string, text: string) => writeFileSync(join(library.consumer, name), text)

/** Runs node where the package is installed; fails with what it printed. */
function run(...args: readonly string[]): string {
  const options = { cwd: library.consumer, env: ENVIRONMENT, encoding: 'utf8' as const }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  if (status !== 0) throw new Error(`node ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

beforeAll(() => {
  library = packLibrary()
  const repository = buildRepository()
  const dir = library.consumer
  repository.git('init', '-q', '-b', 'main', dir)
  const shop = buildRepository({ dir })
  shop.write('.gitignore', 'node_modules\n*.json\n*.ts\n*.js\n*.mjs\n*.txt\n')
  shop.write('.agent/constitution.yaml', ARTICLE)
  shop.commit()
})

describe('the package', () => {
  test('has what it needs and nothing else', () => {
    const parts = [
      /^(action\.yml|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
      /^docs\/.+\.md$/,
      /^docs\/images\/.+\.png$/,
      /^schemas\/[a-z-]+\.schema\.json$/,
      /^dist\/(cli\.cjs|licenses\.txt)$/,
      /^dist\/lazy\/[a-z0-9.-]+\.cjs$/,
      /^dist\/(index|constitution)\.js$/,
      /^dist\/chunks\/[\w-]+\.js$/,
      /^dist\/types\/.+\.d\.ts$/,
    ]
    expect(library.files.filter((path) => !parts.some((part) => part.test(path)))).toEqual([])
    expect(library.files.filter((path) => path.includes(STALE))).toEqual([])
    expect(parts.filter((part) => !library.files.some((path) => part.test(path)))).toEqual([])
    for (const name of ['index', 'constitution']) {
      expect(library.files).toContain(`dist/${name}.js`)
      expect(library.files).toContain(`dist/types/${name}.d.ts`)
    }
  })

  test('can be imported as it says', async () => {
    const { messages } = await publint({ pkgDir: library.installed, level: 'suggestion', strict: true, pack: false })
    expect(messages).toEqual([])
  })

  test('holds no path of the machine that built it', () => {
    const built = library.files.filter((path) => path.endsWith('.js') || path.endsWith('.d.ts'))
    expect(built.filter((path) => readFileSync(join(library.installed, path), 'utf8').includes(process.cwd()))).toEqual(
      [],
    )
  })
})

describe('a consumer in TypeScript', () => {
  const compile = (resolution: 'nodenext' | 'bundler', files: readonly string[]): string => {
    const module = resolution === 'nodenext' ? 'nodenext' : 'esnext'
    const options = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022', '--types', 'node']
    const args = [TSC, '--strict', '--exactOptionalPropertyTypes', ...options, ...files]
    return spawnSync(process.execPath, args, { cwd: library.consumer, encoding: 'utf8' }).stdout
  }

  test.each(['nodenext', 'bundler'] as const)('has types from both entries: %s', (resolution) => {
    write('types.ts', CONSUMER)
    expect(compile(resolution, ['--noEmit', 'types.ts'])).toBe('')
  })

  test('is told what does not fit', () => {
    write('misfit.ts', MISFITS.map(([line]) => line).join('\n'))
    const told = [
      ...compile('nodenext', ['--noEmit', '--skipLibCheck', 'misfit.ts']).matchAll(
        /^misfit\.ts\((\d+),\d+\): error (TS\d+)/gm,
      ),
    ]
    expect(told.map(([, line, code]) => `${line} ${code}`)).toEqual(
      MISFITS.flatMap(([, code], index) => (code ? [`${index + 1} ${code}`] : [])),
    )
  })

  test('can copy what the pages show, and it runs', () => {
    const programs = programsOf('docs/library.md')
    const names = programs.map((_, index) => `shown-${index}.ts`)
    for (const [index, name] of names.entries()) write(name, programs[index] ?? '')
    expect(compile('nodenext', ['--skipLibCheck', ...names])).toBe('')
    const printed = names.map((name) => run(name.replace('.ts', '.js')))
    expect(printed).toEqual(SHOWN)
  })
})

describe('what is loaded', () => {
  /** Paths in the package, names of other packages, and modules of Node's own, by a program that has ended. */
  const loadedBy = (program: string): { own: string[]; packages: string[]; builtins: string[] } => {
    const log = join(library.consumer, 'loaded.txt')
    writeFileSync(log, '')
    write('hooks.mjs', HOOKS)
    write(
      'program.mjs',
      `import { register } from 'node:module'\nregister('./hooks.mjs', import.meta.url)\n${program}\n${LIST}`,
    )
    const builtins: string[] = JSON.parse(run('program.mjs'))
    const paths = readFileSync(log, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith('file:'))
      .map((url) => fileURLToPath(url))
    const own = paths.map((path) => relative(library.installed, path)).filter((path) => !path.startsWith('..'))
    const packages = paths.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
    return { own, packages: [...new Set(packages)].sort(), builtins }
  }
  const USE = `
    await Constitution.fromFile('.agent/constitution.yaml')
    await Constitution.fromLayers('unusual.txt')
    haltOnReject(Constitution.fromObject({}))(() => 0)()`

  test('constitution-check/constitution loads neither git nor GitHub, nor the checker', () => {
    write('unusual.txt', '{"a": "\\u0041"}\n')
    const { own, packages, builtins } = loadedBy(
      `const { Constitution, haltOnReject } = await import('constitution-check/constitution')${USE}`,
    )
    expect(packages).toEqual(['constitution-check', 'deepmerge-ts', 'yaml'])
    expect(builtins.filter((name) => ['child_process', 'http', 'https', 'http2'].includes(name))).toEqual([])
    expect(own.filter((path) => !path.startsWith('dist/chunks/'))).toEqual(['dist/constitution.js'])
    const text = own.map((path) => readFileSync(join(library.installed, path), 'utf8')).join('')
    expect(text).not.toMatch(/simple-git|@actions|child_process|rev-parse/)
  })

  test('constitution-check loads all of it, which shows that loading is seen', () => {
    const { own, builtins } = loadedBy(`await import('constitution-check')`)
    expect(own).toContain('dist/index.js')
    expect(builtins).toContain('child_process')
  })

  test('both have the same classes, and nothing else has got out', () => {
    write('same.mjs', SAME)
    expect(JSON.parse(run('same.mjs'))).toEqual({
      part: [
        'CheckError',
        'Constitution',
        'ConstitutionContext',
        'PolicyReject',
        'VERSION',
        'haltOnReject',
        'mergeLayers',
      ],
      more: ['check', 'openGit'],
      same: true,
    })
  })
})

/** What the programs of the pages print, in order. */
const SHOWN: readonly string[] = [
  '1\nprohibited term: billig\n',
  '{ limits: { max_files: 200, max_commits: 3 } }\n',
  '3\n',
  ['no-such-file.yaml', 'nor-this-one.yaml']
    .map(
      (file) =>
        `layer_unreadable ${file} cannot be read: there is no such file or folder. Name a file that exists and that you may read.\n`,
    )
    .join(''),
  // Every clause of the article's constitution is enforced, and nothing is staged that one is about.
  'allow\n',
]

const CONSUMER = `
import { fileURLToPath } from 'node:url'
import * as whole from 'constitution-check'
import {
  CheckError, Constitution, ConstitutionContext, haltOnReject, mergeLayers, PolicyReject, VERSION,
  type ErrorCode, type Fault, type JsonObject, type JsonValue, type LayerFile, type LayerSource,
} from 'constitution-check/constitution'

const layers: LayerSource[] = [{ a: 1 }, 'a.yaml', new URL(import.meta.url), fileURLToPath(import.meta.url)]
export const made: Promise<Constitution> = whole.Constitution.fromLayers(...layers)
const constitution: whole.Constitution = Constitution.fromObject({ limits: { max_files: 1 } })
export const rules: JsonObject = constitution.rules
export const value: JsonValue = constitution.get('limits')
export const withFallback: JsonValue | undefined = constitution.get('limits', undefined)
export const date: JsonValue | Date = new ConstitutionContext(constitution).get('limits', new Date(0))
export const act: (a: number, b?: string) => Promise<boolean> = haltOnReject(constitution)(async (a: number, b = '') => b.length > a)
export const identity = haltOnReject(constitution)(<T>(one: T): T => one)
export const kept: 5 = identity(5 as const)
export const merged: JsonObject = mergeLayers({ a: [1] }, { a: null })
export const refusal: Error = new PolicyReject('no', { cause: 1 })
export const version: string = VERSION
export const codes = (error: CheckError): readonly ErrorCode[] => error.faults.map((one: Fault) => one.code)
export const document: whole.ConstitutionDocument = { limits: { max_files: 50 } }
export const file: LayerFile = 'a.yaml'
export const judge = async (request: whole.CheckRequest, world: whole.World): Promise<whole.ReportDocument> =>
  (await whole.check(request, world)).report
`

/** Lines, and the error that the compiler has for each of them. */
const MISFITS: readonly (readonly [string, string | null])[] = [
  [`import { Constitution, ConstitutionContext, haltOnReject } from 'constitution-check/constitution'`, null],
  ['const constitution = Constitution.fromObject({ limits: [1] })', null],
  ['haltOnReject({ limits: [1] })', 'TS2353'],
  ['new ConstitutionContext({})', 'TS2345'],
  ['new Constitution({})', 'TS2673'],
  ['Constitution.fromObject([1])', 'TS2345'],
  ['Constitution.fromObject({ a: new Date(0) })', 'TS2322'],
  ['Constitution.fromLayers(42)', 'TS2345'],
  ['constitution.rules.limits = 5', 'TS2542'],
  [`export const most: number = constitution.get('limits')`, 'TS2322'],
  ['haltOnReject(constitution)(5)', 'TS2345'],
]

const HOOKS = `
import { appendFileSync } from 'node:fs'
export async function load(url, context, next) {
  appendFileSync('loaded.txt', url + '\\n')
  return next(url, context)
}
`

/** Also what CommonJS modules required of each other, which hooks do not see. */
const LIST = `
import { appendFileSync } from 'node:fs'
import Module from 'node:module'
import { pathToFileURL } from 'node:url'
for (const file of Object.keys(Module._cache)) appendFileSync('loaded.txt', pathToFileURL(file).href + '\\n')
console.log(JSON.stringify(process.moduleLoadList.flatMap((one) => /^NativeModule (.*)/.exec(one)?.[1] ?? [])))
`

const SAME = `
import * as part from 'constitution-check/constitution'
import * as whole from 'constitution-check'
const names = Object.keys(part).sort()
const more = Object.keys(whole).filter((name) => !names.includes(name)).sort()
console.log(JSON.stringify({ part: names, more, same: names.every((name) => part[name] === whole[name]) }))
`

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const { forbidden, options }: { forbidden: readonly IForbiddenRuleType[]; options: ICruiseOptions } = createRequire(
  import.meta.url,
)('../.dependency-cruiser.cjs')

/** Imports below `base`/src, judged by the arrows. */
async function arrowsOf(base: string): Promise<ICruiseResult> {
  const { tsConfig, ...rest } = options
  const { output } = await cruise(['src'], {
    ...rest,
    baseDir: base,
    validate: true,
    ruleSet: { forbidden: [...forbidden] },
  })
  if (typeof output === 'string') throw new Error(`a result was expected, not text: ${output}`)
  return output
}

describe('arrows', () => {
  test('hold in this repository', async () => {
    const { summary } = await arrowsOf(process.cwd())
    expect(summary.totalCruised).toBeGreaterThan(30)
    expect(summary.violations.map((one) => `${one.rule.name}: ${one.from} → ${one.to}`)).toEqual([])
  })

  test('each says why', () => {
    expect(forbidden.filter((one) => !one.comment?.endsWith('.')).map((one) => one.name)).toEqual([])
  })

  describe('are enforced', () => {
    let base: string
    beforeAll(() => {
      base = mkdtempSync(join(tmpdir(), 'arrows-'))
      symlinkSync(join(process.cwd(), 'node_modules'), join(base, 'node_modules'))
      writeFileSync(join(base, 'package.json'), readFileSync('package.json'))
    })
    afterAll(() => rmSync(base, { recursive: true, force: true }))

    test.each([
      ['model-imports-nothing', 'model/a.ts', "import '../matching/b.ts'"],
      ['model-imports-nothing', 'model/a.ts', "import 'yaml'"],
      ['matching-to-model', 'matching/a.ts', "import type { B } from '../change/b.ts'"],
      ['matching-text-to-model', 'matching/text/a.ts', "import '../b.ts'"],
      ['constitution-to-model', 'constitution/a.ts', "import '../matching/b.ts'"],
      ['change-to-model', 'change/a.ts', "import '../constitution/b.ts'"],
      ['rule-to-model-and-matching', 'rules/a.ts', "import './b.ts'"],
      ['rule-to-model-and-matching', 'rules/a.ts', "import './index.ts'"],
      ['rule-to-model-and-matching', 'rules/a.ts', "import '../change/b.ts'"],
      ['rule-shape-to-model', 'rules/rule.ts', "import '../matching/b.ts'"],
      ['rule-list-to-rules', 'rules/index.ts', "import '../matching/b.ts'"],
      ['verdict-to-model', 'verdict/a.ts', "import '../rules/index.ts'"],
      ['reports-to-model', 'reports/a.ts', "import '../verdict/b.ts'"],
      ['attestation-to-model', 'attestation/a.ts', "import '../adapters/b.ts'"],
      ['adapters-to-model', 'adapters/a.ts', "import '../change/b.ts'"],
      ['setup-to-pure-folders', 'setup/a.ts', "import '../adapters/b.ts'"],
      ['action-to-reports-and-model', 'action/a.ts', "import '../adapters/b.ts'"],
      ['page-to-itself', 'page/a.ts', "import '../change/b.ts'"],
      ['completion-to-itself', 'completion/a.ts', "import '../change/b.ts'"],
      ['ledger-to-judgement-and-attestation', 'ledger/a.ts', "import '../reports/b.ts'"],
      ['arguments-to-model', 'arguments/a.ts', "import '../check.ts'"],
      ['library-to-constitution-and-its-files', 'library/a.ts', "import '../adapters/b.ts'"],
      ['library-to-constitution-and-its-files', 'library/a.ts', "import '../check.ts'"],
      ['pipeline-takes-adapters-as-arguments', 'check.ts', "import './adapters/b.ts'"],
      ['pipeline-takes-adapters-as-arguments', 'commands/a/a.ts', "import '../../adapters/b.ts'"],
      ['pipeline-takes-adapters-as-arguments', 'ledger/a.ts', "import '../adapters/b.ts'"],
      ['commands-are-called-by-entries', 'check.ts', "import './commands/b.ts'"],
      ['commands-are-called-by-entries', 'rules/a.ts', "import type { B } from '../commands/b.ts'"],
      ['entries-are-imported-by-nobody', 'check.ts', "import './cli.ts'"],
      ['entries-are-imported-by-nobody', 'index.ts', "import './constitution.ts'"],
      ['the-world-stays-in-adapters', 'change/a.ts', "import 'node:fs'"],
      ['the-world-stays-in-adapters', 'check.ts', "import process from 'node:process'"],
      ['digests-where-they-are-due', 'reports/a.ts', "import 'node:crypto'"],
      ['github-stays-in-adapters', 'change/a.ts', "import 'simple-git'"],
      ['no-schema-compiler-at-run-time', 'adapters/a.ts', "import 'ajv'"],
      ['no-development-packages', 'adapters/a.ts', "import 'fast-check'"],
      ['no-cycles', 'matching/b.ts', "import './a.ts'"],
      ['nothing-unresolvable', 'matching/a.ts', "import './nowhere.ts'"],
    ])('%s: src/%s with %s', async (rule, file, statement) => {
      rmSync(join(base, 'src'), { recursive: true, force: true })
      const write = (path: string, text: string): void => {
        mkdirSync(dirname(join(base, 'src', path)), { recursive: true })
        writeFileSync(join(base, 'src', path), text)
      }
      for (const folder of [
        'matching',
        'change',
        'constitution',
        'rules',
        'verdict',
        'reports',
        'adapters',
        'commands',
      ])
        write(`${folder}/b.ts`, 'export type B = 1\n')
      for (const path of ['cli.ts', 'check.ts', 'constitution.ts', 'rules/index.ts']) write(path, 'export {}\n')
      if (rule === 'no-cycles') write('matching/a.ts', "import './b.ts'\n")
      write(file, `${statement}\n`)
      const { summary } = await arrowsOf(base)
      expect(summary.violations.map((one) => one.rule.name)).toContain(rule)
    })

    test('adapter types are open to the pipeline', async () => {
      rmSync(join(base, 'src'), { recursive: true, force: true })
      mkdirSync(join(base, 'src/adapters'), { recursive: true })
      writeFileSync(join(base, 'src/adapters/b.ts'), 'export type B = 1\n')
      writeFileSync(join(base, 'src/check.ts'), "import type { B } from './adapters/b.ts'\nexport const b: B = 1\n")
      expect((await arrowsOf(base)).summary.violations).toEqual([])
    })
  })
})

interface SourceFile {
  readonly path: string
  readonly lines: readonly string[]
}

const sources: readonly SourceFile[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.generated.'))
  .map((path) => ({ path, lines: readFileSync(join('src', path), 'utf8').trimEnd().split('\n') }))
  .sort((one, other) => (one.path < other.path ? -1 : 1))
const ENTRY = /^(cli|action|index|constitution)\.ts$/
/** Where the world may be touched. */
const OPEN = /^(adapters\/|(cli|action|index|constitution)\.ts$)/

describe('sources', () => {
  const AMBIENT =
    /\bDate\.now\b|\bnew Date(?!\([^)])|\bMath\.random\b|\bcrypto\.random|\brandomUUID\b|\bprocess\.|\bperformance\.now\b|\btoLocale|\blocaleCompare\b|\bIntl\.|\bfetch\(|\bglobalThis\b/

  test('the clock, randomness, the locale and the environment stay in adapters and entries', () => {
    const found = sources
      .filter(({ path }) => !OPEN.test(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, index) => (AMBIENT.test(code(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      )
    expect(found).toEqual([])
  })

  test.each([
    ['a source file has at most 250 lines', /./, 250],
    ['a rule has at most 120 lines', /^rules\//, 120],
    ['an entry has at most 60 lines', ENTRY, 60],
  ])('%s', (_, where, most) => {
    const judged = sources.filter(({ path }) => where.test(path))
    expect(judged.length).toBeGreaterThan(0)
    expect(
      judged.filter(({ lines }) => lines.length > most).map(({ path, lines }) => `${path}: ${lines.length}`),
    ).toEqual([])
  })

  test('names say what is inside', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|manager|service|handler)(\.ts|\/)/
    const misspelt = /[^a-z0-9./-]/
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path) || misspelt.test(path))).toEqual([])
  })
})

/** The line without what stands in a comment. */
function code(line: string): string {
  return /^\s*(\/?\*|\/\/)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '')
}

test('each dependency has its reason', () => {
  const { dependencies, devDependencies, reasons } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Object.keys(reasons).sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort())
})

test('the lock file names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})

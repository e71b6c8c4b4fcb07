import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { PolicyDocument } from '../../src/model/policy-document.generated.ts'
import { runChecker } from '../helpers/checker.ts'
import { footprint } from '../helpers/footprint.ts'
import { buildRepository, type Repository, temporaryFolder } from '../helpers/repository.ts'

interface World {
  readonly commits: readonly { readonly tag: string; readonly files: Files }[]
  readonly work_tree?: Files
}

type Files = Readonly<Record<string, string | { readonly link: string }>>

function put(repository: Repository, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    if (typeof content === 'string') repository.write(path, content)
    else {
      mkdirSync(dirname(join(repository.dir, path)), { recursive: true })
      symlinkSync(content.link, join(repository.dir, path))
    }
  }
}

function build(world: string): Repository {
  const { commits, work_tree = {} }: World = parse(readFileSync(`fixtures/explain/${world}/world.yaml`, 'utf8'))
  const repository = buildRepository()
  for (const { tag, files } of commits) {
    put(repository, files)
    repository.commit(tag)
    repository.git('tag', tag)
  }
  put(repository, work_tree)
  return repository
}

const COMMAND = '$ constitution-check '

/** What a terminal shows of one run, standard error included, with the exit code where it is not 0. */
function transcript(cwd: string, command: string): string {
  const { exit, stdout, stderr } = runChecker(cwd, command.split(' '))
  return `${COMMAND}${command}\n${stdout}${stderr}${exit === 0 ? '' : `exit ${exit}\n`}`
}

/** A transcript is a file; `vitest -u` writes what the commands say now, to be read before it is committed. */
describe.each(readdirSync('fixtures/explain'))('%s', (world) => {
  let repository: Repository
  let before: readonly string[]
  beforeAll(() => {
    repository = build(world)
    before = footprint(repository.dir)
  })

  const files = readdirSync(`fixtures/explain/${world}`).filter((name) => name.endsWith('.txt'))

  test.each(files)('%s', async (name) => {
    const file = `fixtures/explain/${world}/${name}`
    const [first = ''] = readFileSync(file, 'utf8').split('\n')
    expect(first.startsWith(COMMAND)).toBe(true)
    await expect(transcript(repository.dir, first.slice(COMMAND.length))).toMatchFileSnapshot(`../../${file}`)
  })

  test('nothing in the repository was touched', () => {
    expect(footprint(repository.dir)).toEqual(before)
  })

  test('the policy as text reads as the policy as JSON has it', () => {
    const document: PolicyDocument = JSON.parse(runChecker(repository.dir, ['policy', '--format', 'json']).stdout)
    expect(parse(runChecker(repository.dir, ['policy']).stdout)).toEqual(document.document)
  })

  test('JSON keeps to its schemas', () => {
    const policy: PolicyDocument = JSON.parse(runChecker(repository.dir, ['policy', '--format', 'json']).stdout)
    const diff = JSON.parse(runChecker(repository.dir, ['policy', 'diff', 'first', 'HEAD', '--format', 'json']).stdout)
    for (const [name, value] of [
      ['policy', policy],
      ['policy-diff', diff],
    ] as const) {
      const validate = new Ajv2020().compile(JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8')))
      expect(validate(value) ? null : validate.errors).toBeNull()
    }
  })
})

describe('schema', () => {
  const names = readdirSync('schemas').map((file) => file.replace('.schema.json', ''))

  test.each(names)('prints %s, anywhere', (name) => {
    const { exit, stdout } = runChecker(temporaryFolder(), ['schema', name])
    expect({ exit, stdout }).toEqual({ exit: 0, stdout: readFileSync(`schemas/${name}.schema.json`, 'utf8') })
  })

  test('prints the one of the constitution unless another is named', () => {
    expect(runChecker(temporaryFolder(), ['schema']).stdout).toBe(
      readFileSync('schemas/constitution.schema.json', 'utf8'),
    )
  })
})

describe('explain CODE', () => {
  const page = (file: string): string => readFileSync(file, 'utf8').replace(/^<!--[\s\S]*?-->\n+/gm, '')

  test('prints the page of the rule, anywhere', () => {
    const { exit, stdout } = runChecker(temporaryFolder(), ['explain', 'protected_path'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^protected_path \(protected-paths\): .*\.\n {2}to do: .*\.\n\n# protected-paths\n/)
    expect(stdout.endsWith(page('docs/rules/protected-paths.md'))).toBe(true)
  })

  test('prints every page of a code that several rules have', () => {
    const { stdout } = runChecker(temporaryFolder(), ['explain', 'path_confusable'])
    expect(stdout).toContain(page('docs/rules/protected-paths.md'))
    expect(stdout).toContain(page('docs/rules/sealed-scenarios.md'))
  })

  test.each(readdirSync('docs/rules').map((file) => file.replace('.md', '')))('knows the rule %s', (rule) => {
    expect(runChecker(temporaryFolder(), ['explain', '--code', rule]).stdout).toBe(page(`docs/rules/${rule}.md`))
  })

  const sections = ['errors', 'notices'].flatMap((name) => {
    return readFileSync(`docs/${name}.md`, 'utf8').split(/^## /m).slice(1)
  })

  // One of a page is enough to run: the others come from the same table.
  test.each([sections.at(0), sections.at(-1)])('knows the codes of errors and of notices', (section = '') => {
    const [code = ''] = section.split('\n')
    expect(runChecker(temporaryFolder(), ['explain', code]).stdout).toContain(section.trim())
  })
})

test('each transcript is of a command that exists, and each command has some', () => {
  const commands = readdirSync('fixtures/explain').flatMap((world) => {
    const folder = `fixtures/explain/${world}`
    expect(existsSync(`${folder}/world.yaml`)).toBe(true)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(join(folder, name), 'utf8').split('\n')[0]?.slice(COMMAND.length))
  })
  for (const one of ['explain ', 'policy', 'policy diff ']) {
    expect(commands.filter((command) => command?.startsWith(one)).length).toBeGreaterThan(2)
  }
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import schema from '../../schemas/constitution.schema.json'
import { ENVIRONMENT, runChecker } from '../helpers/checker.ts'
import { blocksOf, PAGES, stepsOf } from '../helpers/page.ts'
import { follow } from '../helpers/reader.ts'
import { buildRepository } from '../helpers/repository.ts'

const pages = PAGES.map((page) => ({ page, text: readFileSync(page, 'utf8') }))
const followed = pages.filter(({ text }) => stepsOf(text).some(({ kind }) => kind === 'command'))

/** Programs that a page may need, and that not every machine has. */
const missing = ['jq', 'openssl', 'ssh-keygen', 'sha256sum', 'base64'].filter((program) => {
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: ENVIRONMENT }).status !== 0
})

for (const { page, text } of followed) {
  const cannot = missing.some((program) => new RegExp(`\\b${program}\\b`).test(text))
  test.skipIf(cannot)(`${page} works as it is written, and prints what it shows`, () => {
    const reading = follow(text)
    expect(reading.problems).toEqual([])
    expect(reading.text).toBe(text)
  })
}

test('what is left out is left out for a reason', () => {
  const left = pages.flatMap(({ page, text }) =>
    stepsOf(text).flatMap((step) =>
      step.kind === 'left_out' ? [`${page}: ${step.script.split('\n')[0]} (${step.reason})`] : [],
    ),
  )
  expect(left).toMatchInlineSnapshot(`
    [
      "README.md: git clone https://github.com/OWNER/agent-constitution-check /path/to/constitution-check (a clone over the network)",
      "docs/guides/git-hooks.md: npx simple-git-hooks (needs simple-git-hooks)",
      "docs/guides/husky.md: npm install --save-dev husky /path/to/constitution-check-0.1.0.tgz (asks the package registry)",
      "docs/guides/install.md: npm ci && npm pack (makes files in the clone; test/library/package.test.ts packs and installs the same files)",
      "docs/guides/install.md: npm install --save-dev /path/to/constitution-check-0.1.0.tgz (asks the package registry for what the package depends on)",
      "docs/guides/lefthook.md: lefthook install (needs lefthook)",
      "docs/guides/pre-commit.md: pre-commit install (needs pre-commit)",
      "docs/library.md: npm install /path/to/constitution-check-0.1.0.tgz   # the package is not on npm yet: \`npm ci && npm pack\` in a clone makes this file (asks the package registry)",
    ]
  `)
})

test('no command goes on after another that failed', () => {
  const scripts = pages.flatMap(({ text }) =>
    stepsOf(text).flatMap((one) => (one.kind === 'command' ? [one.script] : [])),
  )
  // The shell does not stop where the first half of such a line fails.
  expect(scripts.filter((script) => script.includes(' && '))).toEqual([])
})

test.each(['```sh\ntrue\n', '<!-- sh\ntrue\n', '```console\ntrue\n```\n'])(
  'a page that is cut off is no page: %j',
  (page) => {
    expect(() => stepsOf(page)).toThrow(/^line \d: a /)
  },
)

test('nearly all commands are run', () => {
  const steps = pages.flatMap(({ text }) => stepsOf(text))
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length
  expect(count('command')).toBeGreaterThan(150)
  expect(count('left_out') / count('command')).toBeLessThan(0.08)
})

test.each([
  ['a command that fails', '```sh\nfalse\n```\n', /^line 2: exit 1 instead of 0\nfalse\n/],
  ['one that fails in the middle', '```sh\nfalse\ntrue\n```\n', /exit 1 instead of 0/],
  ['one that nobody sees', '<!-- sh\nfalse\n-->\n', /exit 1 instead of 0/],
  ['one that should fail, and does not', '<!-- exit 1 -->\n```sh\ntrue\n```\n', /exit 0 instead of 1/],
  [
    'a first command that fails',
    '<!-- exit 1 -->\n```console\n$ false\n$ false\n```\n',
    /^line 3: exit 1 instead of 0/,
  ],
])('%s is told', (_, page, problem) => {
  expect(follow(page).problems).toEqual([expect.stringMatching(problem)])
})

test('what is shown becomes what is printed, and no more than that', () => {
  const page = (shown: string) => `# P\n\n\`\`\`console\n$ seq 2\n${shown}$ cat f\nf\n\`\`\`\n\nEnd\n`
  const file = '<!-- file: f -->\n```text\nf\n```\n'
  for (const shown of ['', '1\n', '1\n3\n', '1\n2\n3\n']) {
    expect(follow(file + page(shown))).toEqual({ text: file + page('1\n2\n'), problems: [] })
  }
})

test('times and digests may differ, and their lengths may not', () => {
  const page = (shown: string) => `\`\`\`console\n$ echo 2026-01-01T00:00:00Z 0123456789abcdef\n${shown}\n\`\`\`\n`
  expect(follow(page('2025-12-31T23:59:59Z fedcba9876543210')).text).toContain('fedcba9876543210')
  expect(follow(page('2025-12-31T23:59:59Z fedcba987654321')).text).not.toContain('fedcba987654321')
})

test('a page is followed as in one terminal', () => {
  const page =
    '```sh\ncd src\n```\n\n<!-- file: here.txt -->\n```text\nhere\n```\n\n```console\n$ cat ../src/here.txt\nhere\n```\n'
  expect(follow(page)).toEqual({ text: page, problems: [] })
})

/** What a layer that a page shows may lie on, and the key without which nothing can be asked to be signed. */
const LOWER = 'limits: {max_files_per_commit: 50, max_commits: 9}\nprohibited_terms: [free]\n'
const TRUSTED =
  'trusted_keys: [{id: ada, key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f, roles: [approver]}]\n'

describe('the policies that pages show', () => {
  const vocabulary = new Set(Object.keys(schema.properties))
  const corrections = new Set(['decision', 'reason', 'by', 'expires'])
  const shown = pages.flatMap(({ page, text }) =>
    blocksOf(text)
      .filter(({ language }) => language === 'yaml')
      .map((block) => ({ place: `${page}:${block.at}`, text: block.text, keys: Object.keys(parse(block.text) ?? {}) }))
      .filter(({ keys }) => keys.some((key) => vocabulary.has(key))),
  )
  const shop = buildRepository()
  shop.write('.agent/seals.json', '{"version": 1, "algorithm": "sha256", "files": {}}')
  for (const name of ['company', 'web']) shop.write(`policies/${name}.yaml`, 'version: 1\n')

  test('are many', () => expect(shown.length).toBeGreaterThan(20))

  test.each(shown)('$place', ({ text, keys }) => {
    const isCorrection = keys.some((key) => corrections.has(key)) || /\$(append|remove|delete)/.test(text)
    shop.write(
      '.agent/constitution.yaml',
      isCorrection ? LOWER : keys.includes('trusted_keys') ? text : `${text}${TRUSTED}`,
    )
    shop.write('.agent/corrections.yaml', isCorrection ? text : 'version: 1\n')
    shop.commit()
    expect(runChecker(shop.dir, ['policy', '--at', 'HEAD'])).toMatchObject({ exit: 0, stderr: '' })
  })
})

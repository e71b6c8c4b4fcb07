import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecord } from '../helpers/github-openapi.ts'
import { host } from '../helpers/hosted.ts'
import { HOSTILE } from '../helpers/hostile.ts'
import { expectInert, expectInertText } from '../helpers/inert-page.ts'
import { buildRepository } from '../helpers/repository.ts'
import { reportOf } from '../helpers/runner.ts'

/** What a tree and a policy take: a name without what git refuses, and a term of one line. */
const NAMES = HOSTILE.map((text) => text.replace(/[/\0]/g, '∕').replaceAll('\ud800', '\ufffd').slice(0, 60))
const TERMS = HOSTILE.filter((text) => /\S/.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text)).map((text) =>
  text.slice(0, 60),
)

test('hostile names and terms come out inert in the log, the summary, the check run, the comment and SARIF', async () => {
  const shop = buildRepository()
  const terms = TERMS.map((term) => `  - {term: ${JSON.stringify(term)}, paths: [words/**]}\n`).join('')
  shop.write(
    '.agent/constitution.yaml',
    `protected_paths: [{path: names/**, action: deny}]\nprohibited_terms:\n${terms}`,
  )
  shop.commit('base')
  const hosted = await host(shop)
  for (const [at, name] of NAMES.entries()) shop.write(`names/${at} ${name}`, 'x\n')
  for (const [at, term] of TERMS.entries()) shop.write(`words/${at}.md`, `so: ${term} end\n`)
  hosted.propose()
  const run = await hosted.runPull({ inputs: { sarif: 'true', comment: 'always' } })
  const { exit, stdout, summary, outputs } = run
  const { checks, comments } = hosted.github.state
  await hosted.close()
  expect(exit, stdout).toBe(1)
  expect(hosted.github.violations).toEqual([])

  const [, token = '', log = ''] = /^::stop-commands::(\S+)\n(.*)\n::\1::\n$/s.exec(stdout) ?? []
  expect(token).not.toBe('')
  expectInertText(log)
  expectInert(summary)
  const [marker = '', ...page] = comments[0]?.body.split('\n') ?? []
  expect(marker).toMatch(/^<!-- constitution-check \{[^<>@]*\} -->$/)
  expectInert(page.join('\n').replaceAll(/\[the job\]\([\w.:/-]+\)/g, 'the job'))
  const [check] = checks
  expectInertText(`${check?.name}\n${check?.output.title}`)
  expectInert(String(check?.output.summary).replaceAll(/\[the job\]\([\w.:/-]+\)/g, 'the job'))
  const annotations = check?.annotations.filter(isRecord) ?? []
  // A line of a file whose name GitHub could not show as it is cannot be named.
  const [, left = '0'] = /^Findings without an annotation on a line: (\d+)\.$/m.exec(`${check?.output.summary}`) ?? []
  const found = reportOf(run).findings
  expect(annotations.length + Number(left)).toBe(found.length)
  expect(new Set(found.map(({ path }) => path)).size).toBe(NAMES.length + TERMS.length)
  for (const one of annotations) expectInertText(`${one.title}\n${one.message}`)
  const sarif = JSON.parse(readFileSync(outputs['report-sarif'] ?? '', 'utf8'))
  for (const { message, locations } of sarif.runs[0].results) {
    expectInertText(message.text)
    expect(message.text).not.toMatch(/(?<!\\)\]\(|\{\d+\}/)
    expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^[\w%.~!$&'()*+,;=:@/?#[\]-]+$/)
  }
})

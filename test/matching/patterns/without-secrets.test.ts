import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isSecretName, kindsNamed } from '../../../src/matching/patterns/built-ins.ts'
import { secretMask } from '../../../src/matching/patterns/secret-mask.ts'
import { matchersOf } from '../../../src/matching/patterns/text-matchers.ts'

interface TextCase {
  readonly name: string
  readonly text?: string
  readonly what?: string
}

const KEY_LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7'
const TOKEN = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6'}`
const mask = secretMask()

const cases: readonly TextCase[] = parse(readFileSync('fixtures/patterns/found.yaml', 'utf8'))
const SECRETS = cases.flatMap(({ name, text, what = '' }) =>
  text !== undefined && isSecretName(what) ? [{ name, what, text: text.replaceAll('<>', '') }] : [],
)

describe('a text that is shown', () => {
  test.each(SECRETS)('has no $name', ({ text, what }) => {
    const shown = mask(text)
    expect(shown).toContain(`(${what}, `)
    const [matcher] = matchersOf({ id: what, use: what, caseSensitive: true })
    for (const line of shown.split('\n')) expect(matcher?.find(line, () => '')).toBe(null)
  })

  test('keeps what stands around a secret, and masks each of several', () => {
    expect(mask(`one ${TOKEN} two ${TOKEN}, three`)).toBe(
      'one ghp_… (github_token, 40 characters) two ghp_… (github_token, 40 characters), three',
    )
  })

  test('has nothing of a key, nor of its body below or behind it', () => {
    const header = '-----BEGIN PRIVATE KEY-----'
    const end = '-----END PRIVATE KEY-----'
    for (const text of [
      [header, KEY_LINE, KEY_LINE, end, 'more'].join('\n'),
      JSON.stringify([header, KEY_LINE, end].join('\n')),
    ]) {
      expect(mask(text)).not.toMatch(/MIIE|ggSj|AoIB/)
    }
    expect(mask([header, KEY_LINE, end, 'more of it'].join('\n'))).toMatch(/more of it$/)
  })

  test('has no part of one that an ellipsis cut', () => {
    expect(mask(`a ${TOKEN.slice(0, 30)}…`)).toBe('a …')
    expect(mask(`…${TOKEN.slice(9)} b`)).toBe('… b')
    expect(mask('…nothing-in-these-words is hidden-behind-them…')).toBe(
      '…nothing-in-these-words is hidden-behind-them…',
    )
  })

  test('has none of the secrets of the policy itself, and what else it looks for', () => {
    const own = secretMask([
      { id: 'ours', regex: 'acme_[a-z]{6}', class: 'secret' },
      { id: 'number', regex: 'KD-[0-9]+' },
    ])
    expect(own('acme_abcdef KD-1')).toBe('ac… (ours, 11 characters) KD-1')
  })

  test('is left as it is otherwise', () => {
    const text = 'limits.max_files: 50 → 200 (loosens)\n  .agent/constitution.yaml:12, https://example.com/a?b=c'
    expect(mask(text)).toBe(text)
  })

  test('kinds are all there', () => {
    expect(new Set(SECRETS.map(({ what }) => what)).size).toBe(kindsNamed('secrets').length)
  })
})

import { describe, expect, test } from 'vitest'
import { type Governed, type PartialChange, partialChange } from '../../../src/matching/paths/governed-content.ts'
import { pathFromText } from '../../../src/model/path.ts'

const NOTHING: Governed = { ledger: '.agent/attestations.intoto.jsonl', seals: null }

/** What becomes of such a file that was empty, or an empty object, at the base. */
function changed(path: string, head: string, governed = NOTHING): PartialChange | null {
  const bytes = new Map([
    ['base', path === 'package.json' ? '{}' : ''],
    ['head', head],
  ])
  const entry = (oid: string) => ({ mode: '100644', oid, kind: 'file' as const })
  return partialChange({ path: pathFromText(path), base: entry('base'), head: entry('head') }, governed, (oid) =>
    Buffer.from(bytes.get(oid) ?? '', 'latin1'),
  )
}

describe('package.json: the version of this checker, by whatever way it is reached', () => {
  test.each([
    ['resolutions', 'constitution-check'],
    ['resolutions', 'constitution-check@npm:^1.0.0'],
    ['resolutions', '**/constitution-check'],
    ['resolutions', 'shop/constitution-check'],
    ['resolutions', 'shop@npm:1.0.0/constitution-check'],
    ['resolutions', '@bakery/shop/constitution-check'],
    ['overrides', 'shop>constitution-check'],
    ['overrides', '@bakery/shop@2>constitution-check@1'],
    ['overrides', 'constitution-check>yaml'],
    ['resolutions', 'constitution-check/yaml'],
  ])('%s: %s', (section, key) => {
    expect(changed('package.json', JSON.stringify({ [section]: { [key]: '1.0.0' } }))).toBe('changed')
  })

  test.each([
    '@bakery/constitution-check',
    'shop/@bakery/constitution-check',
    'my-constitution-check',
    'constitution-check-more',
    '**/yaml',
  ])('another package: %s', (key) => {
    expect(changed('package.json', JSON.stringify({ resolutions: { [key]: '1.0.0' } }))).toBe('unchanged')
  })
})

describe('.gitattributes: patterns that git matches byte by byte', () => {
  const SEALED: Governed = {
    ledger: NOTHING.ledger,
    seals: {
      path: '.agent/seals.json',
      files: new Map([
        ['scenarios/größe.feature', ''],
        ['wide/\u3000.feature', ''],
      ]),
      withheld: null,
      root: '',
    },
  }

  test.each([
    'scenarios/größe.feature',
    'scenarios/gr????e.feature',
    'scenarios/gr[\u00c3][\u00b6]*',
    'scenarios/gr[\u00c3][!a]??e.feature',
    'gr??\u00c3\u009fe.feature',
    'scenarios/gr\u00c3?*',
    '\u00ef\u00bb\u00bfscenarios/*',
    'wide/\u00e3\u0080\u0080.feature',
  ])('%s', (pattern) => {
    const line = `${pattern.replace('größe', Buffer.from('größe').toString('latin1'))} text eol=crlf\n`
    expect(changed('.gitattributes', line, SEALED)).toBe('changed')
  })

  test.each(['docs/gr????e.feature', '*.md', 'gr\u00c3.feature'])('not for this file: %s', (pattern) => {
    expect(changed('.gitattributes', `${pattern} text\n`, SEALED)).toBe('unchanged')
  })
})

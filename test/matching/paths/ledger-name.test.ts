import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLedgerRef } from '../../../src/matching/paths/ledger-name.ts'

const { $defs } = JSON.parse(readFileSync('schemas/constitution.schema.json', 'utf8'))
const inSchema = new RegExp($defs.attestation.properties.ledger.pattern)

test('the schema and the command line take the same references for a ledger', () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '_', '-', '.', '.lock', '/', ' ', '\n', 'ä'),
    maxLength: 8,
  })
  fc.assert(
    fc.property(
      fc.constantFrom('constitution', 'constitution/', 'constitution/a', 'heads/', ''),
      part,
      (start, rest) => {
        const ref = `refs/${start}${rest}`
        expect(isLedgerRef(ref)).toBe(inSchema.test(ref))
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['refs/constitution/attestations', true],
  ['refs/constitution/a.b/c-d_e', true],
  ['refs/constitution', false],
  ['refs/constitution/', false],
  ['refs/constitution/a.lock', false],
  ['refs/constitution/a..b', false],
  ['refs/heads/main', false],
])('%s: %s', (ref, may) => expect(isLedgerRef(ref)).toBe(may))

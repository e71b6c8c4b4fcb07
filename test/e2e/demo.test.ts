import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runChecker } from '../helpers/checker.ts'
import { temporaryFolder } from '../helpers/repository.ts'

/** Outside of any repository, and with a temporary folder of its own. */
function play(...args: readonly string[]) {
  const [folder, temporary] = [temporaryFolder(), temporaryFolder()]
  const run = runChecker(folder, ['demo', ...args], { TMPDIR: temporary })
  return { ...run, left: [...readdirSync(folder), ...readdirSync(temporary)] }
}

test('the demonstration shows each refusal, ends with a tampered ledger, says the same each time and leaves nothing', () => {
  const { exit, stdout, stderr, left } = play()
  expect([exit, stderr, left]).toEqual([0, '', []])
  const shown = [...stdout.matchAll(/^ {2}(?:deny|require_review) {2}(\w+) {2}\[/gm)].map(([, code]) => code)
  expect(shown).toEqual([
    'protected_path',
    'prohibited_term',
    'too_many_files_in_commit',
    'seal_changed',
    'test_weakening',
    'fact_mismatch',
    'secret_found',
    'denied_by_scope',
    'hidden_text',
    'binary_content',
    'governance_file_changed',
    'correction_forbidden',
    'ledger_rewritten',
  ])
  expect(stdout).toContain('holds, 3 links')
  expect(stdout).toContain(':2: link_missing: ')
  // What verify says of a fault is not broken into lines.
  const wide = stdout.split('\n').filter((line) => [...line].length > 80)
  expect(wide.map((line) => line.slice(0, 43))).toEqual([
    '.agent/attestations.intoto.jsonl:2: link_mi',
    '  to do: Restore the lines before this one ',
  ])
  expect(play().stdout).toBe(stdout)
})

test('it takes no argument', () => {
  const refused = play('here')
  expect(refused).toMatchObject({ exit: 2, stdout: '' })
  expect(refused.stderr).toContain('demo takes no here.\n  to do: Write: constitution-check demo\n')
  expect(play('--foo').stderr).toContain('no option --foo.\n  to do: See constitution-check demo --help.\n')
  expect(play('--help')).toMatchObject({ exit: 0 })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecker } from './checker.ts'
import { buildRepository, type Repository, temporaryFolder } from './repository.ts'

export const MANIFEST = '.agent/seals.json'
export const POLICY = 'sealed_scenarios:\n  paths: ["scenarios/**"]\n'

/** Lines that say enough to be known again. */
export const WITHHELD = [
  'Feature: refunds',
  '  Scenario: A refund after thirty days is refused with a reason',
  '    Given an order that was delivered forty-one days ago',
  '    When the customer asks for their money back by e-mail',
  '    Then the answer quotes paragraph seven of the terms',
  '    And no voucher is issued für Käufer aus Österreich',
  '',
].join('\n')

/** Runs the checker, and fails where it does not exit as expected. */
export function mustRun(cwd: string, args: readonly string[], exit = 0): string {
  const run = runChecker(cwd, args)
  if (run.exit !== exit) throw new Error(`${args.join(' ')}: exit ${run.exit}\n${run.stdout}${run.stderr}`)
  return run.stdout
}

/** A repository with three sealed scenarios and one that is withheld, all of it committed. */
export function openSealedRepository(): Repository {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', POLICY)
  shop.write('scenarios/login.feature', 'Feature: login\n  Scenario: a\n    Then b\n')
  shop.write('scenarios/sub/logout.feature', 'Feature: logout\n')
  shop.write('scenarios/ü "odd" name.feature', 'Feature: odd\n')
  shop.write('src/app.ts', 'export const app = 1\n')
  shop.write('notes.md', 'notes\n')
  shop.git('add', '-A')
  mustRun(shop.dir, ['seal'])
  mustRun(shop.dir, ['seal', '--withhold', withheldFile(), '--id', 'refunds'])
  shop.commit('base')
  return shop
}

/** The withheld scenario, in a folder of its own. */
export function withheldFile(text: string | Buffer = WITHHELD): string {
  const file = join(temporaryFolder(), 'refunds.feature')
  writeFileSync(file, text)
  return file
}

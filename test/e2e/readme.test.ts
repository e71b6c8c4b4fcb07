import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runChecker } from '../helpers/checker.ts'
import { buildRepository } from '../helpers/repository.ts'

const readme = readFileSync('README.md', 'utf8')
const block = (language: string, after: string): string =>
  new RegExp(`${after}[\\s\\S]*?\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? ''

test('the first constitution, and what its red hook prints', () => {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', block('yaml', '## Sixty seconds'))
  shop.write('legal/terms.md', 'Terms\n\nOne year.\n')
  shop.write('pages/offer.md', 'Offers\n')
  shop.commit()
  shop.write('legal/terms.md', 'Terms\n\nTwo years.\n')
  shop.write('pages/offer.md', 'Offers\n\nThe CHEAPEST bread in town.\n')
  shop.git('add', '-A')
  const { exit, stdout } = runChecker(shop.dir, ['--staged', '--allow-review'])
  expect(exit).toBe(1)
  const [findings] = stdout.split('\nRules\n')
  expect(block('console', '## What a red hook looks like')).toBe(`$ git commit -m "A better offer"\n${findings}`)
})

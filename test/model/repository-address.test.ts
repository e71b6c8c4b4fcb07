import { expect, test } from 'vitest'
import { isPublishableAddress } from '../../src/model/repository-address.ts'

test.each([
  'https://example.org/shop.git',
  'https://example.org/@scope/shop?ref=a@b',
  'ssh://git@example.org/shop.git',
  'file:///srv/git/shop.git',
])('%j may be published', (address) => {
  expect(isPublishableAddress(address)).toBe(true)
})

test.each([
  ['no scheme', 'git@example.org:shop.git'],
  ['a password', 'https://me:secret@example.org/shop.git'],
  ['a token in the place of a name', 'https://ghp_secret@example.org/shop.git'],
  ['a token and no password', 'HTTPS://ghp_secret:@example.org/shop.git'],
  ['a password over SSH', 'ssh://git:secret@example.org/shop.git'],
  ['blanks', 'https://example.org/a shop.git'],
  ['more than one line', 'https://example.org/shop.git\n'],
  ['characters that a URI has not', 'https://example.org/lädchen.git'],
  ['a scheme that says git once more', 'git+https://example.org/shop.git'],
  ['a URI of another kind', 'mailto:ada@example.org'],
  ['nothing', ''],
])('%s may not', (_, address) => {
  expect(isPublishableAddress(address)).toBe(false)
})

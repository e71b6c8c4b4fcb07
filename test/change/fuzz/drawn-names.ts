import type { Random } from '../../helpers/random.ts'

const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

/** Names of files and of folders alike, so that one takes the other's place. Several sort differently once they are folders. */
const NAMES = [
  ...[
    'a',
    'a',
    'a-',
    'a.',
    'a0',
    'A',
    'b',
    'B',
    'a b',
    ' ',
    'x.md',
    'x.MD',
    '.x',
    '-',
    '--help',
    '-n',
    '*',
    '[id]',
    '?',
    '...',
  ],
  ...[
    '"',
    "it's",
    'quo"te',
    '\\',
    'back\\slash',
    'tab\there',
    'two\nlines',
    '\n',
    '\r',
    '\x01',
    '\x7f',
    '\x1b[31m',
    'end ',
  ],
  ...[
    'caf\xe9',
    '\xff',
    '\xc3',
    '\x80',
    utf8('é'),
    utf8('e\u0301'),
    utf8('日本語'),
    utf8('🙂'),
    utf8('ﬁne'),
    utf8('\u200b'),
  ],
  ...['NUL', 'a:b', '~', '.gitignore', '.gitkeep', 'HEAD', 'a => b', '{a => b}', 'diff --git a', ':(top)', '@{-1}'],
]
const LONG = 'n'.repeat(200)

/** A path of one to three names, of bytes; now and then of more than 4,096. */
export function drawPath(random: Random): string {
  if (random.below(200) === 0) return Array.from({ length: 21 }, () => LONG).join('/')
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(NAMES)).join('/')
}

/** Every folder above a path. */
export function foldersAbove(path: string): readonly string[] {
  const names = path.split('/')
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'))
}

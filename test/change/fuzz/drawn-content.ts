import type { Random } from '../../helpers/random.ts'

const LINE_FEED = 0x0a
/** Few, so that they repeat; many look like what a patch is made of. One character for each byte. */
const LINES = [
  ...[
    '',
    ' ',
    '\t',
    'a',
    'b',
    'c',
    '}',
    'return',
    'the same line again',
    'A',
    'A\r',
    '\r',
    'x\ry',
    'caf\xe9',
    '\xff\xfe',
  ],
  ...[
    '+',
    '-',
    '++',
    '--',
    '+++ b/file',
    '--- a/file',
    '-- a/file',
    '++ b/file',
    '@@',
    '@@ -1 +1 @@',
    '@@ -0,0 +1,2 @@ x',
  ],
  ...[
    '\\',
    '\\ No newline at end of file',
    '+\\ No newline at end of file',
    'diff --git a/x b/x',
    'new file mode 100644',
  ],
  ...[
    'index 0000000..1111111 100644',
    'Binary files a/x and b/x differ',
    '\xc3\xbcber',
    '\xe6\x97\xa5\xe6\x9c\xac',
    '\0',
    'a\0b',
  ],
]
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'5e'.repeat(32)}\nsize 12345\n`
const ATTRIBUTES = [
  ...['* binary', '* -diff', '* text', '*.md text=auto eol=crlf', '* eol=lf', '* diff=x', '* filter=x', '* -text'],
  ...[
    '* working-tree-encoding=UTF-16',
    '* export-ignore linguist-generated',
    '[attr]evil -diff -text',
    '* evil',
    '* ident',
  ],
  ...['* merge=union whitespace=trailing-space', '"a b" binary', '*.md !diff'],
]

type Draw = (random: Random) => Buffer

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const bytes = (random: Random, below: number): Buffer =>
  Buffer.from(Array.from({ length: random.below(below) }, () => random.below(256)))

function lines(random: Random, most = 24): string[] {
  return Array.from({ length: 1 + random.below(most) }, () => random.pick(LINES))
}

function text(random: Random): string {
  return `${lines(random).join('\n')}\n`
}

function swapped(utf16: Buffer): Buffer {
  return Buffer.from(utf16).swap16()
}

const KINDS: readonly Draw[] = [
  ...Array.from({ length: 8 }, () => (random: Random) => latin1(text(random))),
  (random) => latin1(text(random).slice(0, -1)),
  (random) => latin1(text(random).replaceAll('\n', '\r\n')),
  (random) => latin1(text(random).replaceAll('\n', '\r\n').slice(0, -1)),
  (random) => Buffer.concat([BYTE_ORDER_MARK, latin1(text(random))]),
  (random) => Buffer.from(`\ufeff${text(random)}`, 'utf16le'),
  (random) => swapped(Buffer.from(`\ufeff${text(random)}`, 'utf16le')),
  (random) => Buffer.from(text(random), 'utf16le'),
  () => Buffer.alloc(0),
  (random) => latin1('\n'.repeat(1 + random.below(4))),
  (random) => latin1(`${random.pick(LINES)}${random.below(2) ? '' : '\n'}`),
  (random) =>
    latin1(`${lines(random, 6).join('\n')}\n${'long '.repeat(random.below(9000))}${random.below(2) ? '' : '\n'}x`),
  (random) => latin1(`${random.pick(['a', 'b', '']).concat('\n')}`.repeat(2 + random.below(40))),
  (random) => bytes(random, 300),
  () => latin1(POINTER),
]

/** A file's bytes: line ends, encodings and lines of every kind. */
export function drawContent(random: Random): Buffer {
  return random.pick(KINDS)(random)
}

/** More than one window of a reader; most of it in one line, or in very many. */
export function drawLarge(random: Random): Buffer {
  const size = 2 ** 20 + random.below(2 ** 21)
  if (random.below(2)) return latin1(`a\n${'x'.repeat(size)}\n${random.pick(LINES)}`)
  return latin1(`${lines(random, 300).join('\n')}\n`.repeat(1 + size / 2000))
}

export function drawAttributes(random: Random): Buffer {
  return latin1(Array.from({ length: 1 + random.below(4) }, () => `${random.pick(ATTRIBUTES)}\n`).join(''))
}

type LineEdit = (lines: Buffer[], at: number, random: Random) => void

const LINE_EDITS: readonly LineEdit[] = [
  (list, at, random) => list.splice(at, 0, ...lines(random, 4).map((line) => latin1(`${line}\n`))),
  (list, at, random) => list.splice(at, 1 + random.below(3)),
  (list, at, random) => list.splice(at, 1 + random.below(3), ...lines(random, 3).map((line) => latin1(`${line}\n`))),
  (list, at, random) => list.splice(at, 0, ...list.slice(at, at + 1 + random.below(4))),
  (list, at, random) => list.splice(random.below(list.length), 0, ...list.splice(at, 1 + random.below(2))),
]

const WHOLE_EDITS: readonly ((content: Buffer, random: Random) => Buffer)[] = [
  // Only the last line end comes or goes, which adds no text.
  ...Array.from({ length: 4 }, () => toggledEnd),
  (content) => latin1(content.toString('latin1').replace(/\r?\n/g, '\r\n')),
  (content) => latin1(content.toString('latin1').replaceAll('\r\n', '\n')),
  (content) => Buffer.concat([content, latin1('\0')]),
  (content, random) => Buffer.concat([content, latin1(random.pick(LINES))]),
  (content) => Buffer.concat([BYTE_ORDER_MARK, content]),
  (content) => Buffer.from(content.toString('latin1').slice(0, 4000), 'utf16le'),
  (content) => latin1(content.toString('latin1').replaceAll('\0', '0')),
  () => Buffer.alloc(0),
  (_, random) => drawContent(random),
]

function toggledEnd(content: Buffer): Buffer {
  return content.at(-1) === LINE_FEED ? content.subarray(0, -1) : Buffer.concat([content, latin1('\n')])
}

/** The same file after somebody worked on it. It may come out as it was. */
export function edited(content: Buffer, random: Random): Buffer {
  if (random.below(4) === 0) return random.pick(WHOLE_EDITS)(content, random)
  const list = linesOf(content)
  for (let left = 1 + random.below(4); left > 0 && list.length > 0; left--) {
    random.pick(LINE_EDITS)(list, random.below(list.length), random)
  }
  const result = Buffer.concat(list)
  return random.below(6) === 0 ? toggledEnd(result) : result
}

/** Lines with their line feeds; the last may lack it. */
export function linesOf(content: Buffer): Buffer[] {
  const result: Buffer[] = []
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf(LINE_FEED, at) + 1 || content.length
    result.push(content.subarray(at, end))
    at = end
  }
  return result
}

import type { Change } from '../../model/change.ts'
import type { RepoPath } from '../../model/path.ts'
import type { TextBlock } from '../../model/text.ts'
import { decodeText } from './decode.ts'
import { type HiddenCharacter, type HiddenKind, hiddenCharacters, mayHide } from './hidden-characters.ts'
import { Columns, excerptOf } from './text-places.ts'
import { isMostlyUtf8, NO_CHARACTER, UnusualBytes } from './unusual-bytes.ts'

/** A place in a text where something hides. */
export interface HiddenPlace {
  /** As in "an invisible character (U+200B)". */
  readonly what: string
  /** In code points, from 1. */
  readonly column: number
  /** The text around it, in which such characters are written as `<U+200B>`. */
  readonly excerpt: string
}

/** By code point of the basic plane: 0 unknown, 1 to be looked at, 2 not. */
const looked = new Uint8Array(2 ** 16)

function isToBeLookedAt(point: number): boolean {
  if (point === NO_CHARACTER) return false
  if (point >= looked.length) return mayHide(point)
  if (looked[point] === 0) looked[point] = mayHide(point) ? 1 : 2
  return looked[point] === 1
}

/** The first place of each kind in each added line of a block. Bytes that are no text in UTF-8 say nothing. */
export function searchHidden(
  block: TextBlock,
  onPlace: (place: HiddenPlace & { readonly line: number }) => void,
): void {
  for (const { offset } of new UnusualBytes(block.bytes, isToBeLookedAt).lines()) {
    const line = block.lineAt(offset)
    const bytes = line && block.bytes.subarray(line.start, line.end)
    if (!line || !bytes || !isMostlyUtf8(bytes)) continue
    const text = decodeText(bytes.toString('latin1'))
    const isMarked = text.startsWith('\ufeff') && block.numberOf(line) === 1
    for (const character of hiddenCharacters(text, isMarked)) {
      onPlace({ ...placeOf(text, character), line: block.numberOf(line) })
    }
  }
}

/** The first place of each kind in the name of each of the files. */
export function hiddenInNames(
  changes: readonly Change[],
): readonly { readonly path: RepoPath; readonly place: HiddenPlace }[] {
  return changes.flatMap(({ path }) => {
    return hiddenCharacters(path.text, false).map((character) => ({ path, place: placeOf(path.text, character) }))
  })
}

const KINDS: Readonly<Record<HiddenKind, string>> = {
  order: 'a character that changes the order in which text is shown',
  invisible: 'an invisible character',
}

function placeOf(text: string, { kind, at, point }: HiddenCharacter): HiddenPlace {
  const excerpt = excerptOf(text, { start: at, end: at + 1 })
  return {
    what: `${KINDS[kind]} (${named(point)})`,
    column: new Columns(text).at(at),
    excerpt: [...excerpt].map((one) => (shown(one) ? one : `<${named(one.codePointAt(0) ?? 0)}>`)).join(''),
  }
}

function shown(character: string): boolean {
  return !isToBeLookedAt(character.codePointAt(0) ?? 0)
}

function named(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

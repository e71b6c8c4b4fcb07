import { type Fold, type FoldOptions, foldFullPath, fullFold } from './full-fold.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is meant.
const ASCII = /^[\x01-\x7f]*$/

/** Whether folding changes nothing but case. */
export function isPlain(text: string): boolean {
  return ASCII.test(text)
}

/** A fold that stays with little work and little code where the text is ASCII. */
export function createFold(options: FoldOptions): Fold {
  let full: Fold | null = null
  const any = () => {
    full ??= fullFold(options)
    return full
  }
  return {
    text: (original) => {
      if (!isPlain(original)) return any().text(original)
      return options.keepCase ? original : original.toLowerCase()
    },
    places: (original, spans) => (isPlain(original) ? spans : any().places(original, spans)),
  }
}

/** A path as other systems may see it: NFC, full case folding, nothing invisible. */
export function foldPath(path: string): string {
  return isPlain(path) ? path.toLowerCase() : foldFullPath(path)
}

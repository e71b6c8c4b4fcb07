import type { Fact } from '../../../model/constitution.generated.ts'
import type { RepoPath } from '../../../model/path.ts'
import { mayHaveComments, withoutComments } from './commented-json.ts'
import { type DataReading, isBroken, isTooMuch } from './data-document.ts'
import { dataText, MOST_TEXT, pageText } from './file-text.ts'
import { readFrontMatter } from './front-matter.ts'
import { readJson } from './json-text.ts'
import { readPage } from './page-data.ts'
import { mayHaveStructuredData } from './page-signs.ts'
import { readToml } from './toml-data.ts'
import { readYaml } from './yaml-data.ts'

/** What a file of data says, with its text; or why it was not read. */
export type FileData = (DataReading & { readonly text: string }) | { readonly unread: string }

/** Reads a file as a fact's format says. */
export function readFileData(bytes: Buffer, format: Fact['format'], path: RepoPath): FileData {
  const text = format === 'html-jsonld' ? pageText(bytes) : dataText(bytes)
  if (text === null) return broken('', 'it is not UTF-8', 0)
  if (text.length > MOST_TEXT) return { unread: `It has more than ${MOST_TEXT} characters.` }
  try {
    return { ...readAs(format === 'json' && mayHaveComments(path) ? withoutComments(text) : text, format), text }
  } catch (error) {
    if (isTooMuch(error)) return { unread: error.message }
    if (isBroken(error)) return broken(text, error.message, error.offset)
    throw error
  }
}

function readAs(text: string, format: Fact['format']): DataReading {
  if (format === 'json') return { documents: [readJson(text)], broken: [] }
  if (format === 'yaml') return { documents: readYaml(text), broken: [] }
  if (format === 'toml') return { documents: [readToml(text)], broken: [] }
  if (format === 'front-matter') return readFrontMatter(text)
  return mayHaveStructuredData(text) ? readPage(text) : { documents: [], broken: [] }
}

function broken(text: string, message: string, offset: number | null): FileData {
  return { documents: [], broken: [{ message, offset }], text }
}

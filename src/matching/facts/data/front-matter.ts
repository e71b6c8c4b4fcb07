import { type DataDocument, type DataReading, placedDocument } from './data-document.ts'
import { readToml } from './toml-data.ts'
import { readYaml } from './yaml-data.ts'

/** The text between the first line, which is its mark, and the next such line. */
interface Matter {
  readonly language: 'yaml' | 'toml'
  readonly text: string
  readonly offset: number
}

const OPENING = /^(---|\+\+\+)[ \t]*(yaml|toml)?[ \t]*\r?\n/
const CLOSINGS = { '---': /^(?:---|\.\.\.)[ \t]*\r?$/m, '+++': /^\+\+\+[ \t]*\r?$/m }

/** Where a file's front matter stands: YAML between lines `---`, or TOML between lines `+++`; null where it has none. */
export function frontMatterOf(text: string): Matter | null {
  const [opening = '', mark, named] = OPENING.exec(text) ?? []
  if (mark !== '---' && mark !== '+++') return null
  const rest = text.slice(opening.length)
  const end = rest.search(CLOSINGS[mark])
  if (end < 0) return null
  const language = named === 'toml' || mark === '+++' ? 'toml' : 'yaml'
  return { language, text: rest.slice(0, end), offset: opening.length }
}

/** Reads a file's front matter. A file without any says nothing. Throws `BrokenData` and `TooMuchData`. */
export function readFrontMatter(text: string): DataReading {
  const matter = frontMatterOf(text)
  if (matter === null) return { documents: [], broken: [] }
  return { documents: documentsIn(matter), broken: [] }
}

function documentsIn({ language, text, offset }: Matter): readonly DataDocument[] {
  if (language === 'toml') return [readToml(text, offset)]
  const documents = readYaml(text, offset)
  return documents.length > 0 ? documents : [placedDocument(null, new Map(), offset)]
}

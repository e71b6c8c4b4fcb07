import type { CheckError, Fault } from '../model/error.ts'
import { fitPage, type Room } from './markdown-page.ts'
import { code, prose } from './markdown-text.ts'

/** Why no verdict was given, as Markdown that fits. */
export function renderFaultsMarkdown({ faults }: CheckError, room: Room): string {
  const section = {
    title: 'Faults',
    count: faults.length,
    row: (index: number) =>
      faults
        .slice(index, index + 1)
        .map(faultRow)
        .join(''),
  }
  return fitPage('## constitution-check: no verdict', [section], 'Nothing was judged, and nothing is passed.', room)
}

function faultRow({ code: name, message, hint, at }: Fault): string {
  const place = at ? `${code([at.file, at.line, at.column].filter((part) => part !== undefined).join(':'))} ` : ''
  return [`- ${place}${code(name)}: ${prose(message)}`, `  - To do: ${prose(hint)}`].join('\n')
}

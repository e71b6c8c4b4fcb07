import { isObject, type JsonObject, type JsonValue } from '../../model/json.ts'
import { comparePaths, pathFromText } from '../../model/path.ts'
import type { WithheldScenarios } from '../../model/policy.ts'

/** What a manifest is written from. */
export interface SealContents {
  readonly files: ReadonlyMap<string, string>
  readonly withheld: WithheldScenarios | null
  /** Keys of the manifest that the checker does not know, kept as they are. */
  readonly others: JsonObject
}

const OWN = ['version', 'algorithm', 'files', 'withheld']

/** The keys of a manifest's text that the checker does not know. The text must be valid. */
export function otherKeys(bytes: Uint8Array): JsonObject {
  const manifest: JsonValue = JSON.parse(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  )
  return isObject(manifest) ? Object.fromEntries(Object.entries(manifest).filter(([key]) => !OWN.includes(key))) : {}
}

/** The one text of a manifest: a line for each seal, in byte order of path, so that branches merge and people can read it. */
export function sealText({ files, withheld, others }: SealContents): string {
  const keys = [
    '"version": 1',
    '"algorithm": "sha256"',
    `"files": ${mapping(files, (digest) => JSON.stringify(digest))}`,
    ...(withheld === null ? [] : [`"withheld": ${withheldText(withheld)}`]),
    ...sorted(Object.entries(others)).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
  ]
  return `{\n${keys.map((one) => indented(one)).join(',\n')}\n}\n`
}

function withheldText({ salt, scenarios }: WithheldScenarios): string {
  const texts = mapping(scenarios, ({ commitment, lines }) => {
    const all = lines.length === 0 ? '[]' : `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n]`
    return `{\n${indented(`"commitment": ${JSON.stringify(commitment)},\n"lines": ${all}`)}\n}`
  })
  return `{\n${indented(`"salt": ${JSON.stringify(salt)},\n"scenarios": ${texts}`)}\n}`
}

function mapping<T>(entries: ReadonlyMap<string, T>, text: (value: T) => string): string {
  if (entries.size === 0) return '{}'
  const lines = sorted([...entries]).map(([key, value]) => indented(`${JSON.stringify(key)}: ${text(value)}`))
  return `{\n${lines.join(',\n')}\n}`
}

function sorted<T>(entries: readonly (readonly [string, T])[]): readonly (readonly [string, T])[] {
  return [...entries].sort(([one], [other]) => comparePaths(pathFromText(one), pathFromText(other)))
}

const indented = (text: string): string => text.replace(/^/gm, '  ')

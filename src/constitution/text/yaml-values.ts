import { type Alias, isAlias, isMap, isScalar, isSeq, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { JsonValue } from '../../model/json.ts'
import { MAX_DEPTH } from './parsed-text.ts'
import type { TextFault } from './text-fault.ts'
import { keyFault, lossOf } from './yaml-limits.ts'
import { readingOfYaml11 } from './yaml11.ts'

/** How many values aliases may add to a text: far more than a policy needs, and far fewer than a bomb makes of its size. */
const mostAliased = (length: number): number => Math.min(10_000, Math.max(1000, length))

const CORE_TAGS: ReadonlySet<string> = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
)

/** The value of a composed text of a length, with all that is wrong or odd in it, in one linear pass. */
export function readYamlValue(
  contents: unknown,
  length: number,
): {
  readonly value: JsonValue
  readonly faults: readonly TextFault[]
  readonly warnings: readonly TextFault[]
} {
  const reader = new ValueReader(mostAliased(length))
  return { value: reader.read(contents, 1), faults: reader.faults, warnings: reader.warnings }
}

/** What an anchor stands for: its value, of how many values it is, and how many collections stand in one another in it. */
interface Anchored {
  readonly value: JsonValue
  readonly size: number
  readonly height: number
}

/** Aliases share the value that they stand for: a text is read once, whatever it comes to when it is written out. */
class ValueReader {
  readonly faults: TextFault[] = []
  readonly warnings: TextFault[] = []
  /** Null while the value is being read. */
  readonly #anchors = new Map<string, Anchored | null>()
  readonly #mostAliased: number
  #aliasedValues = 0
  /** The values that were read, with those that aliases stand for. */
  #values = 0
  /** How many collections the deepest of them since the innermost open anchor stands in, and itself. */
  #deepest = 0

  constructor(mostAliased: number) {
    this.#mostAliased = mostAliased
  }

  /** `depth` counts the collections that the node stands in, and itself. */
  read(node: unknown, depth: number): JsonValue {
    if (isAlias(node)) return this.#alias(node, depth)
    this.#values++
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return null
    if (node.tag) this.#refuseTag(node, node.tag)
    return node.anchor ? this.#anchored(node, node.anchor, depth) : this.#unnamed(node, depth)
  }

  #anchored(node: Scalar | YAMLMap | YAMLSeq, anchor: string, depth: number): JsonValue {
    this.#anchors.set(anchor, null)
    const [valuesBefore, deepestBefore] = [this.#values - 1, this.#deepest]
    this.#deepest = depth - 1
    const value = this.#unnamed(node, depth)
    this.#anchors.set(anchor, { value, size: this.#values - valuesBefore, height: this.#deepest - depth + 1 })
    this.#deepest = Math.max(this.#deepest, deepestBefore)
    return value
  }

  #unnamed(node: Scalar | YAMLMap | YAMLSeq, depth: number): JsonValue {
    if (isScalar(node)) return this.#scalar(node)
    if (depth > MAX_DEPTH) return this.#tooDeep(node)
    if (depth > this.#deepest) this.#deepest = depth
    return isMap(node) ? this.#mapping(node, depth + 1) : node.items.map((item) => this.read(item, depth + 1))
  }

  #mapping(node: YAMLMap, depth: number): JsonValue {
    const result: Record<string, JsonValue> = {}
    for (const { key, value } of node.items) {
      const name = this.#key(key, result)
      const inner = this.read(value, depth)
      if (name !== null) result[name] = inner
    }
    return result
  }

  /** Null where the key is refused. */
  #key(key: unknown, siblings: object): string | null {
    const name = isScalar(key) ? this.read(key, 0) : null
    // A key is no value of its own.
    if (isScalar(key)) this.#values--
    const fault = keyFault(name, isScalar(key) && key.type === 'PLAIN', siblings)
    if (fault) this.#fault(key, fault.message, fault.hint)
    return typeof name === 'string' && !fault ? name : null
  }

  #scalar(node: Scalar): JsonValue {
    const { value, source = '' } = node
    const reading = node.type === 'PLAIN' ? readingOfYaml11(source) : null
    if (reading !== null) {
      const hint = 'Put it in quotes if it is text; write it in another way if it is not.'
      const message = `${source} is ${described(value)} here, and ${reading} to readers of YAML 1.1.`
      this.warnings.push({ offset: startOf(node), message, hint })
    }
    const loss = lossOf(value, source)
    if (loss) return this.#fault(node, loss.message, loss.hint)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  }

  /** An alias stands for the latest anchor before it. */
  #alias(alias: Alias, depth: number): JsonValue {
    const target = this.#anchors.get(alias.source)
    const hint = 'Write the value itself.'
    if (target === undefined) {
      // An unquoted pattern such as **/.env is an alias to YAML.
      const quoted = `Put it in quotes if it is a pattern: ${JSON.stringify(`*${alias.source}`)}. Otherwise write the value itself.`
      return this.#fault(alias, `No anchor &${alias.source} stands before this alias.`, quoted)
    }
    if (target === null) return this.#fault(alias, `*${alias.source} stands for a value that holds itself.`, hint)
    if (depth + target.height - 1 > MAX_DEPTH) return this.#tooDeep(alias)
    this.#aliasedValues += target.size
    if (this.#aliasedValues <= this.#mostAliased) {
      this.#values += target.size
      this.#deepest = Math.max(this.#deepest, depth + target.height - 1)
      return target.value
    }
    // One such fault is enough, and what it stands for is not counted again.
    const first = this.#aliasedValues - target.size <= this.#mostAliased
    const message = `Aliases add more than ${this.#mostAliased} values to this file.`
    return first ? this.#fault(alias, message, hint) : null
  }

  #refuseTag(node: Scalar | YAMLMap | YAMLSeq, tag: string): void {
    if (CORE_TAGS.has(tag)) return
    this.#fault(node, `The tag ${tag} asks for something other than plain data.`, 'Take the tag out.')
  }

  #tooDeep(node: unknown): null {
    return this.#fault(node, `Lists and mappings are nested more than ${MAX_DEPTH} deep here.`, 'Write it flatter.')
  }

  #fault(node: unknown, message: string, hint: string): null {
    this.faults.push({ offset: startOf(node), message, hint })
    return null
  }
}

/** The offset at which a node of a composed text begins. */
export function startOf(node: unknown): number {
  return isAlias(node) || isScalar(node) || isMap(node) || isSeq(node) ? (node.range?.[0] ?? 0) : 0
}

function described(value: unknown): string {
  if (typeof value === 'string') return 'text'
  return typeof value === 'number' ? `the number ${value}` : String(value)
}

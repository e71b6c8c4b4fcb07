import { type Alias, isAlias, isMap, isScalar, isSeq, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { JsonValue } from '../model/json.ts'
import { MAX_DEPTH } from './parsed-text.ts'
import type { TextFault } from './text-fault.ts'
import { keyFault, lossOf } from './yaml-limits.ts'
import { readingOfYaml11 } from './yaml11.ts'

/** What aliases may add to a text, in values: far more than a policy needs, far less than a bomb makes. */
const MAX_ALIASED_VALUES = 10_000
const CORE_TAGS: ReadonlySet<string> = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
)

/** The value of a composed node, with all that is wrong or odd in it, in one linear pass. */
export function readYamlValue(contents: unknown): {
  readonly value: JsonValue
  readonly faults: readonly TextFault[]
  readonly warnings: readonly TextFault[]
} {
  const reader = new ValueReader()
  return { value: reader.read(contents, 1), faults: reader.faults, warnings: reader.warnings }
}

class ValueReader {
  readonly faults: TextFault[] = []
  readonly warnings: TextFault[] = []
  readonly #anchors = new Map<string, unknown>()
  readonly #targets = new Map<Alias, unknown>()
  readonly #open = new Set<unknown>()
  /** The alias through which values are being read; what is wrong with them was said where they are written. */
  #through: Alias | null = null
  #aliasedValues = 0

  /** `depth` counts the collections that the node stands in, and itself. */
  read(node: unknown, depth: number): JsonValue {
    if (this.#through && ++this.#aliasedValues > MAX_ALIASED_VALUES) return null
    if (isAlias(node)) return this.#alias(node, depth)
    if (isScalar(node)) return this.#scalar(this.#properties(node))
    if (isMap(node)) return this.#collection(node, depth, () => this.#mapping(node, depth + 1))
    if (isSeq(node)) return this.#collection(node, depth, () => node.items.map((item) => this.read(item, depth + 1)))
    return null
  }

  #collection(node: YAMLMap | YAMLSeq, depth: number, read: () => JsonValue): JsonValue {
    this.#properties(node)
    if (depth > MAX_DEPTH) {
      const message = `Lists and mappings are nested more than ${MAX_DEPTH} deep here.`
      return this.#fault(this.#through ?? node, message, 'Write it flatter.')
    }
    this.#open.add(node)
    const value = read()
    this.#open.delete(node)
    return value
  }

  #mapping(node: YAMLMap, depth: number): JsonValue {
    const result: Record<string, JsonValue> = {}
    for (const { key, value } of node.items) {
      const name = this.#key(key, result)
      const read = this.read(value, depth)
      if (name !== null) result[name] = read
    }
    return result
  }

  /** Null where the key is refused. */
  #key(key: unknown, siblings: object): string | null {
    const name = isScalar(key) ? this.#scalar(this.#properties(key)) : null
    const fault = keyFault(name, isScalar(key) && key.type === 'PLAIN', siblings)
    if (fault) this.#fault(key, fault.message, fault.hint)
    return typeof name === 'string' && !fault ? name : null
  }

  #scalar(node: Scalar): JsonValue {
    const { value, source = '' } = node
    const reading = node.type === 'PLAIN' ? readingOfYaml11(source) : null
    if (reading !== null) {
      const hint = 'Put it in quotes if it is text; write it in another way if it is not.'
      this.#report(
        this.warnings,
        node,
        `${source} is ${described(value)} here, and ${reading} to readers of YAML 1.1.`,
        hint,
      )
    }
    const loss = lossOf(value, source)
    if (loss) return this.#fault(node, loss.message, loss.hint)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  }

  #alias(alias: Alias, depth: number): JsonValue {
    const target = this.#targetOf(alias)
    const hint = 'Write the value itself.'
    if (target === undefined) return this.#fault(alias, `No anchor &${alias.source} stands before this alias.`, hint)
    if (this.#open.has(target))
      return this.#fault(alias, `*${alias.source} stands for a value that holds itself.`, hint)
    if (this.#through) return this.read(target, depth)
    const exhausted = this.#aliasedValues > MAX_ALIASED_VALUES
    this.#through = alias
    const value = this.read(target, depth)
    this.#through = null
    if (exhausted || this.#aliasedValues <= MAX_ALIASED_VALUES) return value
    return this.#fault(alias, `Aliases add more than ${MAX_ALIASED_VALUES} values to this file.`, hint)
  }

  /** What an alias stood for where it is written: its anchor's name may be given again further down. */
  #targetOf(alias: Alias): unknown {
    if (!this.#targets.has(alias)) this.#targets.set(alias, this.#anchors.get(alias.source))
    return this.#targets.get(alias)
  }

  #properties<T extends Scalar | YAMLMap | YAMLSeq>(node: T): T {
    if (node.anchor && !this.#through) this.#anchors.set(node.anchor, node)
    if (node.tag && !CORE_TAGS.has(node.tag)) {
      this.#fault(node, `The tag ${node.tag} asks for something other than plain data.`, 'Take the tag out.')
    }
    return node
  }

  #fault(node: unknown, message: string, hint: string): null {
    this.#report(this.faults, node, message, hint)
    return null
  }

  #report(list: TextFault[], node: unknown, message: string, hint: string): void {
    if (this.#through && node !== this.#through) return
    const range = isAlias(node) || isScalar(node) || isMap(node) || isSeq(node) ? node.range : null
    list.push({ offset: range?.[0] ?? 0, message, hint })
  }
}

function described(value: unknown): string {
  if (typeof value === 'string') return 'text'
  return typeof value === 'number' ? `the number ${value}` : String(value)
}

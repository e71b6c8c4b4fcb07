import { JSONPathNode, jsonpath } from 'json-p3'
import { isObject } from '../../../model/json.ts'
import { TooMuchData } from './data-document.ts'

const { NameSelector } = jsonpath.selectors
type Value = JSONPathNode['value']

/** Values that lists and references may lead to, in one document. */
const MOST_MEMBERS = 1e6

/** The nodes of a JSON-LD document that have an `@id`, and what a value stands for. */
export class LinkedNodes {
  readonly #named = new Map<string, JSONPathNode[]>()
  #steps = 0

  constructor(root: Value) {
    const waiting = [new JSONPathNode(root, [], root)]
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const { value } = node
      if (typeof value !== 'object' || value === null) continue
      for (const [key, inner] of Object.entries(value)) {
        const at = Array.isArray(value) ? Number(key) : key
        waiting.push(new JSONPathNode(inner, [...node.location, at], root))
      }
      if (!Array.isArray(value) && typeof value['@id'] === 'string' && Object.keys(value).length > 1) {
        const known = this.#named.get(value['@id'])
        if (known) known.push(node)
        else this.#named.set(value['@id'], [node])
      }
    }
  }

  /** Each entry of a list, each node that a reference is to, or the value itself. */
  members(node: JSONPathNode): readonly JSONPathNode[] {
    this.#count(1)
    const { value, location, root } = node
    if (Array.isArray(value)) {
      return value.flatMap((one, index) => this.members(new JSONPathNode(one, [...location, index], root)))
    }
    if (!isObject(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 1) return [node]
    return this.#nodesOf(value['@id']) ?? [node]
  }

  /** The same, with all that other places say about a node of the same `@id`. */
  parts(node: JSONPathNode): readonly JSONPathNode[] {
    return this.members(node).flatMap((one) => {
      const id = isObject(one.value) ? one.value['@id'] : undefined
      return (typeof id === 'string' && this.#nodesOf(id)) || [one]
    })
  }

  #nodesOf(id: string): readonly JSONPathNode[] | undefined {
    const nodes = this.#named.get(id)
    this.#count(nodes?.length ?? 0)
    return nodes
  }

  #count(steps: number): void {
    this.#steps += steps
    if (this.#steps > MOST_MEMBERS) throw new TooMuchData('Its lists and references lead to too many values.')
  }
}

/** A name that looks into each entry of a list, and behind references. */
export class LinkedName extends NameSelector {
  readonly #nodes: () => LinkedNodes

  constructor(plain: InstanceType<typeof NameSelector>, nodes: () => LinkedNodes) {
    super(plain.environment, plain.token, plain.name)
    this.#nodes = nodes
  }

  override resolve(node: JSONPathNode): JSONPathNode[] {
    return this.#nodes()
      .parts(node)
      .flatMap((one) => super.resolve(one))
  }

  override *lazyResolve(node: JSONPathNode): Generator<JSONPathNode> {
    yield* this.resolve(node)
  }
}

import { FunctionExpressionType, JSONPathEnvironment, JSONPathError, type JSONPathNode } from 'json-p3'
import { isObject, type JsonValue } from '../../../model/json.ts'
import { type DataDocument, LONGEST_VALUE, type Location, MAX_DEPTH, memberOf, TooMuchData } from './data-document.ts'
import { LinkedNodes } from './linked-names.ts'
import { QueryFault, QueryRewriter } from './query-rewriter.ts'

type Value = JSONPathNode['value']

/** A value that a query selects. */
export interface SelectedValue {
  readonly value: JsonValue
  readonly location: Location
}

/** A compiled query. */
export interface Select {
  /** Each selected value once. Throws `TooMuchData` where the document is too large for the query. */
  in(document: DataDocument): readonly SelectedValue[]
}

/** Why a text is no query, and the character (from 1) where that shows. */
export interface SelectFault {
  readonly message: string
  readonly character: number
}

/** Steps that a query may come to. */
const MOST_STEPS = 1e8

/**
 * Compiles an RFC 9535 JSONPath. `match()` and `search()` take linear time.
 *
 * `linked`: as JSON-LD means it. A list of values is each of them, also where a name follows or a comparison is made, and a
 * reference by `@id` is what it refers to.
 */
export function compileSelect(source: string, linked: boolean): Select | SelectFault {
  const environment = new JSONPathEnvironment({ maxRecursionDepth: 10 * MAX_DEPTH })
  let nodes = new LinkedNodes(null)
  const rewriter = new QueryRewriter(environment, linked ? () => nodes : null)
  for (const [name, how] of [['match', 'covers'] as const, ['search', 'finds'] as const]) {
    environment.functionRegister.set(name, {
      argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
      returnType: FunctionExpressionType.LogicalType,
      call(given: unknown, pattern: unknown) {
        const texts = linked && Array.isArray(given) ? given : [given]
        const expression = rewriter.patterns.get(String(pattern))
        return texts.some((text) => {
          if (typeof text !== 'string') return false
          if (text.length > LONGEST_VALUE) throw new TooMuchData('A text in it is too long for an expression.')
          return expression?.[how](text)
        })
      },
    })
  }
  try {
    const query = rewriter.query(environment.compile(source))
    return {
      in(document) {
        refuseCostly(document.value, rewriter)
        const root = copyOf(document.value)
        nodes = new LinkedNodes(linked ? root : null)
        const found = new Map<string, SelectedValue>()
        for (const node of query.lazyQuery(root)) {
          for (const { location } of linked ? nodes.members(node) : [node]) {
            const value = location.reduce<JsonValue | undefined>(memberOf, document.value) ?? null
            found.set(JSON.stringify(location), { value, location })
          }
        }
        return [...found.values()]
      },
    }
  } catch (error) {
    if (error instanceof QueryFault) return { message: error.message, character: error.index + 1 }
    if (!(error instanceof JSONPathError)) throw error
    return { message: error.message.replace(/ \('.*$/s, ''), character: error.token.index + 1 }
  }
}

/** The library's values may be written to. */
function copyOf(value: JsonValue): Value {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isObject(value)) return typeof value === 'object' ? null : value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)]))
}

/** The first descent is linear; each further one costs the depth again, and an inner query from the root the whole. */
function refuseCostly(value: JsonValue, { descents, rootQueries }: QueryRewriter): void {
  const { size, height } = extentOf(value)
  const steps = size * Math.min(size, height + 1) ** Math.max(0, descents - 1) * size ** rootQueries
  if (steps > MOST_STEPS) throw new TooMuchData(`It has ${size} values, which are too many for this query.`)
}

function extentOf(value: JsonValue): { readonly size: number; readonly height: number } {
  const inner = typeof value === 'object' && value !== null ? Object.values(value).map(extentOf) : []
  const size = inner.reduce((sum, one) => sum + one.size, 1)
  return { size, height: inner.reduce((highest, one) => Math.max(highest, one.height + 1), 0) }
}

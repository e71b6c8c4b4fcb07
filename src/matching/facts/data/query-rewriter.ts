import { type JSONPathEnvironment, JSONPathNodeList, type JSONPathQuery, jsonpath } from 'json-p3'
import { compileForValues, type ValueExpression } from '../../patterns/linear-expression.ts'
import { LinkedName, type LinkedNodes } from './linked-names.ts'

const { selectors, expressions } = jsonpath
type Selector = jsonpath.JSONPathSelector
type Expression = jsonpath.expressions.FilterExpression
type FilterContext = jsonpath.FilterContext

/** What is wrong with a query that keeps to RFC 9535. `index` counts its characters from 0. */
export class QueryFault extends Error {
  readonly index: number

  constructor(message: string, index: number) {
    super(message)
    this.index = index
  }
}

/**
 * Puts other steps into a compiled query: inner queries that do not exhaust the stack, and names and comparisons that mean
 * what JSON-LD means. Throws `QueryFault` where an expression cannot be compiled.
 */
export class QueryRewriter {
  /** Steps that lead to many values each. */
  descents = 0
  /** Inner queries from `$` that lead to many values. */
  rootQueries = 0
  readonly patterns = new Map<string, ValueExpression>()
  readonly #environment: JSONPathEnvironment
  readonly #linked: (() => LinkedNodes) | null

  constructor(environment: JSONPathEnvironment, linked: (() => LinkedNodes) | null) {
    this.#environment = environment
    this.#linked = linked
  }

  query(query: JSONPathQuery): JSONPathQuery {
    for (const segment of query.segments) {
      if (segment.toString().startsWith('..')) this.descents++
      const rewritten = segment.selectors.map((one) => this.#selector(one))
      segment.selectors.splice(0, rewritten.length, ...rewritten)
    }
    return query
  }

  #selector(selector: Selector): Selector {
    if (selector instanceof selectors.NameSelector && this.#linked) return new LinkedName(selector, this.#linked)
    if (!(selector instanceof selectors.FilterSelector)) return selector
    const { token, expression } = selector.expression
    const inner = new expressions.LogicalExpression(token, this.#expression(expression))
    return new selectors.FilterSelector(this.#environment, selector.token, inner)
  }

  #expression(expression: Expression): Expression {
    const { token } = expression
    if (expression instanceof expressions.LogicalExpression) {
      return new expressions.LogicalExpression(token, this.#expression(expression.expression))
    }
    if (expression instanceof expressions.PrefixExpression) {
      return new expressions.PrefixExpression(token, expression.operator, this.#expression(expression.right))
    }
    if (expression instanceof expressions.InfixExpression) {
      const { left, operator, right } = expression
      const [one, other] = [this.#expression(left), this.#expression(right)]
      const isComparison = this.#linked !== null && operator !== '&&' && operator !== '||'
      const nodes = this.#linked
      return isComparison && nodes
        ? new LinkedComparison(token, one, operator, other, nodes)
        : new expressions.InfixExpression(token, one, operator, other)
    }
    if (expression instanceof expressions.FunctionExtension) {
      if (expression.name === 'match' || expression.name === 'search') this.#pattern(expression)
      const given = expression.args.map((one) => this.#expression(one))
      return new expressions.FunctionExtension(token, expression.name, given)
    }
    if (expression instanceof expressions.RelativeQuery) return new InnerQuery(token, this.query(expression.path))
    if (expression instanceof expressions.RootQuery) {
      if (!expression.path.singularQuery()) this.rootQueries++
      return new InnerRootQuery(token, this.query(expression.path))
    }
    return expression
  }

  /** Fail closed: an expression that cannot be compiled would match nothing, and one from the data is not the policy's. */
  #pattern({ args, name, token }: jsonpath.expressions.FunctionExtension): void {
    const [, pattern] = args
    if (!(pattern instanceof expressions.StringLiteral)) {
      throw new QueryFault(`the expression of ${name}() is not written out`, token.index)
    }
    const compiled = compileForValues(pattern.value)
    if ('message' in compiled) {
      const sentence = compiled.message.replace(/^The/, 'the').replace(/\.$/, '')
      throw new QueryFault(sentence, pattern.token.index)
    }
    this.patterns.set(pattern.value, compiled)
  }
}

/** Eager queries pass all values as arguments at once, which has a limit. */
class InnerQuery extends expressions.RelativeQuery {
  override evaluate({ currentValue }: FilterContext): JSONPathNodeList {
    return new JSONPathNodeList([...this.path.lazyQuery(currentValue)])
  }
}

class InnerRootQuery extends expressions.RootQuery {
  override evaluate({ rootValue }: FilterContext): JSONPathNodeList {
    return new JSONPathNodeList([...this.path.lazyQuery(rootValue)])
  }
}

/** A list compares as any of its entries does; `!=` holds where `==` does not. */
class LinkedComparison extends expressions.InfixExpression {
  readonly #nodes: () => LinkedNodes

  constructor(
    token: Expression['token'],
    left: Expression,
    operator: string,
    right: Expression,
    nodes: () => LinkedNodes,
  ) {
    super(token, left, operator, right)
    this.#nodes = nodes
  }

  override evaluate(context: FilterContext): boolean {
    const lefts = this.#operands(this.left.evaluate(context))
    const rights = this.#operands(this.right.evaluate(context))
    const isNegated = this.operator === '!='
    const operator = isNegated ? '==' : this.operator
    return isNegated !== lefts.some((one) => rights.some((other) => expressions.compare(one, operator, other)))
  }

  #operands(value: unknown): readonly unknown[] {
    if (!(value instanceof JSONPathNodeList) || value.empty()) return [value]
    return value.nodes.flatMap((node) => this.#nodes().members(node)).map((one) => one.value)
  }
}

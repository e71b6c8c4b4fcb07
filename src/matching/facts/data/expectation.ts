import type { Fact } from '../../../model/constitution.generated.ts'
import { child, isObject, type JsonObject, type JsonValue, keysOf, type Pointer } from '../../../model/json.ts'
import type { ClauseFault } from '../../../model/rule.ts'
import { pointerOf } from '../../../model/spelling.ts'
import { compileForValues, type ValueExpression } from '../../patterns/linear-expression.ts'
import { memberOf } from './data-document.ts'

/** What a fact has to be, references written out. */
export interface Expectation {
  /** Undefined where it is compared with no value. */
  readonly equals: JsonValue | undefined
  /** Null where it may be any. */
  readonly oneOf: readonly JsonValue[] | null
  readonly matches: ValueExpression | null
  /** What the clause refers to, as written, for people. */
  readonly references: readonly string[]
}

const REFERENCE = /\$\{([^}]*)\}/g
/** Characters that mean something in an expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g

/** What is expected of a fact by a policy, and what is wrong with how it says so. */
export function expectationOf(
  fact: Fact,
  document: JsonObject,
  at: Pointer,
): { readonly expectation: Expectation; readonly faults: readonly ClauseFault[] } {
  const reader = new ReferenceReader(document)
  const equals = fact.equals === undefined ? undefined : reader.value(fact.equals, child(at, 'equals'))
  const list = fact.one_of === undefined ? null : reader.value(fact.one_of, child(at, 'one_of'))
  const pattern =
    fact.matches === undefined
      ? null
      : reader.text(fact.matches, child(at, 'matches'), (value) => value.replace(SPECIAL, '\\$&'))
  const compiled = pattern === null ? null : compileForValues(pattern)
  const { faults } = reader
  if (list !== null && !Array.isArray(list) && faults.length === 0) {
    faults.push({
      pointer: child(at, 'one_of'),
      message: 'This is no list, and refers to none.',
      hint: 'Write a list, a reference to one, or equals.',
    })
  }
  const isRefused = compiled !== null && 'message' in compiled
  if (isRefused) faults.push({ pointer: child(at, 'matches'), ...compiled })
  if (fact.equals === undefined && fact.one_of === undefined && fact.matches === undefined) {
    const hint = 'Write equals, one_of or matches.'
    faults.push({ pointer: at, message: 'It says nothing that the value must be.', hint })
  }
  const expectation = {
    equals,
    oneOf: Array.isArray(list) ? list : null,
    matches: isRefused ? null : compiled,
    references: [...reader.references],
  }
  return { expectation, faults }
}

class ReferenceReader {
  readonly faults: ClauseFault[] = []
  readonly references = new Set<string>()
  readonly #document: JsonObject

  constructor(document: JsonObject) {
    this.#document = document
  }

  /** A text that is one reference is what it refers to; a reference inside a text, or deeper, is written out. */
  value(written: unknown, at: Pointer): JsonValue {
    if (Array.isArray(written)) return written.map((one, index) => this.value(one, child(at, index)))
    if (isObject(written)) {
      const entries = Object.entries(written).map(([key, one]) => [key, this.value(one, child(at, key))] as const)
      return Object.fromEntries(entries)
    }
    if (typeof written !== 'string') return typeof written === 'number' || typeof written === 'boolean' ? written : null
    const whole = /^\$\{([^}]*)\}$/.exec(written)
    return whole ? (this.#referred(whole[1] ?? '', at) ?? null) : this.text(written, at, (value) => value)
  }

  text(written: string, at: Pointer, quoted: (value: string) => string): string {
    return written.replace(REFERENCE, (_, name: string) => {
      const value = this.#referred(name, at)
      if (value === undefined) return ''
      if (typeof value !== 'object') return quoted(String(value))
      const hint = 'Refer to a text, a number or a truth value; or let the reference stand alone.'
      this.faults.push({ pointer: at, message: `\${${name}} is no single value, and stands inside a text.`, hint })
      return ''
    })
  }

  #referred(name: string, at: Pointer): JsonValue | undefined {
    const key = name.trim()
    this.references.add(key)
    const pointer = pointerOf(key)
    const value = pointer === null ? undefined : keysOf(pointer).reduce<JsonValue | undefined>(memberOf, this.#document)
    if (value === undefined) {
      const message = `\${${name}} refers to nothing: the constitution has no ${key || 'such key'}.`
      this.faults.push({ pointer: at, message, hint: 'Correct the reference, or write the key that it names.' })
    }
    return value
  }
}

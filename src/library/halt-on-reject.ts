import { kindOf } from '../constitution/text/json-copy.ts'
import { asConstitution, type Constitution } from './constitution.ts'

/**
 * Marks functions as governed by a constitution: `haltOnReject(constitution)(act)`, or, on a method,
 * `@haltOnReject(constitution)`.
 *
 * The marked function keeps its name, length and properties; `this`, arguments and results pass through, and so does
 * whatever it throws or rejects with, a `PolicyReject` above all. Throws `TypeError` at once, before anything can run
 * ungoverned, where it is given no `Constitution`, or no function.
 */
export function haltOnReject(
  constitution: Constitution,
): <Governed extends (...given: never[]) => unknown>(act: Governed) => Governed {
  asConstitution(constitution)
  return (act) => {
    if (typeof act !== 'function') throw new TypeError(`haltOnReject marks a function, not ${kindOf(act)}.`)
    // Without traps, all passes through.
    return new Proxy(act, {})
  }
}

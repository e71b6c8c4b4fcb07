import type { TextPattern } from '../../model/constitution.generated.ts'
import { child, type Pointer } from '../../model/json.ts'
import type { ClauseFault } from '../../model/rule.ts'
import { builtIns, isSecretName, kindsNamed } from './built-ins.ts'
import { compileExpression } from './linear-expression.ts'
import { ALL_SECRETS } from './text-kind.ts'
import type { PatternQuery } from './text-matchers.ts'

/** An entry of `patterns` as something to look for. */
export function queryOf({ id, regex, use, except, case_sensitive: caseSensitive = true }: TextPattern): PatternQuery {
  return {
    id,
    caseSensitive,
    ...(regex === undefined ? {} : { regex }),
    ...(use === undefined ? {} : { use }),
    ...(except === undefined ? {} : { except }),
  }
}

/** Whether what an entry finds is a secret, so that to take it out again is too late. */
export function isSecret({ use, class: written }: TextPattern): boolean {
  return (written ?? (use !== undefined && isSecretName(use) ? 'secret' : 'text')) === 'secret'
}

/** What is wrong with the entries of `patterns` beyond their paths. */
export function patternItemFaults(patterns: readonly TextPattern[], list: Pointer): readonly ClauseFault[] {
  const ids = patterns.map(({ id }) => id)
  return patterns.flatMap((item, index) => {
    const at = child(list, index)
    return [...repeatedId(item, ids.indexOf(item.id) < index, at), ...subjectFaults(item, at), ...keyFaults(item, at)]
  })
}

function repeatedId({ id }: TextPattern, isRepeated: boolean, at: Pointer): readonly ClauseFault[] {
  if (!isRepeated) return []
  const hint = 'Give each pattern a name of its own: findings call it by that.'
  return [{ pointer: child(at, 'id'), message: `Another pattern is called ${id}.`, hint }]
}

function subjectFaults({ regex, use, case_sensitive: caseSensitive = true }: TextPattern, at: Pointer) {
  if ((regex === undefined) === (use === undefined)) {
    const message = 'A pattern has an expression of its own or something built in: one of `regex` and `use`.'
    return [{ pointer: at, message, hint: 'Write one of the two; several things to look for are several patterns.' }]
  }
  if (use !== undefined) return kindsNamed(use).length > 0 ? [] : [unknownKind(use, child(at, 'use'))]
  const compiled = compileExpression(regex ?? '', caseSensitive)
  return 'find' in compiled ? [] : [{ pointer: child(at, 'regex'), ...compiled }]
}

function unknownKind(name: string, pointer: Pointer): ClauseFault {
  const { secrets, others } = builtIns()
  const hint = `Name ${ALL_SECRETS} for all secrets, or one of ${[...others, ...secrets].join(', ')}.`
  return { pointer, message: `Nothing is built in under the name ${name}.`, hint }
}

/** Keys that say nothing where they stand, or take back what the entry is for. */
function keyFaults(item: TextPattern, at: Pointer): readonly ClauseFault[] {
  const { use, except, case_sensitive: caseSensitive, class: written } = item
  const faults: ClauseFault[] = []
  if (caseSensitive !== undefined && use !== undefined) {
    const message = `Whether case counts is part of what ${use} is.`
    faults.push({ pointer: child(at, 'case_sensitive'), message, hint: 'Leave it out: it is for `regex`.' })
  }
  if (written === 'text' && use !== undefined && isSecretName(use)) {
    const message = `What ${use} finds is secret, whatever it is called.`
    faults.push({ pointer: child(at, 'class'), message, hint: 'Leave it out; `action` says what a finding asks for.' })
  }
  if (except !== undefined && use !== ALL_SECRETS) {
    const message = `Only ${ALL_SECRETS} stands for several kinds of which some can be left out.`
    return [...faults, { pointer: child(at, 'except'), message, hint: 'Leave it out.' }]
  }
  const { secrets } = builtIns()
  for (const [index, name] of (except ?? []).entries()) {
    if (!secrets.includes(name)) faults.push(unknownSecret(name, child(child(at, 'except'), index)))
  }
  if (except !== undefined && secrets.every((name) => except.includes(name))) {
    const message = 'Nothing is left to look for.'
    faults.push({ pointer: child(at, 'except'), message, hint: 'Leave out fewer kinds, or the whole pattern.' })
  }
  return faults
}

function unknownSecret(name: string, pointer: Pointer): ClauseFault {
  return {
    pointer,
    message: `There is no kind of secret ${name}.`,
    hint: `Name one of ${builtIns().secrets.join(', ')}.`,
  }
}

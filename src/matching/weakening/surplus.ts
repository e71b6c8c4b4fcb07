import type { Skip } from './test-reading.ts'

/** Texts that can be taken out, each as often as it is there. */
export class Pool {
  readonly #left = new Map<string, number>()

  constructor(all: readonly { readonly text: string }[]) {
    for (const { text } of all) this.#left.set(text, (this.#left.get(text) ?? 0) + 1)
  }

  take(text: string): boolean {
    const left = this.#left.get(text) ?? 0
    if (left > 0) this.#left.set(text, left - 1)
    return left > 0
  }
}

/** What `some` has beyond `others`, by text. */
export function surplus<T extends { readonly text: string }>(some: readonly T[], others: readonly T[]): readonly T[] {
  const pool = new Pool(others)
  return some.filter(({ text }) => !pool.take(text))
}

/** Skips that came: more than there were, or in front of a test that ran before. */
export function newSkips(old: readonly Skip[], now: readonly Skip[], before: ReadonlySet<string>): readonly Skip[] {
  const unknown = surplus(now, old)
  const more = now.length - old.length
  const silenced = unknown.filter(({ subject }) => subject !== '' && before.has(subject))
  const others = unknown.filter(({ subject }) => subject === '' || !before.has(subject))
  return [...silenced, ...others.slice(0, Math.max(0, more - silenced.length))]
}

interface Span {
  readonly first: number
  last: number
}

/** Numbers of lines. Neighbours that come one after the other take no room of their own. */
export class LineSpans {
  readonly #spans: Span[] = []
  #sorted = true

  /** Every line from `first` to `last`. */
  add(first: number, last = first): void {
    const latest = this.#spans.at(-1)
    if (latest !== undefined && first >= latest.first && first <= latest.last + 1) {
      latest.last = Math.max(latest.last, last)
      return
    }
    this.#sorted &&= latest === undefined || first > latest.last
    this.#spans.push({ first, last })
  }

  /** Whether any of the lines from `first` to `last` is among them. */
  meets(first: number, last: number): boolean {
    if (!this.#sorted) this.#sort()
    let [low, high] = [0, this.#spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#spans[middle]?.last ?? 0) < first) low = middle + 1
      else high = middle
    }
    const next = this.#spans[low]
    return next !== undefined && next.first <= last
  }

  /** Several diffs of one file come one after the other, and may overlap. */
  #sort(): void {
    const spans = this.#spans.splice(0).sort((one, other) => one.first - other.first)
    this.#sorted = true
    for (const { first, last } of spans) this.add(first, last)
  }
}

/** A text that is put together from UTF-16 code units, much faster than from strings. */
export class GrowingText {
  #done = ''
  #filled = 0

  add(unit: number): void {
    if (this.#filled === scratch.length) this.#flush()
    scratch[this.#filled++] = unit & 0xff
    scratch[this.#filled++] = unit >> 8
  }

  addAll(text: string): void {
    this.#flush()
    this.#done += text
  }

  toString(): string {
    this.#flush()
    return this.#done
  }

  #flush(): void {
    if (this.#filled > FEW_BYTES) this.#done += scratch.toString('utf16le', 0, this.#filled)
    else {
      for (let at = 0; at < this.#filled; at += 2) {
        this.#done += String.fromCharCode((scratch[at] ?? 0) | ((scratch[at + 1] ?? 0) << 8))
      }
    }
    this.#filled = 0
  }
}

/** Shared, since only one text is put together at a time. */
const scratch = Buffer.alloc(2 ** 14)
const FEW_BYTES = 32

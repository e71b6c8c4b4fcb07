/** Bytes that are read without a look at what else there is to do. While nobody takes what git prints, git waits. */
const TURN = 2 ** 20

/** Reading files never waits: without this no timer and no other answer would be noticed while much is read. */
export class Turns {
  #read = 0

  /** Lets others have their turn when enough was read since they last had it. */
  async after(bytes: number): Promise<void> {
    this.#read += bytes
    if (this.#read < TURN) return
    this.#read = 0
    await new Promise((done) => setImmediate(done))
  }
}

/** A refusal: what was about to be done is against the constitution. Thrown by `require`, and by your own code. */
export class PolicyReject extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'PolicyReject'
  }
}

/** Parts of the machine that few commands need: each is loaded when it is asked for. */
export const onDemand = {
  /** Reads private and public keys. */
  keys: () => import('./keys.ts'),
  /** What a hook is told on standard input. */
  readStandardInput: async () => (await import('./standard-input.ts')).readStandardInput(),
  /** What sealing takes of the machine. */
  sealFiles: () => import('./seal-files.ts'),
  /** What setting up takes of the machine. */
  workshop: () => import('./workshop.ts'),
}

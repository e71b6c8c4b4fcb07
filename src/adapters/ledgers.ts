import type { ChildProcess } from 'node:child_process'

/** Where ledgers are kept, and how they reach other repositories; loaded when they are needed. */
export function ledgersAround(running: Set<ChildProcess>) {
  const here = () => ({ cwd: process.cwd(), env: process.env, running })
  return {
    ledgers: () => import('./ledger.ts'),
    refs: async () => (await import('./git/ref-store.ts')).openRefStore(here()),
    remote: async (name: string) => (await import('./git/remote.ts')).openRemote({ ...here(), name }),
  }
}

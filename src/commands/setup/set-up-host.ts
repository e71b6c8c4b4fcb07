import type { Playground } from '../../adapters/playground.ts'
import type { ObjectFormat } from '../../model/git.ts'
import type { InitWorld } from './init.ts'

/** What setting up takes of the machine. */
export interface SetUpHost {
  workshop(): Promise<Workshop>
}

type Workshop = Omit<InitWorld, 'bundle'> & {
  /** The file of the checker that is running. */
  bundle(): string
  /** Seconds since the epoch. */
  now(): number
  openPlayground(objectFormat?: ObjectFormat): Playground
  lendObjects(ground: Playground, commonDir: string): void
}

import { commandIn } from '../../arguments/command-line.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { SETUP_COMMANDS } from './setup-arguments.ts'

/** Runs one of the commands that set the checker up, look after it or show it. Throws `CheckError`. */
export async function setUp(
  argv: readonly string[],
  host: InspectionHost,
): Promise<{ readonly verdict: 'allow' | 'deny'; readonly text: string }> {
  const workshop = await host.workshop()
  const print = (text: string) => host.print(1, text)
  switch (commandIn(argv, SETUP_COMMANDS.commands)) {
    case 'demo': {
      const { demo } = await import('./demo.ts')
      return { verdict: 'allow', text: demo(argv, { openPlayground: () => workshop.openPlayground(), print }) }
    }
    case 'selftest': {
      const { selftest } = await import('./selftest.ts')
      return selftest(argv, workshop, host)
    }
    case 'doctor': {
      const { doctor } = await import('./doctor.ts')
      return doctor(argv, workshop.survey, workshop.now(), host)
    }
    case 'init': {
      const { init } = await import('./init.ts')
      return { verdict: 'allow', text: await init(argv, { ...workshop, bundle: workshop.bundle() }) }
    }
  }
}

import { hash } from 'node:crypto'
import type { Playground } from '../../adapters/playground.ts'
import { DEFAULT_LEDGER } from '../../matching/paths/ledger-name.ts'
import { NO_OPTIONS, setupOptions } from './setup-arguments.ts'

/** What the demonstration takes of the machine. */
export interface DemoWorld {
  openPlayground(): Playground
  print(text: string): void
}

const SCENARIO = 'Scenario: a cart is paid once\n'
const TEST = "test('a cart is paid once', () => expect(pay()).toBe(1))\n"
const breadAt = (price: number): string => `---\nprice: ${price}\n---\n# Bread\n`
/** No service ever gave it out; in parts, so that no scanner takes this file for a leak. */
const KEY = ['AKI', 'AGDPMRCG4BE4UMR46'].join('')
const CONSTITUTION = `version: 1
protected_paths:
  - path: legal/**
    action: deny
    reason: Counsel owns these texts
limits:
  max_files_per_commit: 3
brand:
  prohibited_terms: [cheapest]
sealed_scenarios:
  manifest: .agent/seals.json
  paths: ["scenarios/**"]
scope:
  deny: {paths: ["infra/**"]}
bread: {price: 4}
facts:
  - id: price
    in: pages/bread.md
    format: front-matter
    select: $.price
    equals: "\${bread.price}"
patterns:
  - {id: keys, use: secrets}
test_weakening: {action: deny}
constraints: [Prices are agreed with sales]
`

/** What the agent does, the change behind it, and how the checker is asked; each starts from what is committed. */
interface Scene {
  readonly title: string
  readonly files: Readonly<Record<string, string | Uint8Array>>
  readonly exit: number
  /** Also what the report says after its findings. */
  readonly whole?: true
}

const SCENES: readonly Scene[] = [
  {
    title: 'edits a text that counsel owns',
    files: { 'legal/terms.md': 'You get what you get.\n' },
    exit: 1,
    whole: true,
  },
  {
    title: 'writes what the brand never says',
    files: { 'pages/offer.md': '# Offer\n\nThe CHEAPEST bread in town.\n' },
    exit: 1,
  },
  {
    title: 'changes more than one commit may',
    files: Object.fromEntries([1, 2, 3, 4].map((n) => [`pages/${n}.md`, `# ${n}\n`])),
    exit: 1,
  },
  {
    title: 'rewrites the scenario that it has to pass',
    files: { 'scenarios/cart.feature': 'Scenario: a cart\n' },
    exit: 1,
  },
  {
    title: 'skips the test that it has to pass',
    files: { 'tests/cart.test.js': TEST.replace('test(', 'test.skip(') },
    exit: 1,
  },
  {
    title: 'names another price than the constitution',
    files: { 'pages/bread.md': breadAt(3) },
    exit: 1,
  },
  {
    title: 'leaves a key in a page',
    files: { 'pages/setup.md': `The key is ${KEY}.\n` },
    exit: 1,
  },
  {
    title: 'works where it has no business',
    files: { 'infra/server.tf': 'size = "large"\n' },
    exit: 1,
  },
  {
    title: 'writes what people read otherwise than machines do',
    files: { 'pages/index.md': '# Bread\n\nWe deliver \u202eyadnom\u202c.\n' },
    exit: 3,
  },
  {
    title: 'hides a text from whoever looks for words',
    files: { 'pages/index.md': Uint8Array.from([0x23, 0, 0x41, 0]) },
    exit: 3,
  },
  {
    title: 'gives itself more room',
    files: { '.agent/constitution.yaml': CONSTITUTION.replace(': 3', ': 300') },
    exit: 3,
  },
  {
    title: 'approves itself',
    files: { '.agent/corrections.yaml': 'protected_paths: []\ndecision: approved\nby: the agent\n' },
    exit: 1,
  },
]

/** Plays an agent that breaks each rule in a small repository, and shows what the checker says to it. */
export function demo(argv: readonly string[], world: DemoWorld): string {
  const values = setupOptions('demo', argv, NO_OPTIONS)
  if (values.help) return 'Usage: constitution-check demo\n'
  const ground = world.openPlayground()
  try {
    const stage = new Stage(ground, world.print)
    stage.opens()
    for (const [index, scene] of SCENES.entries()) stage.plays(index + 1, scene)
    stage.keepsRecord(SCENES.length + 1)
    stage.catchesTampering(SCENES.length + 2)
  } finally {
    ground.close()
  }
  return stageEnd
}

const stageEnd = `
Nothing of this is left on the disk.
In your own repository: constitution-check init
`

class Stage {
  readonly #ground: Playground
  readonly #print: (text: string) => void

  constructor(ground: Playground, print: (text: string) => void) {
    this.#ground = ground
    this.#print = print
  }

  opens(): void {
    const digest = hash('sha256', SCENARIO)
    const seals = { version: 1, algorithm: 'sha256', files: { 'scenarios/cart.feature': digest } }
    const files = {
      '.agent/constitution.yaml': CONSTITUTION,
      '.agent/seals.json': `${JSON.stringify(seals)}\n`,
      'legal/terms.md': 'You can return bread within a day.\n',
      'pages/bread.md': breadAt(4),
      'pages/index.md': '# Bread\n',
      'scenarios/cart.feature': SCENARIO,
      'tests/cart.test.js': TEST,
    }
    this.#stages(files)
    this.#ground.git(['commit', '-q', '-m', 'A bakery with a constitution'])
    this.#print(
      `A small repository, and its constitution:\n\n${indented(CONSTITUTION)}\nAn agent is let loose on it.\n`,
    )
  }

  plays(number: number, { title, files, exit, whole }: Scene): void {
    this.#print(`\n${number}. The agent ${title}.\n\n`)
    this.#stages(files)
    this.#runs(['--staged'], exit, whole ? (text) => text : findings)
    this.#restores()
  }

  keepsRecord(number: number): void {
    this.#print(`\n${number}. Good, bad and good changes, each with a link in the ledger (--attest).\n\n`)
    for (const [path, text, exit] of [
      ['pages/index.md', '# Bread and rolls\n', 0],
      ['legal/terms.md', 'No returns.\n', 1],
      ['pages/index.md', '# Bread, rolls and cake\n', 0],
    ] as const) {
      this.#stages({ [path]: text })
      this.#runs(['--staged', '--attest', '--quiet'], exit)
      if (exit === 0) this.#ground.git(['commit', '-q', '-m', `Change ${path}`])
      else this.#restores()
    }
    this.#ground.git(['add', DEFAULT_LEDGER])
    this.#ground.git(['commit', '-q', '-m', 'The ledger'])
    this.#runs(['verify', DEFAULT_LEDGER], 0)
  }

  catchesTampering(number: number): void {
    this.#print(`\n${number}. The agent takes the link about its bad change out of the ledger (sed -i 2d).\n\n`)
    const [first = '', , ...rest] = this.#ground.read(DEFAULT_LEDGER).split('\n')
    this.#stages({ [DEFAULT_LEDGER]: [first, ...rest].join('\n') })
    this.#runs(['verify', DEFAULT_LEDGER], 1)
    this.#runs(['--staged'], 1, findings)
  }

  #stages(files: Scene['files']): void {
    for (const [path, content] of Object.entries(files)) this.#ground.write(path, content)
    const committed = Object.keys(files).filter((path) => path !== '.agent/corrections.yaml')
    if (committed.length > 0) this.#ground.git(['add', '--', ...committed])
  }

  /** As committed, but for the ledger. */
  #restores(): void {
    this.#ground.git(['reset', '-q', '--hard'])
    this.#ground.remove('.agent/corrections.yaml')
  }

  #runs(args: readonly string[], expected: number, part = (text: string) => text): void {
    const { exit, stdout, stderr } = this.#ground.check(args)
    const text = part(stdout.replace(DIGEST, '<digest>')) + stderr
    // Not indented: a report is as wide as a terminal.
    this.#print(`$ constitution-check ${args.join(' ')}\n${text.trimEnd()}\n(exit ${exit})\n`)
    if (exit !== expected) throw new Error(`the demonstration expected exit ${expected}, and got ${exit}`)
  }
}

/** A link holds the time at which it was made, so its digest is another one each time. */
const DIGEST = /\b[0-9a-f]{64}\b/g

/** The report without its last paragraph, the counts, which the first scene has shown. */
const findings = (text: string): string => text.slice(0, text.lastIndexOf('\n\n') + 1)

const indented = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `${line === '' ? '' : '    '}${line}\n`)
    .join('')

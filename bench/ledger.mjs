// W8: ledgers of many links, as the checker itself writes them; verified, and appended to.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { policyOf } from './policy.mjs'
import { NODE } from './references.mjs'
import { git, makeRepository, write } from './repository.mjs'
import { drawText } from './text.mjs'

const SEED = 8
const CHAIN = 'urn:constitution-check:chain:v1'

/** The same chain checked by the standard library of another language, line by line. */
const PYTHON = `
import base64, hashlib, json, sys
before = None
for line in open(sys.argv[1], 'rb'):
    payload = base64.b64decode(json.loads(line)['payload'])
    link = json.loads(payload)['predicate']['${CHAIN}']
    assert link['prev'] == ([] if before is None else [before])
    before = hashlib.sha256(payload).hexdigest()
`

export const W8 = {
  what: 'a ledger of 100,000 links, and references of 10 and of 20,000',
  runs: 5,
  async build(directory, { check, terms: count, scale }) {
    const text = drawText(SEED, count)
    const repository = join(directory, 'repository')
    await makeRepository(repository, policyOf(text.terms), [['notes.md', ['notes\n']]])
    write(repository, 'notes.md', ['notes\n', 'more notes\n'])
    git(repository, 'add', '-A')
    const [full, none] = [join(directory, 'full.intoto.jsonl'), join(directory, 'none.intoto.jsonl')]
    const append = (ledger) => [...check, '--staged', '--attest', ledger]
    const [node, ...args] = append(full)
    spawnSync(node, args, { cwd: repository })
    makeLedger(full, Math.max(2, Math.round(100_000 * scale)))
    writeFileSync(none, '')
    const [some, many] = ['some', 'many'].map((name) => `refs/constitution/${name}`)
    for (const [ref, links] of [
      [some, 10],
      [many, Math.max(11, Math.round(20_000 * scale))],
    ]) {
      const bundle = join(directory, `${links}.intoto.jsonl`)
      spawnSync(node, [...args.slice(0, -1), bundle], { cwd: repository })
      makeLedger(bundle, links)
      spawnSync(node, [check[1], 'import', bundle, ref], { cwd: repository })
    }
    const tips = [some, many].map((ref) => [ref, git(repository, 'rev-parse', ref).trim()])
    const rewind = () => {
      for (const [ref, tip] of tips) git(repository, 'update-ref', ref, tip)
    }
    // What a run appends is taken away before the next.
    const { size } = statSync(full)
    const shorten = () => {
      truncateSync(full, size)
      truncateSync(none, 0)
    }
    return [
      {
        name: 'verify',
        cwd: directory,
        argv: [...check, 'verify', full],
        expected: null,
        references: {
          'node -e 0': NODE,
          'sha256sum FILE': ['sha256sum', full],
          python: ['python3', '-c', PYTHON, full],
        },
      },
      {
        name: 'append',
        cwd: repository,
        argv: append(full),
        expected: [],
        before: shorten,
        references: { 'append to none': append(none) },
      },
      {
        name: 'append to a reference',
        cwd: repository,
        argv: append(many),
        expected: [],
        before: rewind,
        references: { 'append to one of 10 links': append(some), 'append to a file': append(full) },
      },
    ]
  },
}

/** The first link of the file again and again, with the numbers and digests that make it a chain. */
function makeLedger(file, links) {
  const envelope = JSON.parse(readFileSync(file, 'utf8'))
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString())
  const chain = statement.predicate[CHAIN]
  const out = openSync(file, 'w')
  let lines = ''
  for (let number = 1; number <= links; number++) {
    chain.seq = number
    chain.report.sha256 = createHash('sha256').update(String(number)).digest('hex')
    const payload = Buffer.from(JSON.stringify(statement))
    envelope.payload = payload.toString('base64')
    chain.prev = [createHash('sha256').update(payload).digest('hex')]
    lines += `${JSON.stringify(envelope)}\n`
    if (lines.length > 2 ** 22 || number === links) {
      writeSync(out, lines)
      lines = ''
    }
  }
  closeSync(out)
}

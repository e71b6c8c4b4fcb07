import { keepsEveryLink } from '../../attestation/extension.ts'
import { signerOf } from '../../attestation/signing-key.ts'
import { linesOf, missingLines, type NamedLedger } from '../../attestation/transfer.ts'
import { isKeptInRef } from '../../ledger/ledger-place.ts'
import { countOf } from '../../model/count.ts'
import { CheckError } from '../../model/error.ts'
import { renderPushed } from '../../reports/pushed.ts'
import type { InspectionHost } from '../inspection-host.ts'
import { type LedgerCommand, parseLedgerCommand } from './ledger-arguments.ts'
import { readLedger, withRefs } from './ledger-reading.ts'
import type { PassingHost } from './passing-host.ts'

/** Passes links on, and returns what is to be printed. Throws `CheckError` with nothing half written. */
export async function passLinks(argv: readonly string[], host: InspectionHost): Promise<string> {
  const asked = parseLedgerCommand(argv)
  const named = async () => (await (await import('./constitutions-ledger.ts')).constitutionsLedger(false, host)).place
  switch (asked.name) {
    case 'help':
      return asked.text
    case 'export':
      return exportLinks(asked.ledger ?? (await named()), asked.output, host)
    case 'import':
      return importLinks(asked.file, asked.ledger ?? (await named()), host)
    case 'push':
      return pushLinks(asked, asked.ledger ?? (await named()), host)
  }
}

async function exportLinks(name: string, output: string | null, host: PassingHost): Promise<string> {
  const { bytes } = await soundLedger(name, host)
  const lines = linesOf({ name, bytes })
  const text = lines.map(({ line }) => `${line}\n`).join('')
  if (output === null) return text
  // Fail closed: what another process appends meanwhile would be lost.
  if (!isKeptInRef(name) && host.isSameFile(name, output)) throw wouldLose(output, name)
  const { isFile, readLedger: read } = await host.ledgers()
  if (isFile(output) && !keepsEveryLink(read(output), bytes)) throw wouldLose(output, name)
  const file = host.prepareFile(output, text)
  try {
    file.commit()
  } finally {
    file.discard()
  }
  return `${output}: ${countOf(lines.length, 'link')} of ${name}\n`
}

/** A ledger that is kept as it should be; what its lines say is for `linesOf`. */
async function soundLedger(name: string, host: PassingHost): Promise<NamedLedger> {
  const { bytes, faults } = await readLedger(name, host)
  const [fault] = faults
  if (!fault) return { name, bytes }
  throw new CheckError({
    code: 'ledger_broken',
    message: `The ledger does not hold (${fault.code}, link ${fault.line}).`,
    hint: 'Run constitution-check verify on it: it names each broken link and what to do about it.',
    at: { file: name },
  })
}

async function importLinks(from: string, to: string, host: PassingHost): Promise<string> {
  const source = await soundLedger(from, host)
  const added = isKeptInRef(to)
    ? await withRefs(host, false, async (world) => (await import('./ref-import.ts')).importIntoRef(source, to, world))
    : await importIntoFile(source, to, host)
  return `${to}: ${added === 0 ? 'has every link' : `${countOf(added, 'link')} appended, those`} of ${from}\n`
}

/** The links are one write, so that a process that is killed leaves whole links and perhaps a torn one, as ever. */
async function importIntoFile(source: NamedLedger, file: string, host: PassingHost): Promise<number> {
  const { isFile, readLedger: read, appendLine } = await host.ledgers()
  const bytes = isFile(file) ? read(file) : new Uint8Array()
  const missing = missingLines(source, { name: file, bytes })
  if (missing.length === 0) return 0
  await appendLine(file, (tail) => {
    const end = bytes.subarray(Math.max(0, bytes.length - tail.bytes.length))
    const same = tail.torn.length === 0 && Buffer.from(tail.bytes).equals(end)
    // Fail closed: what was compared is not what the links would follow.
    if (!same || (tail.complete && tail.bytes.length !== bytes.length)) throw changedMeanwhile(file)
    return { line: missing.map(({ line }) => line).join('\n'), torn: 'ends' }
  })
  return missing.length
}

async function pushLinks(
  { remote: address, sign }: Extract<LedgerCommand, { name: 'push' }>,
  ref: string,
  host: PassingHost,
): Promise<string> {
  if (!isKeptInRef(ref)) {
    throw new CheckError({
      code: 'usage',
      message: `The ledger ${ref} is a file, which is pushed with the commits that it is in.`,
      hint: 'Name a reference with --ledger, such as refs/constitution/attestations.',
    })
  }
  const signers = sign.length === 0 ? [] : (await host.keys()).readSigningKeys(sign).map(signerOf)
  return withRefs(host, false, async (world) => {
    const { push } = await import('./push.ts')
    const remote = await host.remote(address)
    try {
      return renderPushed(ref, address, await push(ref, { ...world, remote }, signers))
    } finally {
      remote.close()
    }
  })
}

function wouldLose(output: string, ledger: string): CheckError {
  return new CheckError({
    code: 'output_unwritable',
    message: `The file ${output} is there, and is no earlier copy of the ledger ${ledger} in another place: links, or something else, would be lost.`,
    hint: 'Name another file, or remove this one.',
    at: { file: output },
  })
}

function changedMeanwhile(file: string): CheckError {
  return new CheckError({
    code: 'ledger_unwritable',
    message: `The ledger ${file} cannot be appended to: another process appended to it meanwhile.`,
    hint: 'Run again.',
    at: { file },
  })
}

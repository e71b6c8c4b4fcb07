import { CheckError } from '../../src/model/error.ts'
import { append } from './append.ts'

/** A process that appends links: FILE COUNT FROM. Prints a line for each, or the error's code and message. */
const [file = '', count = '1', from = '1'] = process.argv.slice(2)
try {
  for (let n = Number(from); n < Number(from) + Number(count); n += 1) {
    await append(file, n)
    process.stdout.write(`${n}\n`)
  }
} catch (error) {
  if (!(error instanceof CheckError)) throw error
  process.stdout.write(`${error.faults[0].code}: ${error.message}\n`)
  process.exitCode = 2
}

import { CheckError, type Fault, type FaultPlace } from '../model/error.ts'
import type { Mask } from './discreet.ts'

/** The same error, without the secrets that stand in the policy where it is wrong. */
export function discreetError(error: CheckError, mask: Mask): CheckError {
  const [first, ...rest] = error.faults
  return new CheckError([discreetFault(first, mask), ...rest.map((one) => discreetFault(one, mask))], {
    cause: error.cause,
  })
}

function discreetFault({ code, message, hint, at }: Fault, mask: Mask): Fault {
  return { code, message: mask(message), hint: mask(hint), ...(at && { at: discreetPlace(at, mask) }) }
}

/** A line may be a mebibyte long, and have a thousand faults. UTF-16 units. */
const LONGEST = 2 ** 12

/** The line itself is left out where it has a secret, or is too long to look: the place says enough. */
function discreetPlace(at: FaultPlace, mask: Mask): FaultPlace {
  const { text, ...place } = at
  return text === undefined || text.length > LONGEST || mask(text) !== text ? place : at
}

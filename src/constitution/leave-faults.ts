import type { Constitution } from '../model/constitution.generated.ts'
import type { Fault, FaultPlace } from '../model/error.ts'
import type { Pointer } from '../model/json.ts'
import { isFrozen } from './frozen.ts'
import { keyFaults } from './key-faults.ts'

/** Keys that the constitution's `corrections` name in vain, or in contradiction. `place` says where a value was written. */
export function leaveFaults(constitution: Constitution, place: (pointer: Pointer) => FaultPlace): readonly Fault[] {
  const { may_loosen = [], frozen = [] } = constitution.corrections ?? {}
  const leaves = may_loosen.map((leave) => (typeof leave === 'string' ? leave : leave.key))
  return [
    ...leaves.flatMap((key, index) => keyFaults(key, () => place(`/corrections/may_loosen/${index}`))),
    ...frozen.flatMap((key, index) => keyFaults(key, () => place(`/corrections/frozen/${index}`))),
    ...leaves.flatMap((key, index): Fault[] => {
      if (!isFrozen(key, constitution)) return []
      const at = place(`/corrections/may_loosen/${index}`)
      return [
        {
          code: 'layer_invalid',
          message: `${key} is frozen: may_loosen cannot name it.`,
          hint: 'Take it out of may_loosen.',
          at,
        },
      ]
    }),
  ]
}

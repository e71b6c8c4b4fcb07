import type { Constitution } from '../../model/constitution.generated.ts'
import type { Fault, FaultPlace } from '../../model/error.ts'
import type { Pointer } from '../../model/json.ts'
import { pointerOf } from '../../model/spelling.ts'
import { keyFaults } from '../vocabulary/key-faults.ts'
import { entryOf } from '../vocabulary/vocabulary.ts'
import { isFrozen } from './frozen.ts'

/** Keys that the constitution's `corrections` name in vain, or in contradiction. `place` says where a value was written. */
export function leaveFaults(constitution: Constitution, place: (pointer: Pointer) => FaultPlace): readonly Fault[] {
  const { may_loosen = [], frozen = [] } = constitution.corrections ?? {}
  const leaves = may_loosen.map((leave) => (typeof leave === 'string' ? leave : leave.key))
  return [
    ...leaves.flatMap((key, index) => keyFaults(key, () => place(`/corrections/may_loosen/${index}`))),
    ...frozen.flatMap((key, index) => keyFaults(key, () => place(`/corrections/frozen/${index}`))),
    ...may_loosen.flatMap((leave, index): Fault[] => {
      if (typeof leave === 'string' || leave.cap === undefined || isFrozen(leave.key, constitution)) return []
      const at = place(`/corrections/may_loosen/${index}/cap`)
      const pointer = keyFaults(leave.key, () => at).length > 0 ? null : pointerOf(leave.key)
      if (pointer === null || entryOf(pointer).direction === 'up_loosens') return []
      return [
        {
          code: 'layer_invalid',
          message: `${leave.key} is no number that grows as it loosens: a cap says nothing about it.`,
          hint: 'Name the number itself, such as limits.max_files, or take the cap out.',
          at,
        },
      ]
    }),
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

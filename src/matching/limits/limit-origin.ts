import type { Contribution, Policy } from '../../model/policy.ts'
import type { LimitName } from './measure.ts'

/**
 * Where a limit was written, and what other layers say of it, in brackets behind a blank: ` (corrections.yaml:1, in place of
 * 50 in constitution.yaml:3)`. Empty where no layer wrote it.
 */
export function limitOrigin(policy: Policy, name: LimitName): string {
  const pointer = `/limits/${name}`
  const decides = policy.source(pointer)
  if (decides === null) return ''
  const places = policy.contributions(pointer).filter((one) => one.pointer === pointer || typeof one.value === 'number')
  const decisive = places.findIndex(({ source }) => source.file === decides.file && source.line === decides.line)
  const others = places.flatMap((one, at) => {
    if (at === decisive) return []
    return at < decisive ? [`in place of ${written(one)}`] : [`while ${placeOf(one.source)} asks for ${shown(one)}`]
  })
  return ` (${[placeOf(decides), ...others].join(', ')})`
}

const placeOf = ({ file, line }: Contribution['source']): string => `${file}:${line}`
const shown = ({ value }: Contribution): string => (value === null ? 'none' : JSON.stringify(value))
const written = (one: Contribution): string => `${shown(one)} in ${placeOf(one.source)}`

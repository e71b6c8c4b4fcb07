/** How YAML 1.1, which many tools still read, takes plain scalars that YAML 1.2 takes otherwise. (A date stays a date.) */
const READINGS: readonly (readonly [pattern: RegExp, reading: string])[] = [
  [/^(?:[yY]|yes|Yes|YES|on|On|ON)$/, 'true'],
  [/^(?:[nN]|no|No|NO|off|Off|OFF)$/, 'false'],
  [/^[-+]?0[0-7_]+$/, 'an octal number'],
  [/^[-+]?0[0-9_]+$/, 'text'],
  [/^0o[0-7]+$/, 'text'],
  [/^[-+]?0b[01_]+$/, 'a binary number'],
  [/^[-+]?[0-9]+[eE][0-9]+$/, 'text'],
  [/^[-+]?[1-9][0-9]*(?:_[0-9_]*)(?:\.[0-9_]*)?$/, 'a number'],
  [/^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/, 'a number in base 60'],
]
const SUSPECT = /^(?:[-+]?[0-9]|[yYnNoO].{0,2}$)/

/** What YAML 1.1 takes a plain scalar for, where that differs; null where both agree. */
export function readingOfYaml11(source: string): string | null {
  if (!SUSPECT.test(source)) return null
  return READINGS.find(([pattern]) => pattern.test(source))?.[1] ?? null
}

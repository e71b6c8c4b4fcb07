import { isNowhere } from './placeholder.ts'
import type { Kind, Sighting } from './text-kind.ts'

/** Length of an IBAN by country (ISO 13616, as registered by the end of 2024). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
    'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
    'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
)

const CLASSES = new Map([
  ['n', '[0-9]'],
  ['a', '[A-Z]'],
  ['c', '[0-9A-Z]'],
])
/** What stands behind the check digits, where it is not digits alone: so many of n (digits), a (letters), c (either). */
const ACCOUNTS: ReadonlyMap<string, RegExp> = new Map(
  (
    'AD8n12c AL8n16c AZ4a20c BG4a6n8c BH4a14c BR23n1a1c BY4c4n16c CH5n12c CY8n16c DO4c20n FK2a12n FR10n11c2n GB4a14n ' +
    'GE2a16n GI4a15c GR7n16c GT24c HN4a20n IE4a14n IQ4a15n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c LI5n12c LU3n13c ' +
    'LV4a13c MC10n11c2n MD20c MK3n10c2n MT4a5n18c MU4a19n3a NI4a20n NL4a10n OM3n16c PK4a16c PS4a21c QA4a21c RO4a16c ' +
    'RU14n15c SA2n18c SC4a20n3a SM1a10n12c SV4a20n TR6n16c UA6n19c VG4a16n YE4a4n18c'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), accountOf(one.slice(2))]),
)

function accountOf(structure: string): RegExp {
  const parts = structure.replace(/(\d+)([nac])/g, (_, length, kind) => `${CLASSES.get(kind)}{${length}}`)
  return new RegExp(`^${parts}$`)
}

/** Reads on from where a country and its check digits stand, over single separators. */
function readIban({ match, line }: Sighting): string | null {
  const length = IBAN_LENGTHS[match[0].slice(0, 2).toUpperCase()] ?? 0
  let read = ''
  let at = match.index
  for (; read.length < length && at < line.length; at++) {
    const character = line[at] ?? ''
    if (/[A-Za-z0-9]/.test(character)) read += character.toUpperCase()
    else if (!/[ .-]/.test(character) || /[ .-]/.test(line[at + 1] ?? '')) return null
  }
  const isWhole = length > 0 && read.length === length && !/[A-Za-z0-9]/.test(line[at] ?? '')
  if (!isWhole || remainder(read) !== 1) return null
  const written = line.slice(match.index, at)
  return isAccount(read) && !isProse(written) ? written : null
}

function isAccount(iban: string): boolean {
  return (ACCOUNTS.get(iban.slice(0, 2)) ?? /^\d+$/).test(iban.slice(4))
}

/** Words that happen to have the right sum: small letters with few digits, and not in groups of four. */
function isProse(written: string): boolean {
  const digits = written.slice(4).match(/\d/g)?.length ?? 0
  return digits < 8 && /[a-z]{3}/.test(written) && !/^.{4}(?:[ .-].{4})+(?:[ .-].{1,3})?$|^[^ .-]+$/.test(written)
}

/** ISO 7064, MOD 97-10: a letter counts as two digits. */
function remainder(iban: string): number {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** How the numbers of an issuer begin, and how long they are (ISO/IEC 7812). */
const CARDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [16]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|64[4-9]|65)/, [16]],
  [/^3(?:0[0-5]|[689])/, [14]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^62/, [16, 19]],
]

function readCard({ line, match }: Sighting): string | null {
  const digits = match[0].replace(/\D/g, '')
  const separator = match[1] ?? match[2] ?? ''
  const before = line.slice(0, match.index).slice(-6)
  const after = line.slice(match.index + match[0].length).slice(0, 6)
  // A part of a fraction, of a number with dashes, or of a longer row of groups.
  if (/\d[.-]$/.test(before) || /^[.-]\d/.test(after)) return null
  if (separator !== '' && (/\d{4}[ _]$/.test(before) || /^[ _]\d{4}(?!\d)/.test(after))) return null
  const isPlausible = CARDS.some(([begins, lengths]) => begins.test(digits) && lengths.includes(digits.length))
  return isPlausible && hasLuhn(digits) ? match[0] : null
}

/** ISO/IEC 7812-1, annex B. */
function hasLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    sum += place % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit
  }
  // A row of one digit is no number of anyone.
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits)
}

/** Ends of names of files and packages that look like those of domains, and are none. */
const NO_DOMAIN =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|css|s[ac]ss|less|jsx?|[mc]js|tsx?|[mc]ts|jsonc?|ya?ml|toml|xml|html?|txt|csv|tgz|gz|tar|snap|lock|log|sql|php|rb|go|java|kt|swift|vue|svelte|local|lan|internal|latest|next|canary|beta|alpha|rc|whl|jar|exe|dll)$/i
/** What SSH calls ciphers, keys and extensions (RFC 4251, section 6): names in form of an address. */
const SSH_NAME =
  /^(?:[a-z0-9]+(?:-[a-z0-9]+)+|zlib|tun|eow|limits|fsync|statvfs|fstatvfs|hardlink|lsetstat|keepalive)@(?:openssh\.com|libssh\.org|lysator\.liu\.se)$/
/** Words that stand for any word, in both parts of an address. */
const ANYBODY = /^(?:foo|bar|baz|qux)(?:[.+_-]?(?:foo|bar|baz|qux))*@(?:(?:foo|bar|baz|qux)\.)+[a-z]{2,4}$/i
const NOBODY = /^(?:git|hg|svn|no-?reply|do-?not-?reply)$/i

function readAddress({ match, line }: Sighting): string | null {
  const [address, person = '', domain = ''] = match
  if (NOBODY.test(person) || NO_DOMAIN.test(domain) || isNowhere(domain) || /^v?\d+\./.test(domain)) return null
  if (SSH_NAME.test(address) || ANYBODY.test(address)) return null
  // No domain at the top has a digit there: some packed text.
  if (/\.[A-Za-z]\d[^.]*$/.test(domain)) return null
  // Addresses that forges make up; the name and the password of an address of the web.
  if (/^users\.noreply\./.test(domain)) return null
  return /:\/\/[^\s/]*$/.test(line.slice(0, match.index).slice(-100)) ? null : address
}

/** What is about a person, by name. */
export const PERSONAL_KINDS: readonly Kind[] = [
  {
    name: 'email',
    sign: '@',
    expression:
      /(?<![\w.%+-])([\w%+-]{1,64}(?:\.[\w%+-]{1,64}){0,8})@((?:[A-Za-z0-9\u00a1-\uffff][\w\u00a1-\uffff-]{0,62}\.){1,8}[A-Za-z\u00a1-\uffff][A-Za-z0-9\u00a1-\uffff-]{1,23})(?![\w-])/g,
    read: readAddress,
  },
  {
    name: 'iban',
    sign: '[A-Za-z]{2}\\d\\d(?:[ .-]?[A-Za-z0-9]){11}',
    expression: /(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}))[A-Za-z]{2}\d\d(?=[ .-]?[A-Za-z0-9])/g,
    read: readIban,
  },
  {
    name: 'payment_card',
    sign: '\\d{4}[ ._-]?\\d{4}[ ._-]?\\d\\d',
    expression:
      /(?<![A-Za-z0-9])(?:\d{14,19}|\d{4}([ ._-])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ ._-])\d{6}\2\d{4,5})(?![A-Za-z0-9])/g,
    read: readCard,
  },
]

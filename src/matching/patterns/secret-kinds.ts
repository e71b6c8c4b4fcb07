import { isPlaceholder, isPlaceholderUrl, isShownToken } from './placeholder.ts'
import { hasKeyBody } from './private-key.ts'
import type { Kind } from './text-kind.ts'
import { TOKEN_KINDS } from './token-kinds.ts'

/** Secrets that are told by more than how they begin. */
const OTHER_KINDS: readonly Kind[] = [
  {
    name: 'aws_secret_key',
    sign: '[sS](?:ecret|ECRET)_?[aA](?:ccess|CCESS)_?[kK](?:ey|EY)|(?:aws_secret|AWS_SECRET)_',
    expression:
      /(?:secret_?access_?key|aws_secret_key)["'\]]{0,3}\s{0,20}(?:[:=]|=>|:=|,)\s{0,20}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
    read: ({ value }) => (isPlaceholder(value) || /^[0-9a-f]{40}$/.test(value) ? null : value),
  },
  {
    name: 'basic_auth_url',
    sign: '://[^\\s/:@]{0,100}:[^\\s/]{3}',
    expression:
      /(?<![\w+.-])[A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/[^\s/:@"'`<>]{0,100}:([^\s/"'`<>]{3,200})@([\w.[\]:-]{1,200})/g,
    read: ({ match, value }) => (isPlaceholderUrl(value, match[2] ?? '') ? null : value),
  },
  {
    name: 'jwt',
    sign: 'eyJ[\\w-]{10}',
    // The edge is one that no part of a token has, so that a long run is read from its start alone.
    expression: /(?:(?<![\w-])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}))eyJ[\w-]{10,}\.eyJ[\w-]{2,}\.[\w-]{20,}/g,
    read: ({ value }) => (isToken(value) && !isShownToken(value) ? value : null),
  },
  {
    name: 'private_key',
    sign: 'PRIVATE KEY|PuTTY-User-Key-File-|AKCA|G9w0BAQEFAAS|CAQEEI|EAMBMGByqGSM49|CAQAwBQYDK2VwBCIEI|b3BlbnNzaC1rZXktdjEA',
    // Also the beginnings of bodies: PKCS #1, PKCS #8 (RSA, EC, Ed25519), SEC 1, OpenSSH.
    expression:
      /-{4,5} ?BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}|PuTTY-User-Key-File-\d: \S{1,40}$|(?<![A-Za-z0-9+/])(?:MII[A-Za-z0-9+/]{3}IBA(?:AKCA|DANBgkqhkiG9w0BAQEFAAS)|M(?:Hc|IG[A-Z])CAQEEI|MIG[A-Z]AgEAMBMGByqGSM49|MC4CAQAwBQYDK2VwBCIEI|b3BlbnNzaC1rZXktdjEA)[A-Za-z0-9+/=]{10,100}/g,
    read: (sighting) => (hasKeyBody(sighting) ? sighting.value : null),
  },
]

/** Every kind of secret, by name. */
export const SECRET_KINDS: readonly Kind[] = [...TOKEN_KINDS, ...OTHER_KINDS].sort((one, other) =>
  one.name < other.name ? -1 : 1,
)

/** Whether the first part of a token in compact form (RFC 7519) is a header that names an algorithm. */
function isToken(token: string): boolean {
  const header = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8')
  return header.startsWith('{') && header.includes('"alg"')
}

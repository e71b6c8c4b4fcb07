/** Keys that the documentation of their makers shows, and that open nothing. */
const DOCUMENTED = new Set(['sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'sk_test_BQokikJOvBiI2HlWgH4olfQ2'])

/** Whether a token stands for one: a documented example, one character over and over, or words that say so. */
export function isPlaceholder(value: string): boolean {
  if (DOCUMENTED.has(value) || /EXAMPLE(?:KEY)?$/.test(value)) return true
  return /([xX0*.])\1{11}/.test(value) || /(?:your|insert|replace|example|placeholder|redacted)[_-]/i.test(value)
}

/** Names that lead to no machine of others: RFC 2606, RFC 6761, and the machine itself. */
const NOWHERE =
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(?::\d*)?$|(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?::\d*)?$/i
/** A variable, or a word in the place of a password. */
const NO_PASSWORD =
  /^(?:[$%{<[(].*|.*[}>\])%]|\*+|\.+|x+|pass(?:word|wd)?|pwd?|secret|token|user(?:name)?|changeme|example|redacted|your[_-].*)$/i

/** Whether an address shows how to write a password in it, or leads nowhere. */
export function isPlaceholderUrl(password: string, host: string): boolean {
  return NOWHERE.test(host) || NO_PASSWORD.test(password) || /\$\{|\{\{|\$[A-Z_]+$/.test(password)
}

/** Whether a host leads to no machine of others. */
export function isNowhere(host: string): boolean {
  return NOWHERE.test(host)
}

/** Who the token of pages about tokens is for, and what else such pages let it say. Any other claim may open something. */
const SHOWN = { sub: '1234567890', name: 'John Doe' }
const HARMLESS = new Set(['sub', 'name', 'iat', 'exp', 'admin'])

/** Whether a JSON Web Token is the one that pages about them show, signed by whatever key. */
export function isShownToken(token: string): boolean {
  const [, part = ''] = token.split('.')
  const claims = parsed(Buffer.from(part, 'base64url').toString('utf8'))
  if (typeof claims !== 'object' || claims === null) return false
  const said = new Map(Object.entries(claims))
  return (
    said.get('sub') === SHOWN.sub &&
    said.get('name') === SHOWN.name &&
    [...said.keys()].every((key) => HARMLESS.has(key))
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

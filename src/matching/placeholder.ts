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

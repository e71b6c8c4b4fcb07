/** RFC 3986, in ASCII, with a host. No `+`: what is published begins with `git+` already. */
const URI = /^[a-z][a-z0-9.-]*:\/\/[!-~]+$/i
/** Over HTTP, a name before the host is a token as often as not; elsewhere it is who logs in, such as `git`. */
const SECRET = /^https?:\/\/[^/?#]*@|:\/\/[^/?#@]*:[^/?#]*@/i

/** Whether a repository's address may be published, such as `https://example.org/shop.git`: a URI that holds no secret. */
export function isPublishableAddress(address: string): boolean {
  return URI.test(address) && !SECRET.test(address)
}

/** Schemes of apps on a computer or phone that are well known; any with a dot is by rule the reversed name of a domain (RFC 8252, 7.1). */
const appSchemes = new Set(['claude:', 'cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'zed:'])
const reversedDomain = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])

export const longestRedirectUri = 1000

/**
 * Reads an address to which an app may have the browser sent back; undefined if it is none. The browser opens it with the
 * code, so a scheme that runs something in our page (`javascript:`, `data:`) must never pass: all that pass are listed.
 */
export function readRedirectUri(text: string): URL | undefined {
  if (text.length > longestRedirectUri || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // A fragment is forbidden (RFC 6749, 3.1.2), and a name before the host only deceives.
  if (text.includes('#') || url.username || url.password) return undefined
  const isKnown =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(url)) ||
    appSchemes.has(url.protocol) ||
    reversedDomain.test(url.protocol)
  return isKnown ? url : undefined
}

/** Whether the address is a program on the same computer. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && loopbackHosts.has(hostname)

/** Whether an address is one of the registered ones: equal, or on loopback equal but for the port (RFC 8252, 7.3). */
export function isRegistered(text: string, registered: readonly string[]): boolean {
  if (registered.includes(text)) return true
  const given = readRedirectUri(text)
  if (!given || !isLoopback(given)) return false
  return registered.some((each) => {
    const known = new URL(each)
    if (!isLoopback(known)) return false
    known.port = given.port
    return known.href === given.href
  })
}

/** What a person sees of an address. */
export const targetOf = (url: URL): string =>
  url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol

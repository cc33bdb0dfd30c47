import { isIPv4, isIPv6 } from 'node:net'

/** The keys of a network address in rate limits. */
export interface AddressKeys {
  /** One customer's line: an IPv4 address, or the /64 of an IPv6 address. */
  line: string
  /** The site of the line: the /48 of an IPv6 address. Undefined for IPv4. */
  site: string | undefined
}

/**
 * The keys under which limits count an address. One IPv6 line has 2^64 addresses, so counting single addresses would be
 * useless; the site with its 65,536 lines is counted as well, because one customer can own all of it.
 */
export function addressKeys(address: string): AddressKeys {
  const plain = address.replace(/%.*$/, '')
  if (isIPv4(plain)) return { line: plain, site: undefined }
  // Limits fail closed: everything that is not an address shares one counter.
  if (!isIPv6(plain)) return { line: 'unknown', site: undefined }
  const groups = groupsOf(plain)
  const [, , , , , mark, high = 0, low = 0] = groups
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && mark === 0xffff
  if (isMapped) return { line: [high >> 8, high & 255, low >> 8, low & 255].join('.'), site: undefined }
  const prefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':')
  return { line: `${prefix(4)}::/64`, site: `${prefix(3)}::/48` }
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  // The URL parser writes a dotted end as two groups and normalizes the rest.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)))
  const start = read(before)
  const end = read(after ?? '')
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}

import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure's metadata and DHCP service: in public address space, but only reachable inside a virtual machine. */
const azureWire = '168.63.129.16'

/**
 * Whether an address is on the public internet. Excludes private, loopback, link-local (including cloud metadata
 * services), shared (CGNAT), unique-local, multicast, reserved and unspecified addresses and tunnels (6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text)
  if (!address) return false
  const inner = address instanceof ipaddr.IPv6 ? innerIPv4(address) : address
  if (inner) return inner.range() === 'unicast' && inner.toString() !== azureWire
  return address.range() === 'unicast' && address.match(globalUnicast as [ipaddr.IPv6, number])
}

export const isAddress = (host: string) => parse(host) !== undefined

export function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = text.replace(/^\[|\]$/g, '')
  // `new URL` already normalizes short, octal and hexadecimal IPv4 forms; elsewhere they are names.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  return ipaddr.IPv6.isValid(bare) ? ipaddr.IPv6.parse(bare) : undefined
}

/** The IPv4 address inside a mapped, compatible or NAT64 address. */
function innerIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray()
  const leadingZeros = bytes.findIndex((byte) => byte !== 0)
  const isCompatible = leadingZeros >= 12 || leadingZeros < 0
  const holdsOne = address.isIPv4MappedAddress() || address.range() === 'rfc6052' || isCompatible
  return holdsOne ? new ipaddr.IPv4(bytes.slice(12)) : undefined
}

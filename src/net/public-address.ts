import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure's metadata and DHCP service: public by its number, reached from inside a virtual machine only. */
const azureWire = '168.63.129.16'

/**
 * Whether an address is one of the public internet. Private, loopback, link-local (with the metadata services of clouds),
 * shared (CGNAT), unique-local, multicast, reserved and unspecified ones are not, nor are tunnels (6to4, Teredo).
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
  // `new URL` has rewritten short, octal and hexadecimal forms of IPv4 by now; elsewhere they are names.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  return ipaddr.IPv6.isValid(bare) ? ipaddr.IPv6.parse(bare) : undefined
}

/** The IPv4 address that a mapped, compatible or NAT64 one stands for. */
function innerIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray()
  const leadingZeros = bytes.findIndex((byte) => byte !== 0)
  const isCompatible = leadingZeros >= 12 || leadingZeros < 0
  const holdsOne = address.isIPv4MappedAddress() || address.range() === 'rfc6052' || isCompatible
  return holdsOne ? new ipaddr.IPv4(bytes.slice(12)) : undefined
}

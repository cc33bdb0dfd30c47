import ipaddr from 'ipaddr.js'
import { parse } from './public-address.ts'

/** The first address of a network, and the length of its prefix. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** A single address or a range in CIDR notation; undefined if it is neither. */
export function networkOf(text: string): Network | undefined {
  const address = parse(text)
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128]
  return ipaddr.isValidCIDR(text) ? (ipaddr.parseCIDR(text) as Network) : undefined
}

/** Whether an address is in one of the networks. An IPv4 address in IPv6 notation counts as what it is. */
export function isInNetworks(text: string, networks: readonly Network[]): boolean {
  const parsed = parse(text)
  const address =
    parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
  return (
    address !== undefined &&
    networks.some((network) => address.kind() === network[0].kind() && address.match(network))
  )
}

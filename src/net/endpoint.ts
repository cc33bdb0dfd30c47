/** The host and port of an address. The host of a `tcp` address is written like that of a web address. */
export function endpointOf(address: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(address.replace(/^tcp:/, 'http:'))
  return { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}

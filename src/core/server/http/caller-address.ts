import type { IncomingMessage } from 'node:http'

/** The client address, computed like fastify's `request.ip` from the trusted proxies. */
export function callerAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const hops = [...named, socket.remoteAddress ?? '']
  return hops.at(-1 - Math.min(trustedProxies, named.length))!
}

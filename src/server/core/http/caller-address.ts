import type { IncomingMessage } from 'node:http'

/** Whose request it is, as fastify's `request.ip` says it: the proxies that are trusted name whom they had it from. */
export function callerAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const hops = [...named, socket.remoteAddress ?? '']
  return hops.at(-1 - Math.min(trustedProxies, named.length))!
}

import { STATUS_CODES, type Server } from 'node:http'
import type { Config } from '#core/server/settings/config.ts'

const year = 365 * 24 * 3600

/** Headers of every response. A page sends its own policy, which lists who may embed it. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    // Subdomains are excluded: they may belong to others.
    ...(publicUrl?.protocol === 'https:' && { 'strict-transport-security': `max-age=${year}` }),
  }
}

/** Set before the request is parsed, so that responses without a route (such as for a malformed address) have them too. */
export function addSecurityHeaders(server: Server, headers: Record<string, string>): void {
  server.prependListener('request', (_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
}

/** A raw response without a body, for a connection that does not speak HTTP yet or any more. */
export function bareAnswer(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

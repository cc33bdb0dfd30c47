import { STATUS_CODES, type Server } from 'node:http'
import type { Config } from '#server/core/settings/config.ts'

const year = 365 * 24 * 3600

/** What every answer carries. A page sends a policy of its own, which names who may frame it. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    // Subdomains are left out: they may belong to somebody else.
    ...(publicUrl?.protocol === 'https:' && { 'strict-transport-security': `max-age=${year}` }),
  }
}

/** Set before anything reads the request, so that answers which no route makes (a malformed address, say) have them too. */
export function addSecurityHeaders(server: Server, headers: Record<string, string>): void {
  server.prependListener('request', (_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
}

/** An answer without a body, for a line that speaks no HTTP yet or no more. */
export function bareAnswer(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

import type { FastifyInstance } from 'fastify'
import type { App } from '#core/server/app/app.ts'

const validDays = 180

/** The contact for security reports (RFC 9116); not served if none is set. */
export function serveSecurityTxt(server: FastifyInstance, { config, now }: App): void {
  const { securityContact } = config
  if (!securityContact) return
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now().getTime() + validDays * 86_400_000)
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: zh, en\n`)
  })
}

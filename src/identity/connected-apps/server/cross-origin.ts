import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Assistants that run in a browser call these endpoints from pages of their own. Nothing here depends on a cookie. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
  'access-control-expose-headers': 'www-authenticate, retry-after',
  'access-control-max-age': '7200',
}

/** Lets pages of any site call the routes of this instance, and answers the question that browsers ask first. */
export function allowOtherSites(server: FastifyInstance, paths: readonly string[]): void {
  server.addHook('onRequest', async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
  })
  for (const path of paths) server.options(path, async (_request, reply) => reply.code(204).send())
}

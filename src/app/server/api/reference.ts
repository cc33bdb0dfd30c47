import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { originOf } from '#core/server/http/origin-of.ts'
import { requestedHost, tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { type Audience, openApi } from './openapi.ts'
import { serveViewer } from './viewer.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    apiReference: { input: Record<string, never>; result: ApiReference }
  }
}

type ApiReference = Readonly<Record<Audience, string>>

/** Stands for the origin of the server, which the host of a request decides. */
const someOrigin = 'https://origin.invalid'

/** The documents for programs, generated from the contract. */
export const apiReference = async (): Promise<ApiReference> => ({
  keys: JSON.stringify(openApi('keys', someOrigin)),
  pages: JSON.stringify(openApi('pages', someOrigin)),
})

const documents = { '/docs/openapi.json': 'keys', '/docs/openapi-pages.json': 'pages' } as const

/** Serves the documents, and the viewer for people. */
function serveReference(server: FastifyInstance, app: App) {
  let generated: Promise<ApiReference> | undefined
  // Once, on the first request, in a thread because it takes more than a second.
  const read = () => {
    generated ??= app.threads
      .run('apiReference', {}, { lane: 'interactive', tenant: '', account: 'apiReference' })
      .catch((error: unknown) => {
        generated = undefined
        throw error
      })
    return generated
  }
  const ownOrigin = async (request: FastifyRequest) => {
    await tenantOf(app, request)
    return originOf(app, requestedHost(request), request.socket.localPort)
  }
  for (const [path, audience] of Object.entries(documents))
    server.get(path, async (request, reply) => {
      const origin = await ownOrigin(request)
      return reply.type('application/json').send((await read())[audience].replaceAll(someOrigin, origin))
    })
  serveViewer(server)
}

export const reference: Feature = { name: 'reference', serve: serveReference }

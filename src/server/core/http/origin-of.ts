import type { FastifyRequest } from 'fastify'
import type { App } from '#server/core/app/app.ts'

/** Hosts come from the table of tenants; only the port comes from the request, if no public address is set. */
export function originOf(app: Pick<App, 'config'>, request: FastifyRequest, host: string): string {
  const { publicUrl } = app.config
  if (publicUrl) return `${publicUrl.protocol}//${host}${publicUrl.port && `:${publicUrl.port}`}`
  const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[1]
  return `http://${host}${port ? `:${port}` : ''}`
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { App } from '#core/server/app/app.ts'
import { isMetricsToken } from '#core/server/secrets/metrics-token.ts'

/** `/metrics` and `/healthz` of a worker. Without a token only for this machine, as with servers. */
export async function serveWorkerMetrics(app: App, port: number): Promise<number> {
  const { metricsToken, host } = app.config
  collectDefaultMetrics({ register: app.metrics })
  const isAllowed = (given: string | undefined) =>
    metricsToken === undefined || isMetricsToken(metricsToken, given)
  const server = createServer((request, answer) => {
    const path = request.url?.split('?', 1)[0]
    if (path === '/healthz') return void answer.end('{"status":"ok"}')
    if (path !== '/metrics' || !isAllowed(request.headers.authorization)) {
      answer.statusCode = 404
      return void answer.end()
    }
    app.metrics.metrics().then(
      (text) => answer.setHeader('content-type', app.metrics.contentType).end(text),
      (error: unknown) => {
        app.log.warn({ err: error }, 'metrics were not collected')
        answer.statusCode = 500
        answer.end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: metricsToken === undefined ? '127.0.0.1' : host, port }, resolve)
  })
  app.atClose.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

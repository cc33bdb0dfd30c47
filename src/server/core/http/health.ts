import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram } from 'prom-client'
import type { App } from '#server/core/app/app.ts'
import { isReachable } from '#server/core/db/database.ts'
import { probeWrites } from '#server/core/db/trouble.ts'
import { measureQueue } from '#server/core/jobs/measure-queue.ts'
import { isFromHere } from '#server/core/http/is-from-here.ts'
import { Problem } from './problem.ts'

/** Milliseconds. */
const probeEvery = 1000

/** Endpoints for monitoring: liveness, readiness and metrics. */
export function serveHealth(
  server: FastifyInstance,
  app: App,
  stopping: AbortSignal,
  isMetricsToken: (token: string, authorization: string | undefined) => boolean,
) {
  server.get('/healthz', async () => ({ status: 'ok' }))

  // Cached, so that frequent requests do not write to the database each time.
  let probed: { at: number; trouble: ReturnType<typeof probeWrites> } | undefined
  const writeTrouble = async () => {
    const now = Date.now()
    if (!probed || now - probed.at > probeEvery)
      probed = { at: now, trouble: probeWrites(app.database.outside) }
    return probed.trouble
  }
  server.get('/readyz', async (_request, reply) => {
    const reason = (await isReachable(app.database.outside)) ? await writeTrouble() : 'unreachable'
    const ready = !reason && !stopping.aborted
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database: !reason,
      ...(reason && { reason }),
      stopping: stopping.aborted,
    })
  })

  collectDefaultMetrics({ register: app.metrics })
  measureQueue(app)
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from a request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [app.metrics],
  })
  server.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })

  // Metrics reveal business data of tenants: only for direct requests from this machine, or with the token.
  server.get('/metrics', async (request, reply) => {
    const { metricsToken } = app.config
    const allowed = metricsToken
      ? isMetricsToken(metricsToken, request.headers.authorization)
      : isFromHere(request)
    if (!allowed) throw new Problem('notFound')
    return reply.type(app.metrics.contentType).send(await app.metrics.metrics())
  })
}

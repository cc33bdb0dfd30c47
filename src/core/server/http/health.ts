import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram } from 'prom-client'
import type { App } from '#core/server/app/app.ts'
import { probeWrites } from '#core/server/db/database-fault.ts'
import { isReachable } from '#core/server/db/database.ts'
import { measureQueue } from '#core/server/jobs/measure-queue.ts'
import { hasRoom } from '#core/server/storage/has-room.ts'
import { isFromHere } from './is-from-here.ts'
import { Problem } from './problem.ts'

/** Milliseconds. */
const probeEvery = 1000

/** Repeated at most once a second, so that frequent requests do not write to the database each time. */
function cached<Result>(probe: () => Promise<Result>): () => Promise<Result> {
  let probed: { at: number; result: Promise<Result> } | undefined
  return () => {
    const now = Date.now()
    if (!probed || now - probed.at > probeEvery) probed = { at: now, result: probe() }
    return probed.result
  }
}

/** Endpoints for monitoring: liveness, readiness and metrics. */
export function serveHealth(
  server: FastifyInstance,
  app: App,
  stopping: AbortSignal,
  isMetricsToken: (token: string, authorization: string | undefined) => boolean,
) {
  server.get('/healthz', async () => ({ status: 'ok' }))

  const writeFault = cached(() => probeWrites(app.database.outside))
  // A folder that does not exist, or is on a disk that is gone, takes no uploads either.
  const takesUploads = cached(() => hasRoom(app, 0).catch(() => false))
  server.get('/readyz', async (_request, reply) => {
    const fault = (await isReachable(app.database.outside)) ? await writeFault() : 'unreachable'
    const storage = await takesUploads()
    const reason = fault ?? (storage ? undefined : 'storageFull')
    const ready = !reason && !stopping.aborted
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database: !fault,
      storage,
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

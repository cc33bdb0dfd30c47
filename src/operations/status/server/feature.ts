import type { Feature } from '#core/server/app/feature.ts'
import { route } from '#core/server/http/route.ts'
import { tenantStatus } from '../contract.ts'
import { measureIncidents, watchParts } from './incidents.ts'
import { serviceStatus } from './service-status.ts'
import { serveStatusPage } from './status-page.ts'

const everyMs = 60_000

export const tenantStatusRoute = route(tenantStatus, (_, { app, tenant }) =>
  serviceStatus(app, { id: tenant.id, code: tenant.brand.code }),
)

export const status: Feature = {
  name: 'status',
  serve(server, app) {
    serveStatusPage(server, app)
    measureIncidents(app)
    // Runs in the servers and not as a job, because it has to detect missing workers.
    const timer = setInterval(
      () =>
        watchParts(app).catch((error: unknown) =>
          app.log.warn({ err: error }, 'incidents were not recorded'),
        ),
      everyMs,
    )
    timer.unref()
    app.atClose.push(async () => clearInterval(timer))
  },
}

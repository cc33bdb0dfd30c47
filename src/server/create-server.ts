import type { App } from '#server/core/app/app.ts'
import { openServer, type Timeouts } from '#server/core/http/server.ts'
import { isMetricsToken } from '#server/core/secrets/metrics-token.ts'
import { servePage } from '#server/identity/pages/page.ts'
import { followsBrowser } from '#server/identity/tenants/tenant-of.ts'
import { contextOf } from '#server/identity/sessions/request-context.ts'

/** The complete server, ready to listen. */
export const createServer = (app: App, stopping?: AbortSignal, timeouts?: Timeouts) =>
  openServer(app, { contextOf, followsBrowser, isMetricsToken, servePage }, stopping, timeouts)

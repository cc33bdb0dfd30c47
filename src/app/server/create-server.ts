import type { App } from '#core/server/app/app.ts'
import { openServer, type Timeouts } from '#core/server/http/server.ts'
import { isMetricsToken } from '#core/server/secrets/metrics-token.ts'
import { servePage } from '#identity/pages/server/page.ts'
import { contextOf } from '#identity/sessions/server/request-context.ts'
import { followsBrowser } from '#identity/tenants/server/tenant-of.ts'

/** The complete server, ready to listen. */
export const createServer = (app: App, stopping?: AbortSignal, timeouts?: Timeouts) =>
  openServer(app, { contextOf, followsBrowser, isMetricsToken, servePage }, stopping, timeouts)

import type { Feature } from '#core/server/app/feature.ts'
import { serveCallbacks } from './serve-callbacks.ts'
import { serveSandbox } from './serve-sandbox.ts'

export const reconciliation: Feature = {
  name: 'reconciliation',
  serve(server, app) {
    serveCallbacks(server, app)
    serveSandbox(server, app)
  },
}

import type { Feature } from '#server/core/app/feature.ts'
import { serveCallbacks } from './serve-callbacks.ts'
import { serveSandbox } from './serve-sandbox.ts'

export const reconciliation: Feature = {
  name: 'reconciliation',
  serve(server, app) {
    serveCallbacks(server, app)
    serveSandbox(server, app)
  },
}

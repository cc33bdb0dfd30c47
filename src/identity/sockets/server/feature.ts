import type { Feature } from '#core/server/app/feature.ts'
import { securityHeaders } from '#core/server/http/security-headers.ts'
import { serveSockets } from './serve-sockets.ts'
import { eventSocket } from './socket.ts'

export const sockets: Feature = {
  name: 'sockets',
  sockets: [eventSocket],
  async serve(server, app) {
    const endpoints = app.features.flatMap(({ sockets: own }) => own ?? [])
    const served = await serveSockets(server.server, app, endpoints, securityHeaders(app.config))
    server.addHook('preClose', () => served.goodbye())
    server.addHook('onClose', () => served.close())
  },
}

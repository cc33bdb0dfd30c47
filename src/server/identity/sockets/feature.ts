import type { Feature } from '#server/core/app/feature.ts'
import { securityHeaders } from '#server/core/http/security-headers.ts'
import { openHub } from './hub.ts'
import { serveSocket } from './socket.ts'
import { socketTicketRoute } from './socket-ticket.ts'

export const sockets: Feature = {
  name: 'sockets',
  routes: [socketTicketRoute],
  async serve(server, app) {
    const hub = await openHub(app)
    const sockets = serveSocket(server.server, app, hub, securityHeaders(app.config))
    server.addHook('preClose', () => sockets.close())
    server.addHook('onClose', () => hub.close())
  },
}

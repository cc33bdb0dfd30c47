import type { Feature } from '#core/server/app/feature.ts'
import { frameTicketRoute } from './frame-ticket.ts'
import * as routes from './routes.ts'

export const keys: Feature = {
  name: 'keys',
  routes: [...Object.values(routes), frameTicketRoute],
}

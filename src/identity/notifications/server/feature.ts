import type { Feature } from '#core/server/app/feature.ts'
import { serveOutboxPage } from './outbox-page.ts'
import * as routes from './routes.ts'

export const notifications: Feature = {
  name: 'notifications',
  routes: Object.values(routes),
  serve: serveOutboxPage,
}

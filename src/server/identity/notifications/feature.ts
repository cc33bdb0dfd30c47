import type { Feature } from '#server/core/app/feature.ts'
import { serveOutboxPage } from './outbox-page.ts'
import * as routes from './routes.ts'

export const notifications: Feature = {
  name: 'notifications',
  routes: Object.values(routes),
  serve: serveOutboxPage,
}

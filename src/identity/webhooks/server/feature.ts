import type { Feature } from '#core/server/app/feature.ts'
import { ownWebhookRoutes, staffWebhookRoutes } from './routes.ts'

export const webhooks: Feature = {
  name: 'webhooks',
  routes: [...ownWebhookRoutes, ...staffWebhookRoutes],
}

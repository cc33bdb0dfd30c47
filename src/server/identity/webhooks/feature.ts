import type { Feature } from '#server/core/app/feature.ts'
import { ownWebhookRoutes, staffWebhookRoutes } from './routes.ts'

export const webhooks: Feature = {
  name: 'webhooks',
  routes: [...ownWebhookRoutes, ...staffWebhookRoutes],
}

import type { Feature } from '#server/core/app/feature.ts'
import { agentHomeRoute } from './agent-home.ts'

export const figures: Feature = {
  name: 'figures',
  routes: [agentHomeRoute],
}

import type { Feature } from '#core/server/app/feature.ts'
import { agentHomeRoute } from './agent-home.ts'

export const figures: Feature = {
  name: 'figures',
  routes: [agentHomeRoute],
}

import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { agentGiftRoute } from './agent-gift.ts'

export const gifts: Feature = {
  name: 'gifts',
  routes: [...Object.values(routes), agentGiftRoute],
}

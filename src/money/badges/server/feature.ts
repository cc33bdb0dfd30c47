import type { Feature } from '#core/server/app/feature.ts'
import { menuWaitingRoute } from './menu-waiting.ts'

export const badges: Feature = {
  name: 'badges',
  routes: [menuWaitingRoute],
}

import type { Feature } from '#core/server/app/feature.ts'
import { staffHomeRoute } from './staff-home.ts'

export const staffHome: Feature = {
  name: 'staffHome',
  routes: [staffHomeRoute],
}

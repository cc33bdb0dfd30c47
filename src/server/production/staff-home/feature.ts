import type { Feature } from '#server/core/app/feature.ts'
import { staffHomeRoute } from './staff-home.ts'

export const staffHome: Feature = {
  name: 'staffHome',
  routes: [staffHomeRoute],
}

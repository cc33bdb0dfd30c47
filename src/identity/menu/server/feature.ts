import type { Feature } from '#core/server/app/feature.ts'
import { authorityMenuRoute } from './authority-menu.ts'

export const menu: Feature = {
  name: 'menu',
  routes: [authorityMenuRoute],
}

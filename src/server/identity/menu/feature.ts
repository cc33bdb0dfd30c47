import type { Feature } from '#server/core/app/feature.ts'
import { authorityMenuRoute } from './authority-menu.ts'

export const menu: Feature = {
  name: 'menu',
  routes: [authorityMenuRoute],
}

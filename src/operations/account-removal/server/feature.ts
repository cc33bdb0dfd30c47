import type { Feature } from '#core/server/app/feature.ts'
import { accountRemoveRoute } from './account-remove.ts'

export const accountRemoval: Feature = {
  name: 'account-removal',
  routes: [accountRemoveRoute],
}

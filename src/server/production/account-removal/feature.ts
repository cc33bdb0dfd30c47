import type { Feature } from '#server/core/app/feature.ts'
import { accountRemoveRoute } from './account-remove.ts'

export const accountRemoval: Feature = {
  name: 'account-removal',
  routes: [accountRemoveRoute],
}

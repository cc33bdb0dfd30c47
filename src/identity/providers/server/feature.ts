import type { Feature } from '#core/server/app/feature.ts'
import { providerBeginRoute, providerFinishRoute, providerLinkRoute } from './sign-in-routes.ts'
import * as ownRoutes from './own-routes.ts'
import * as staffRoutes from './staff-routes.ts'

export const providers: Feature = {
  name: 'providers',
  routes: [
    providerBeginRoute,
    providerFinishRoute,
    providerLinkRoute,
    ...Object.values(ownRoutes),
    ...Object.values(staffRoutes),
  ],
}

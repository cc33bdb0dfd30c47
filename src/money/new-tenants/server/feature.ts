import type { Feature } from '#core/server/app/feature.ts'
import { staffTenantAddRoute } from './staff-tenant-add.ts'

export const newTenants: Feature = {
  name: 'new-tenants',
  routes: [staffTenantAddRoute],
}

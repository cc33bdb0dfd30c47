import type { Feature } from '#server/core/app/feature.ts'
import { staffTenantAddRoute } from './staff-tenant-add.ts'

export const newTenants: Feature = {
  name: 'new-tenants',
  routes: [staffTenantAddRoute],
}

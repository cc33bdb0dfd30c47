import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import {
  staffTenantHostAddRoute,
  staffTenantHostRemoveRoute,
  staffTenantHostMainRoute,
} from './staff-tenant-hosts.ts'
import { staffTenantModifyRoute } from './staff-tenant-modify.ts'
import { staffTenantOriginAddRoute, staffTenantOriginRemoveRoute } from './staff-tenant-origins.ts'
import { staffTenantsRoute } from './staff-tenants.ts'

export const staffTenants: Feature = {
  name: 'staff-tenants',
  routes: [
    ...Object.values(routes),
    staffTenantHostAddRoute,
    staffTenantHostRemoveRoute,
    staffTenantHostMainRoute,
    staffTenantModifyRoute,
    staffTenantOriginAddRoute,
    staffTenantOriginRemoveRoute,
    staffTenantsRoute,
  ],
}

import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const staffTenantTitles = texts('staffTenantTitles', {
  tenants: { cn: '租户', en: 'Tenants' },
})

export const staffTenantPaths = declareScreens(staffTenantTitles, {
  '/staff/tenants': { name: 'tenants', who: ['operator'], menu: [{ section: 'platform', order: 10 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    staffTenant: typeof staffTenantPaths
  }
}

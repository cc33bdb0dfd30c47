import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const tenantTitles = texts('tenantTitles', {
  tenant: { cn: '租户', en: 'Tenant' },
})

export const tenantPaths = declareScreens(tenantTitles, {
  '/staff/tenant': { name: 'tenant', who: ['operator'] },
})

declare module '#core/screens.ts' {
  interface Register {
    tenant: typeof tenantPaths
  }
}

import type { TenantDetail } from '#contract/staff-tenants.ts'
import layouts from '#web/ui/layout.module.css'
import { QuotasCard } from './quotas-card.tsx'

/** What a tenant may take up. */
export function Limits({ tenant }: { tenant: TenantDetail }) {
  return (
    <div className={layouts.column5}>
      <QuotasCard tenant={tenant} />
    </div>
  )
}

import type { TenantDetail } from '../contract.ts'
import { QuotasCard } from './quotas-card.tsx'
import { RetentionCard } from './retention-card.tsx'

/** What a tenant may take up, and for how long. */
export function Limits({ tenant }: { tenant: TenantDetail }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <QuotasCard tenant={tenant} />
      <RetentionCard id={tenant.id} />
    </div>
  )
}

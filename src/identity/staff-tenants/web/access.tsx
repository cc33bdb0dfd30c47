import { useQueryClient } from '@tanstack/react-query'
import { staffTenant, type TenantDetail } from '../contract.ts'
import { reads } from '#core/web/api/queries.ts'
import { CollectsCard } from './collects-card.tsx'
import { HostsCard } from './hosts-card.tsx'
import { OriginsCard } from './origins-card.tsx'
import { SuspendCard } from './suspend-card.tsx'

/** Hosts and origins of a tenant. Each change takes effect immediately. */
export function Access({ tenant }: { tenant: TenantDetail }) {
  const client = useQueryClient()
  const { queryKey } = reads(staffTenant, { id: tenant.id })
  const show = (changed: TenantDetail) => void client.setQueryData(queryKey, changed)
  return (
    <div className="grid grid-cols-1 gap-5">
      <HostsCard tenant={tenant} onChanged={show} />
      <OriginsCard tenant={tenant} onChanged={show} />
      <CollectsCard tenant={tenant} />
      {tenant.runsPlatform && !tenant.isHome && <SuspendCard tenant={tenant} />}
    </div>
  )
}

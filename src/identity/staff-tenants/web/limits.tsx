import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import {
  type Retention,
  staffTenantRetention,
  staffTenantRetentionSet,
} from '#identity/quotas/contract/retention.ts'
import { quotaTexts } from '#identity/quotas/texts.ts'
import { LimitsForm } from '#identity/quotas/web/limits-form.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { TenantDetail } from '../contract.ts'
import { QuotasCard } from './quotas-card.tsx'

const fields = [
  ['sources', quotaTexts.keepSources],
  ['works', quotaTexts.keepWorks],
  ['liveSound', quotaTexts.keepLiveSound],
  ['logs', quotaTexts.keepLogs],
] as const

/** For how long a tenant keeps what. */
function RetentionCard({ id }: { id: string }) {
  const t = useT()
  const client = useQueryClient()
  const options = reads(staffTenantRetention, { id })
  const query = useQuery(options)
  async function save(retention: Retention) {
    await send(staffTenantRetentionSet, { id, retention })
    client.setQueryData(options.queryKey, retention)
    toasts.success(t(quotaTexts.retentionSaved))
  }
  return (
    <Card title={t(quotaTexts.retention)}>
      <div className="grid gap-4">
        <p className="small">{t(quotaTexts.retentionHint)}</p>
        <Loaded query={query} failed={t(quotaTexts.failed)} lines={4}>
          {(retention) => (
            <LimitsForm
              key={JSON.stringify(retention)}
              limits={retention}
              onSave={save}
              groups={[
                {
                  fields: fields.map(([name, label]) => ({
                    name,
                    unit: 'days',
                    label: t(label),
                    usual: t(quotaTexts.keptForever),
                  })),
                },
              ]}
            />
          )}
        </Loaded>
      </div>
    </Card>
  )
}

/** What a tenant may take up, and for how long. */
export function Limits({ tenant }: { tenant: TenantDetail }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <QuotasCard tenant={tenant} />
      <RetentionCard id={tenant.id} />
    </div>
  )
}

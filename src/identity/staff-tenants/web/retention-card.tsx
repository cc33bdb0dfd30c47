import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Retention,
  staffTenantRetention,
  staffTenantRetentionSet,
} from '#identity/quotas/contract/retention.ts'
import { quotaWords } from '#identity/quotas/texts.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { LimitsForm } from '#identity/quotas/web/limits-form.tsx'
import { Card } from '#ui/card.tsx'
import { toasts } from '#ui/toast-list.ts'

const fields = [
  ['sources', quotaWords.keepSources],
  ['works', quotaWords.keepWorks],
  ['liveSound', quotaWords.keepLiveSound],
  ['logs', quotaWords.keepLogs],
] as const

/** For how long a tenant keeps what. */
export function RetentionCard({ id }: { id: string }) {
  const t = useT()
  const client = useQueryClient()
  const options = reads(staffTenantRetention, { id })
  const query = useQuery(options)
  async function save(retention: Retention) {
    await send(staffTenantRetentionSet, { id, retention })
    client.setQueryData(options.queryKey, retention)
    toasts.success(t(quotaWords.retentionSaved))
  }
  return (
    <Card title={t(quotaWords.retention)}>
      <div className="grid gap-4">
        <p className="small">{t(quotaWords.retentionHint)}</p>
        <Loaded query={query} failed={t(quotaWords.failed)} lines={4}>
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
                    usual: t(quotaWords.keptForever),
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Retention, staffTenantRetention, staffTenantRetentionSet } from '#contract/retention.ts'
import { quotaWords } from '#i18n/quotas.ts'
import { send } from '#web/core/api/api.ts'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Loaded } from '#web/core/router/loaded.tsx'
import { LimitsForm } from '#web/identity/limits/limits-form.tsx'
import { Card } from '#web/ui/card.tsx'
import layouts from '#web/ui/layout.module.css'
import { toasts } from '#web/ui/toast-list.ts'
import typography from '#web/ui/typography.module.css'

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
      <div className={layouts.stack4}>
        <p className={typography.soft}>{t(quotaWords.retentionHint)}</p>
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

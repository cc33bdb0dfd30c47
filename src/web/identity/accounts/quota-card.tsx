import { maxUploads } from '#contract/upload-limit.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type StaffAccountQuota, staffAccountQuota, staffAccountQuotaSet } from '#contract/quotas.ts'
import { quotaWords } from '#i18n/quotas.ts'
import { send } from '#web/core/api/api.ts'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Loaded } from '#web/core/router/loaded.tsx'
import { InUse } from '#web/identity/limits/in-use.tsx'
import { LimitsForm } from '#web/identity/limits/limits-form.tsx'
import { type LimitUnit, shownLimit } from '#web/identity/limits/typed-limits.ts'
import { Card } from '#web/ui/card.tsx'
import layouts from '#web/ui/layout.module.css'
import { toasts } from '#web/ui/toast-list.ts'
import typography from '#web/ui/typography.module.css'

/** What an account uses, and its limits. */
export function QuotaCard({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(reads(staffAccountQuota, { id }))
  return (
    <Card title={t(quotaWords.title)}>
      <Loaded query={query} failed={t(quotaWords.failed)} lines={6}>
        {(quota) => <Quota key={JSON.stringify(quota.quotas)} id={id} quota={quota} />}
      </Loaded>
    </Card>
  )
}

function Quota({ id, quota }: { id: string; quota: StaffAccountQuota }) {
  const t = useT()
  const client = useQueryClient()
  const { quotas, usual } = quota
  const limits = { storage: quotas.storage ?? usual.storage, runs: quotas.runs ?? usual.runs }
  async function save(changed: StaffAccountQuota['quotas']) {
    await send(staffAccountQuotaSet, { id, quotas: changed })
    toasts.success(t(quotaWords.saved))
    await client.invalidateQueries({ queryKey: reads(staffAccountQuota, { id }).queryKey })
  }
  const usually = (unit: LimitUnit, limit: number | null) =>
    limit === null ? t(quotaWords.unlimited) : shownLimit(unit, limit)
  return (
    <div className={layouts.stack5}>
      <InUse {...quota} limits={limits} />
      <LimitsForm
        limits={quotas}
        onSave={save}
        groups={[
          {
            fields: [
              {
                name: 'storage',
                unit: 'gigabytes',
                label: t(quotaWords.storageField),
                usual: usually('gigabytes', usual.storage),
              },
              {
                name: 'runs',
                unit: 'count',
                label: t(quotaWords.runsField),
                usual: usually('count', usual.runs),
              },
              {
                name: 'upload',
                unit: 'megabytes',
                label: t(quotaWords.uploadField),
                usual: usually('megabytes', usual.upload),
              },
              {
                name: 'uploads',
                unit: 'uploads',
                label: t(quotaWords.uploadsField),
                usual:
                  usual.uploads === null
                    ? t(quotaWords.uploadsUsual, { max: maxUploads })
                    : shownLimit('uploads', usual.uploads),
              },
            ],
          },
        ]}
      />
      <p className={typography.soft}>{t(quotaWords.accountHint)}</p>
    </div>
  )
}

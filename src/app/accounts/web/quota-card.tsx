import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxUploads } from '#core/contract/upload-limit.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import {
  type StaffAccountQuota,
  staffAccountQuota,
  staffAccountQuotaSet,
} from '#identity/quotas/contract/quotas.ts'
import { quotaTexts } from '#identity/quotas/texts.ts'
import { InUse } from '#identity/quotas/web/in-use.tsx'
import { LimitsForm } from '#identity/quotas/web/limits-form.tsx'
import { type LimitUnit, shownLimit } from '#identity/quotas/web/typed-limits.ts'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'

/** What an account uses, and its limits. */
export function QuotaCard({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(reads(staffAccountQuota, { id }))
  return (
    <Card title={t(quotaTexts.title)}>
      <Loaded query={query} failed={t(quotaTexts.failed)} lines={6}>
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
    toasts.success(t(quotaTexts.saved))
    await client.invalidateQueries({ queryKey: reads(staffAccountQuota, { id }).queryKey })
  }
  const usually = (unit: LimitUnit, limit: number | null) =>
    limit === null ? t(quotaTexts.unlimited) : shownLimit(unit, limit)
  return (
    <div className="grid gap-5">
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
                label: t(quotaTexts.storageField),
                usual: usually('gigabytes', usual.storage),
              },
              {
                name: 'runs',
                unit: 'count',
                label: t(quotaTexts.runsField),
                usual: usually('count', usual.runs),
              },
              {
                name: 'upload',
                unit: 'megabytes',
                label: t(quotaTexts.uploadField),
                usual: usually('megabytes', usual.upload),
              },
              {
                name: 'uploads',
                unit: 'uploads',
                label: t(quotaTexts.uploadsField),
                usual:
                  usual.uploads === null
                    ? t(quotaTexts.uploadsUsual, { max: maxUploads })
                    : shownLimit('uploads', usual.uploads),
              },
            ],
          },
        ]}
      />
      <p className="small">{t(quotaTexts.accountHint)}</p>
    </div>
  )
}

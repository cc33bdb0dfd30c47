import { maxUploads } from '#core/contract/upload-limit.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type StaffTenantQuota,
  staffTenantQuota,
  staffTenantQuotaSet,
} from '#identity/quotas/contract/quotas.ts'
import type { TenantDetail } from '../contract.ts'
import { quotaWords } from '#identity/quotas/texts.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { InUse } from '#identity/quotas/web/in-use.tsx'
import { LimitsForm } from '#identity/quotas/web/limits-form.tsx'
import { Card } from '#ui/card.tsx'
import { toasts } from '#ui/toast-list.ts'

export function QuotasCard({ tenant }: { tenant: TenantDetail }) {
  const t = useT()
  const query = useQuery(reads(staffTenantQuota, { id: tenant.id }))
  return (
    <Card title={t(quotaWords.title)}>
      <Loaded query={query} failed={t(quotaWords.failed)} lines={8}>
        {(quota) => <Quotas key={JSON.stringify(quota.quotas)} tenant={tenant} quota={quota} />}
      </Loaded>
    </Card>
  )
}

function Quotas({ tenant, quota }: { tenant: TenantDetail; quota: StaffTenantQuota }) {
  const t = useT()
  const client = useQueryClient()
  const usual = t(quotaWords.unlimited)
  const disabled = !tenant.runsPlatform
  async function save(quotas: StaffTenantQuota['quotas']) {
    await send(staffTenantQuotaSet, { id: tenant.id, quotas })
    toasts.success(t(quotaWords.saved))
    await client.invalidateQueries({ queryKey: reads(staffTenantQuota, { id: tenant.id }).queryKey })
  }
  return (
    <div className="grid gap-5">
      <p className="small">{t(quotaWords.tenantHint)}</p>
      <InUse {...quota} limits={quota.quotas} />
      <LimitsForm
        limits={quota.quotas}
        onSave={save}
        groups={[
          {
            title: t(quotaWords.allAccounts),
            hint: disabled ? t(quotaWords.platformSets) : undefined,
            fields: [
              { name: 'storage', unit: 'gigabytes', label: t(quotaWords.storageField), usual, disabled },
              { name: 'runs', unit: 'count', label: t(quotaWords.runsField), usual, disabled },
            ],
          },
          {
            title: t(quotaWords.eachAccount),
            fields: [
              { name: 'accountStorage', unit: 'gigabytes', label: t(quotaWords.storageField), usual },
              { name: 'accountRuns', unit: 'count', label: t(quotaWords.runsField), usual },
              { name: 'upload', unit: 'megabytes', label: t(quotaWords.uploadField), usual },
            ],
          },
          {
            title: t(quotaWords.registered),
            hint: t(quotaWords.registeredHint),
            fields: [
              { name: 'registeredStorage', unit: 'gigabytes', label: t(quotaWords.storageField), usual },
              { name: 'registeredRuns', unit: 'count', label: t(quotaWords.runsField), usual },
              {
                name: 'registeredUploads',
                unit: 'uploads',
                label: t(quotaWords.uploadsField),
                usual: t(quotaWords.uploadsUsual, { max: maxUploads }),
              },
            ],
          },
        ]}
      />
    </div>
  )
}

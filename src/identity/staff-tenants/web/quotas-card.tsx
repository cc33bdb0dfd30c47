import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxUploads } from '#core/contract/upload-limit.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import {
  type StaffTenantQuota,
  staffTenantQuota,
  staffTenantQuotaSet,
} from '#identity/quotas/contract/quotas.ts'
import { quotaTexts } from '#identity/quotas/texts.ts'
import { InUse } from '#identity/quotas/web/in-use.tsx'
import { LimitsForm } from '#identity/quotas/web/limits-form.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { TenantDetail } from '../contract.ts'

export function QuotasCard({ tenant }: { tenant: TenantDetail }) {
  const t = useT()
  const query = useQuery(reads(staffTenantQuota, { id: tenant.id }))
  return (
    <Card title={t(quotaTexts.title)}>
      <Loaded query={query} failed={t(quotaTexts.failed)} lines={8}>
        {(quota) => <Quotas key={JSON.stringify(quota.quotas)} tenant={tenant} quota={quota} />}
      </Loaded>
    </Card>
  )
}

function Quotas({ tenant, quota }: { tenant: TenantDetail; quota: StaffTenantQuota }) {
  const t = useT()
  const client = useQueryClient()
  const usual = t(quotaTexts.unlimited)
  const disabled = !tenant.runsPlatform
  async function save(quotas: StaffTenantQuota['quotas']) {
    await send(staffTenantQuotaSet, { id: tenant.id, quotas })
    toasts.success(t(quotaTexts.saved))
    await client.invalidateQueries({ queryKey: reads(staffTenantQuota, { id: tenant.id }).queryKey })
  }
  return (
    <div className="grid gap-5">
      <p className="small">{t(quotaTexts.tenantHint)}</p>
      <InUse {...quota} limits={quota.quotas} />
      <LimitsForm
        limits={quota.quotas}
        onSave={save}
        groups={[
          {
            title: t(quotaTexts.allAccounts),
            hint: disabled ? t(quotaTexts.platformSets) : undefined,
            fields: [
              { name: 'storage', unit: 'gigabytes', label: t(quotaTexts.storageField), usual, disabled },
              { name: 'runs', unit: 'count', label: t(quotaTexts.runsField), usual, disabled },
            ],
          },
          {
            title: t(quotaTexts.eachAccount),
            fields: [
              { name: 'accountStorage', unit: 'gigabytes', label: t(quotaTexts.storageField), usual },
              { name: 'accountRuns', unit: 'count', label: t(quotaTexts.runsField), usual },
              { name: 'upload', unit: 'megabytes', label: t(quotaTexts.uploadField), usual },
            ],
          },
          {
            title: t(quotaTexts.registered),
            hint: t(quotaTexts.registeredHint),
            fields: [
              { name: 'registeredStorage', unit: 'gigabytes', label: t(quotaTexts.storageField), usual },
              { name: 'registeredRuns', unit: 'count', label: t(quotaTexts.runsField), usual },
              {
                name: 'registeredUploads',
                unit: 'uploads',
                label: t(quotaTexts.uploadsField),
                usual: t(quotaTexts.uploadsUsual, { max: maxUploads }),
              },
            ],
          },
        ]}
      />
    </div>
  )
}

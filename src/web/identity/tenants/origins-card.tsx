import typography from '#web/ui/typography.module.css'
import { IconX } from '@tabler/icons-react'
import {
  frameOrigin,
  staffTenantOriginAdd,
  staffTenantOriginRemove,
  type TenantDetail,
} from '#contract/staff-tenants.ts'
import { tenantWords } from '#i18n/tenants.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { AddOne } from './add-one.tsx'
import styles from './tenants.module.css'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type OriginsCardProps = { tenant: TenantDetail; onChanged: (tenant: TenantDetail) => void }

export function OriginsCard({ tenant: { id, frameOrigins }, onChanged }: OriginsCardProps) {
  const t = useT()
  const { busy, whileBusy } = useBusy()
  const remove = (origin: string) =>
    whileBusy(async () => {
      onChanged(await send(staffTenantOriginRemove, { id, frameOrigin: origin }))
      toasts.success(t(tenantWords.hostRemoved, { host: origin }))
    })
  const add = async (typed: string) => {
    onChanged(await send(staffTenantOriginAdd, { id, frameOrigin: typed }))
    toasts.success(t(tenantWords.hostAdded, { host: typed.trim() }))
  }
  return (
    <Card title={t(tenantWords.origins)}>
      <p className={typography.soft}>{t(tenantWords.originsHint)}</p>
      {frameOrigins.length > 0 ? (
        <ul>
          {frameOrigins.map((origin) => (
            <li key={origin} className={styles.row}>
              <span>{origin}</span>
              <IconButton
                size="small"
                label={t(tenantWords.removeHost, { host: origin })}
                icon={<IconX size={16} />}
                busy={busy}
                onClick={() => void remove(origin)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.row}>{t(tenantWords.noOrigins)}</p>
      )}
      <AddOne
        shape={frameOrigin}
        label={t(tenantWords.origin)}
        hint={t(tenantWords.originHint)}
        addText={t(tenantWords.addOrigin)}
        onAdd={add}
      />
    </Card>
  )
}

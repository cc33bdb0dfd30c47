import { IconX } from '@tabler/icons-react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { frameOrigin, staffTenantOriginAdd, staffTenantOriginRemove, type TenantDetail } from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import { AddOne } from './add-one.tsx'
import styles from './tenants.module.css'

type OriginsCardProps = { tenant: TenantDetail; onChanged: (tenant: TenantDetail) => void }

export function OriginsCard({ tenant: { id, frameOrigins }, onChanged }: OriginsCardProps) {
  const t = useT()
  const remove = useAction(staffTenantOriginRemove, {
    done: (_, { frameOrigin: host }) => t(tenantTexts.hostRemoved, { host }),
    onSuccess: (tenant) => onChanged(tenant),
  })
  const add = async (typed: string) => {
    onChanged(await send(staffTenantOriginAdd, { id, frameOrigin: typed }))
    toasts.success(t(tenantTexts.hostAdded, { host: typed.trim() }))
  }
  return (
    <Card title={t(tenantTexts.origins)}>
      <p className="small">{t(tenantTexts.originsHint)}</p>
      {frameOrigins.length > 0 ? (
        <ul>
          {frameOrigins.map((origin) => (
            <li key={origin} className={`${styles.row} row flex-wrap gap-2 gap-x-3 border-b`}>
              <span>{origin}</span>
              <IconButton
                size="small"
                label={t(tenantTexts.removeHost, { host: origin })}
                icon={<IconX size={16} />}
                busy={remove.busy}
                onClick={() => remove.run({ id, frameOrigin: origin })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={`${styles.row} row flex-wrap gap-2 gap-x-3 border-b`}>{t(tenantTexts.noOrigins)}</p>
      )}
      <AddOne
        shape={frameOrigin}
        label={t(tenantTexts.origin)}
        hint={t(tenantTexts.originHint)}
        addText={t(tenantTexts.addOrigin)}
        onAdd={add}
      />
    </Card>
  )
}

import { IconX } from '@tabler/icons-react'
import { frameOrigin, staffTenantOriginAdd, staffTenantOriginRemove, type TenantDetail } from '../contract.ts'
import { tenantWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { AddOne } from './add-one.tsx'
import styles from './tenants.module.css'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toasts } from '#ui/toast-list.ts'

type OriginsCardProps = { tenant: TenantDetail; onChanged: (tenant: TenantDetail) => void }

export function OriginsCard({ tenant: { id, frameOrigins }, onChanged }: OriginsCardProps) {
  const t = useT()
  const remove = useAction(staffTenantOriginRemove, {
    done: (_, { frameOrigin: host }) => t(tenantWords.hostRemoved, { host }),
    onSuccess: (tenant) => onChanged(tenant),
  })
  const add = async (typed: string) => {
    onChanged(await send(staffTenantOriginAdd, { id, frameOrigin: typed }))
    toasts.success(t(tenantWords.hostAdded, { host: typed.trim() }))
  }
  return (
    <Card title={t(tenantWords.origins)}>
      <p className="small">{t(tenantWords.originsHint)}</p>
      {frameOrigins.length > 0 ? (
        <ul>
          {frameOrigins.map((origin) => (
            <li key={origin} className={`${styles.row} row flex-wrap gap-2 gap-x-3 border-b`}>
              <span>{origin}</span>
              <IconButton
                size="small"
                label={t(tenantWords.removeHost, { host: origin })}
                icon={<IconX size={16} />}
                busy={remove.busy}
                onClick={() => remove.run({ id, frameOrigin: origin })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={`${styles.row} row flex-wrap gap-2 gap-x-3 border-b`}>{t(tenantWords.noOrigins)}</p>
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

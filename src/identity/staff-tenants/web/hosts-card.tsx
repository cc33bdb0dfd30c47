import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  hostName,
  staffTenantHostAdd,
  staffTenantHostMain,
  staffTenantHostRemove,
  type TenantDetail,
} from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { tenantWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { AddOne } from './add-one.tsx'
import styles from './tenants.module.css'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toasts } from '#ui/toast-list.ts'

type HostsCardProps = { tenant: TenantDetail; onChanged: (tenant: TenantDetail) => void }

export function HostsCard({ tenant, onChanged }: HostsCardProps) {
  const t = useT()
  const { id, runsPlatform } = tenant
  const [removing, setRemoving] = useState<string>()

  const makePrimary = useAction(staffTenantHostMain, {
    done: (_, { host }) => t(tenantWords.hostMain, { host }),
    onSuccess: (tenant) => onChanged(tenant),
  })
  const remove = useAction(staffTenantHostRemove, {
    done: (_, { host }) => t(tenantWords.hostRemoved, { host }),
    onSuccess: (tenant) => onChanged(tenant),
    onEnd: () => setRemoving(undefined),
  })
  const busy = makePrimary.busy || remove.busy
  const add = async (typed: string) => {
    const changed = await send(staffTenantHostAdd, { id, host: typed }, { quiet: ['hostTaken'] })
    onChanged(changed)
    toasts.success(t(tenantWords.hostAdded, { host: typed.trim() }))
  }

  return (
    <Card title={t(tenantWords.hosts)}>
      <p className="small">
        {t(tenantWords.hostsHint)} {!runsPlatform && t(tenantWords.hostsByPlatform)}
      </p>
      <ul>
        {tenant.hosts.map(({ host, primary, address }) => (
          <li key={host} className={`${styles.row} row flex-wrap gap-2 gap-x-3 border-b`}>
            {tenant.suspended ? (
              <span>{host}</span>
            ) : (
              <span>
                <a href={address} target="_blank" rel="noreferrer">
                  {host}
                </a>
              </span>
            )}
            {primary && <Badge tone="brand">{t(tenantWords.primary)}</Badge>}
            {runsPlatform && !primary && (
              <>
                <Button
                  size="small"
                  variant="plain"
                  busy={busy}
                  onClick={() => makePrimary.run({ id, host })}
                >
                  {t(tenantWords.makePrimary)}
                </Button>
                <IconButton
                  size="small"
                  label={t(tenantWords.removeHost, { host })}
                  icon={<IconX size={16} />}
                  onClick={() => setRemoving(host)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {runsPlatform && (
        <AddOne
          shape={hostName}
          label={t(tenantWords.host)}
          hint={t(tenantWords.hostHint)}
          addText={t(tenantWords.addHost)}
          refusals={['hostTaken']}
          onAdd={add}
        />
      )}
      {removing && (
        <ConfirmDialog
          danger
          title={t(tenantWords.removeHostAsk, { host: removing })}
          confirmText={t(tenantWords.remove)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => remove.run({ id, host: removing })}
          onClose={() => setRemoving(undefined)}
        >
          {t(tenantWords.removeHostHint)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

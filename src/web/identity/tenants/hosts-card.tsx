import typography from '#web/ui/typography.module.css'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  hostName,
  staffTenantHostAdd,
  staffTenantHostMain,
  staffTenantHostRemove,
  type TenantDetail,
} from '#contract/staff-tenants.ts'
import { common } from '#i18n/common.ts'
import { tenantWords } from '#i18n/tenants.ts'
import { send } from '#web/core/api/api.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { AddOne } from './add-one.tsx'
import styles from './tenants.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type HostsCardProps = { tenant: TenantDetail; onChanged: (tenant: TenantDetail) => void }

export function HostsCard({ tenant, onChanged }: HostsCardProps) {
  const say = useSay()
  const { id, runsPlatform } = tenant
  const { busy, whileBusy } = useBusy()
  const [removing, setRemoving] = useState<string>()

  const makePrimary = (host: string) =>
    whileBusy(async () => {
      onChanged(await send(staffTenantHostMain, { id, host }))
      toasts.success(say(tenantWords.hostMain, { host }))
    })
  const remove = (host: string) =>
    whileBusy(async () => {
      try {
        onChanged(await send(staffTenantHostRemove, { id, host }))
        toasts.success(say(tenantWords.hostRemoved, { host }))
      } finally {
        setRemoving(undefined)
      }
    })
  const add = async (typed: string) => {
    const changed = await send(staffTenantHostAdd, { id, host: typed }, { quiet: ['hostTaken'] })
    onChanged(changed)
    toasts.success(say(tenantWords.hostAdded, { host: typed.trim() }))
  }

  return (
    <Card title={say(tenantWords.hosts)}>
      <p className={typography.soft}>
        {say(tenantWords.hostsHint)} {!runsPlatform && say(tenantWords.hostsByPlatform)}
      </p>
      <ul>
        {tenant.hosts.map(({ host, primary, address }) => (
          <li key={host} className={styles.row}>
            {tenant.suspended ? (
              <span>{host}</span>
            ) : (
              <span>
                <a href={address} target="_blank" rel="noreferrer">
                  {host}
                </a>
              </span>
            )}
            {primary && <Badge tone="brand">{say(tenantWords.primary)}</Badge>}
            {runsPlatform && !primary && (
              <>
                <Button size="small" look="plain" busy={busy} onClick={() => void makePrimary(host)}>
                  {say(tenantWords.makePrimary)}
                </Button>
                <IconButton
                  size="small"
                  label={say(tenantWords.removeHost, { host })}
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
          label={say(tenantWords.host)}
          hint={say(tenantWords.hostHint)}
          addText={say(tenantWords.addHost)}
          refusals={['hostTaken']}
          onAdd={add}
        />
      )}
      {removing && (
        <ConfirmDialog
          danger
          title={say(tenantWords.removeHostAsk, { host: removing })}
          confirmText={say(tenantWords.remove)}
          cancelText={say(common.cancel)}
          busy={busy}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {say(tenantWords.removeHostHint)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { Badge } from '#ui/status/badge.tsx'
import {
  hostName,
  staffTenantHostAdd,
  staffTenantHostMain,
  staffTenantHostRemove,
  type TenantDetail,
} from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import { AddOne } from './add-one.tsx'
import styles from './tenants.module.css'

type HostsCardProps = { tenant: TenantDetail; onChanged: (tenant: TenantDetail) => void }

export function HostsCard({ tenant, onChanged }: HostsCardProps) {
  const t = useT()
  const { id, runsPlatform } = tenant
  const [removing, setRemoving] = useState<string>()

  const makePrimary = useAction(staffTenantHostMain, {
    done: (_, { host }) => t(tenantTexts.hostMain, { host }),
    onSuccess: (tenant) => onChanged(tenant),
  })
  const remove = useAction(staffTenantHostRemove, {
    done: (_, { host }) => t(tenantTexts.hostRemoved, { host }),
    onSuccess: (tenant) => onChanged(tenant),
    onEnd: () => setRemoving(undefined),
  })
  const busy = makePrimary.busy || remove.busy
  const add = async (typed: string) => {
    const changed = await send(staffTenantHostAdd, { id, host: typed }, { quiet: ['hostTaken'] })
    onChanged(changed)
    toasts.success(t(tenantTexts.hostAdded, { host: typed.trim() }))
  }

  return (
    <Card title={t(tenantTexts.hosts)}>
      <p className="small">
        {t(tenantTexts.hostsHint)} {!runsPlatform && t(tenantTexts.hostsByPlatform)}
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
            {primary && <Badge tone="brand">{t(tenantTexts.primary)}</Badge>}
            {runsPlatform && !primary && (
              <>
                <Button
                  size="small"
                  variant="plain"
                  busy={busy}
                  onClick={() => makePrimary.run({ id, host })}
                >
                  {t(tenantTexts.makePrimary)}
                </Button>
                <IconButton
                  size="small"
                  label={t(tenantTexts.removeHost, { host })}
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
          label={t(tenantTexts.host)}
          hint={t(tenantTexts.hostHint)}
          addText={t(tenantTexts.addHost)}
          refusals={['hostTaken']}
          onAdd={add}
        />
      )}
      {removing && (
        <ConfirmDialog
          danger
          title={t(tenantTexts.removeHostAsk, { host: removing })}
          confirmText={t(tenantTexts.remove)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => remove.run({ id, host: removing })}
          onClose={() => setRemoving(undefined)}
        >
          {t(tenantTexts.removeHostHint)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

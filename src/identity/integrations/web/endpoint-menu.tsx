import {
  IconHistory,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { WebhookCalls, WebhookEndpoint } from '#identity/webhooks/contract.ts'
import { common } from '#core/texts/common.ts'
import { webhookWords } from '#identity/webhooks/texts.ts'
import { send } from '#core/web/api/api.ts'
import { queryClient } from '#core/web/api/queries.ts'
import { useBusy } from '#core/web/api/use-busy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { MoreMenu } from '#ui/more-menu.tsx'
import { toasts } from '#ui/toast-list.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'

interface EndpointMenuProps {
  calls: WebhookCalls
  endpoint: WebhookEndpoint
  renew: () => Promise<unknown>
  /** Shows a new secret. */
  onSecret: (secret: string) => void
}

const icon = { size: 18, stroke: 1.6 } as const

/** What can be done with an endpoint. */
export function EndpointMenu({ calls, endpoint, renew, onSecret }: EndpointMenuProps) {
  const t = useT()
  const { busy, whileBusy } = useBusy()
  const [open, setOpen] = useState<'change' | 'log' | 'rotate' | 'remove'>()
  const { id, url, paused } = endpoint
  const close = () => setOpen(undefined)
  const test = () =>
    whileBusy(async () => {
      await send(calls.test, { id })
      await queryClient.invalidateQueries({ queryKey: [calls.deliveries.path] })
      toasts.success(t(webhookWords.tested))
    })
  const pause = () =>
    whileBusy(async () => {
      await send(calls.change, { id, paused: !paused })
      await renew()
    })
  const rotate = () =>
    whileBusy(async () => {
      const { secret } = await send(calls.rotate, { id })
      close()
      onSecret(secret)
      await renew()
    })
  const remove = () =>
    whileBusy(async () => {
      await send(calls.remove, { id })
      close()
      toasts.success(t(webhookWords.removed))
      await renew()
    })
  const changed = async () => {
    close()
    await renew()
  }
  return (
    <>
      <MoreMenu label={t(webhookWords.more, { url })}>
        <MenuItem icon={<IconHistory {...icon} />} onSelect={() => setOpen('log')}>
          {t(webhookWords.log)}
        </MenuItem>
        <MenuItem icon={<IconSend {...icon} />} onSelect={() => void test()}>
          {t(webhookWords.test)}
        </MenuItem>
        <MenuItem icon={<IconPencil {...icon} />} onSelect={() => setOpen('change')}>
          {t(webhookWords.change)}
        </MenuItem>
        <MenuItem
          icon={paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          onSelect={() => void pause()}
        >
          {t(paused ? webhookWords.resume : webhookWords.pause)}
        </MenuItem>
        <MenuItem icon={<IconKey {...icon} />} onSelect={() => setOpen('rotate')}>
          {t(webhookWords.rotate)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<IconTrash {...icon} />} onSelect={() => setOpen('remove')}>
          {t(webhookWords.remove)}
        </MenuItem>
      </MoreMenu>
      {open === 'log' && <DeliveriesDialog calls={calls} endpoint={endpoint} onClose={close} />}
      {open === 'change' && (
        <EndpointDialog calls={calls} endpoint={endpoint} onSaved={changed} onClose={close} />
      )}
      {open === 'rotate' && (
        <ConfirmDialog
          title={t(webhookWords.rotateTitle)}
          confirmText={t(webhookWords.rotate)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => void rotate()}
          onClose={close}
        >
          {t(webhookWords.rotateText)}
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          danger
          title={t(webhookWords.removeTitle)}
          confirmText={t(webhookWords.remove)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={close}
        >
          {t(webhookWords.removeText, { url })}
        </ConfirmDialog>
      )}
    </>
  )
}

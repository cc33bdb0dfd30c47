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
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { WebhookCalls, WebhookEndpoint } from '#identity/webhooks/contract/endpoints.ts'
import { webhookTexts } from '#identity/webhooks/texts.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
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
  const [open, setOpen] = useState<'change' | 'log' | 'rotate' | 'remove'>()
  const { id, url, paused } = endpoint
  const close = () => setOpen(undefined)
  const test = useAction(calls.test, {
    done: t(webhookTexts.tested),
    renews: [calls.deliveries],
  })
  const pause = useAction(calls.change, {
    onSuccess: renew,
  })
  const rotate = useAction(calls.rotate, {
    async onSuccess({ secret }) {
      close()
      onSecret(secret)
      await renew()
    },
  })
  const remove = useAction(calls.remove, {
    done: t(webhookTexts.removed),
    async onSuccess() {
      close()
      await renew()
    },
  })
  const busy = test.busy || pause.busy || rotate.busy || remove.busy
  const changed = async () => {
    close()
    await renew()
  }
  return (
    <>
      <MoreMenu label={t(webhookTexts.more, { url })}>
        <MenuItem icon={<IconHistory {...icon} />} onSelect={() => setOpen('log')}>
          {t(webhookTexts.log)}
        </MenuItem>
        <MenuItem icon={<IconSend {...icon} />} onSelect={() => test.run({ id })}>
          {t(webhookTexts.test)}
        </MenuItem>
        <MenuItem icon={<IconPencil {...icon} />} onSelect={() => setOpen('change')}>
          {t(webhookTexts.change)}
        </MenuItem>
        <MenuItem
          icon={paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          onSelect={() => pause.run({ id, paused: !paused })}
        >
          {t(paused ? webhookTexts.resume : webhookTexts.pause)}
        </MenuItem>
        <MenuItem icon={<IconKey {...icon} />} onSelect={() => setOpen('rotate')}>
          {t(webhookTexts.rotate)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<IconTrash {...icon} />} onSelect={() => setOpen('remove')}>
          {t(webhookTexts.remove)}
        </MenuItem>
      </MoreMenu>
      {open === 'log' && <DeliveriesDialog calls={calls} endpoint={endpoint} onClose={close} />}
      {open === 'change' && (
        <EndpointDialog calls={calls} endpoint={endpoint} onSaved={changed} onClose={close} />
      )}
      {open === 'rotate' && (
        <ConfirmDialog
          title={t(webhookTexts.rotateTitle)}
          confirmText={t(webhookTexts.rotate)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => rotate.run({ id })}
          onClose={close}
        >
          {t(webhookTexts.rotateText)}
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          danger
          title={t(webhookTexts.removeTitle)}
          confirmText={t(webhookTexts.remove)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => remove.run({ id })}
          onClose={close}
        >
          {t(webhookTexts.removeText, { url })}
        </ConfirmDialog>
      )}
    </>
  )
}

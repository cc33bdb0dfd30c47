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
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { MoreMenu } from '#ui/more-menu.tsx'
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
    done: t(webhookWords.tested),
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
    done: t(webhookWords.removed),
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
      <MoreMenu label={t(webhookWords.more, { url })}>
        <MenuItem icon={<IconHistory {...icon} />} onSelect={() => setOpen('log')}>
          {t(webhookWords.log)}
        </MenuItem>
        <MenuItem icon={<IconSend {...icon} />} onSelect={() => test.run({ id })}>
          {t(webhookWords.test)}
        </MenuItem>
        <MenuItem icon={<IconPencil {...icon} />} onSelect={() => setOpen('change')}>
          {t(webhookWords.change)}
        </MenuItem>
        <MenuItem
          icon={paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          onSelect={() => pause.run({ id, paused: !paused })}
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
          onConfirm={() => rotate.run({ id })}
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
          onConfirm={() => remove.run({ id })}
          onClose={close}
        >
          {t(webhookWords.removeText, { url })}
        </ConfirmDialog>
      )}
    </>
  )
}

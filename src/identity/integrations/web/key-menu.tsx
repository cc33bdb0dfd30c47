import { IconBan, IconChartBar, IconPencil, IconRefresh, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ApiKey, KeyCalls } from '#identity/keys/contract/keys.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { keyTexts } from '../texts/keys.ts'
import { ChangeKeyDialog } from './change-key-dialog.tsx'
import { KeyUsageDialog } from './key-usage-dialog.tsx'
import { KeyWebhookDialog } from './key-webhook-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'

type KeyMenuProps = { of: ApiKey; calls: KeyCalls; renew: () => Promise<unknown> }

const icon = { size: 18, stroke: 1.6 } as const

/** What can be done with a key. */
export function KeyMenu({ of: key, calls, renew }: KeyMenuProps) {
  const t = useT()
  const [open, setOpen] = useState<'usage' | 'change' | 'rotate' | 'webhook' | 'revoke'>()
  const close = () => setOpen(undefined)
  const { name } = key
  const revoke = useAction(() => send(calls.revoke, { id: key.id }), {
    done: t(keyTexts.revoked, { name }),
    async onSuccess() {
      await renew()
      close()
    },
  })
  return (
    <>
      <MoreMenu label={t(keyTexts.more, { name })}>
        <MenuItem icon={<IconChartBar {...icon} />} onSelect={() => setOpen('usage')}>
          {t(keyTexts.usage)}
        </MenuItem>
        {key.state === 'active' && (
          <>
            <MenuItem icon={<IconPencil {...icon} />} onSelect={() => setOpen('change')}>
              {t(keyTexts.change)}
            </MenuItem>
            <MenuItem icon={<IconSignature {...icon} />} onSelect={() => setOpen('webhook')}>
              {t(keyTexts.webhookSecretShort)}
            </MenuItem>
            <MenuItem icon={<IconRefresh {...icon} />} onSelect={() => setOpen('rotate')}>
              {t(keyTexts.rotate)}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<IconBan {...icon} />} onSelect={() => setOpen('revoke')}>
              {t(keyTexts.revoke)}
            </MenuItem>
          </>
        )}
      </MoreMenu>
      {open === 'usage' && <KeyUsageDialog of={key} calls={calls} onClose={close} />}
      {open === 'change' && (
        <ChangeKeyDialog
          of={key}
          calls={calls}
          onChanged={async () => {
            close()
            await renew()
          }}
          onClose={close}
        />
      )}
      {open === 'rotate' && <RotateKeyDialog of={key} calls={calls} renew={renew} onClose={close} />}
      {open === 'webhook' && <KeyWebhookDialog of={key} calls={calls} onClose={close} />}
      {open === 'revoke' && (
        <ConfirmDialog
          danger
          title={t(keyTexts.revokeTitle, { name })}
          confirmText={t(keyTexts.revoke)}
          cancelText={t(common.cancel)}
          busy={revoke.busy}
          onConfirm={revoke.run}
          onClose={close}
        >
          {t(keyTexts.revokeText)}
        </ConfirmDialog>
      )}
    </>
  )
}

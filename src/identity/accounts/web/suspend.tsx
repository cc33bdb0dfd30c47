import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { accountStatus } from '#core/contract/wire-numbers.ts'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { agentUserSuspend } from '#identity/agents/contract.ts'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import type { staffAccountSuspend } from '#identity/staff-accounts/contract.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'

type SuspendProps = {
  call: typeof agentUserSuspend | typeof staffAccountSuspend
  account: { id: string; name: string; status: number }
  renew: () => Promise<unknown>
}

/** Suspending asks for confirmation; reactivating does not. */
export function SuspendItem({ call, account, renew, onAsk }: SuspendProps & { onAsk: () => void }) {
  const t = useT()
  const { id, name, status } = account
  const resume = useAction(call, {
    done: () => t(agentTexts.resumeDone, { name }),
    onSuccess: renew,
  })
  return status === accountStatus.suspended ? (
    <MenuItem
      icon={<IconPlayerPlay size={18} stroke={1.6} />}
      onSelect={() => resume.run({ id, suspended: false })}
    >
      {t(agentTexts.resume)}
    </MenuItem>
  ) : (
    <MenuItem danger icon={<IconPlayerPause size={18} stroke={1.6} />} onSelect={onAsk}>
      {t(agentTexts.suspend)}
    </MenuItem>
  )
}

type SuspendDialogProps = SuspendProps & {
  /** Consequences. */
  hint: string
  onClose: () => void
}

export function SuspendDialog({ call, account: { id, name }, renew, hint, onClose }: SuspendDialogProps) {
  const t = useT()
  const suspend = useAction(call, {
    done: () => t(agentTexts.suspendDone, { name }),
    async onSuccess() {
      onClose()
      await renew()
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t(agentTexts.suspendAsk, { name })}
      confirmText={t(agentTexts.suspend)}
      cancelText={t(common.cancel)}
      busy={suspend.busy}
      onConfirm={() => suspend.run({ id, suspended: true })}
      onClose={onClose}
    >
      {hint}
    </ConfirmDialog>
  )
}

import { accountStatus } from '#core/contract/wire-numbers.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { agentUserSuspend } from '#identity/agents/contract.ts'
import type { staffAccountSuspend } from '#identity/staff-accounts/contract.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem } from '#ui/menu.tsx'

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
    done: () => t(agentWords.resumeDone, { name }),
    onSuccess: renew,
  })
  return status === accountStatus.suspended ? (
    <MenuItem
      icon={<IconPlayerPlay size={18} stroke={1.6} />}
      onSelect={() => resume.run({ id, suspended: false })}
    >
      {t(agentWords.resume)}
    </MenuItem>
  ) : (
    <MenuItem danger icon={<IconPlayerPause size={18} stroke={1.6} />} onSelect={onAsk}>
      {t(agentWords.suspend)}
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
    done: () => t(agentWords.suspendDone, { name }),
    async onSuccess() {
      onClose()
      await renew()
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t(agentWords.suspendAsk, { name })}
      confirmText={t(agentWords.suspend)}
      cancelText={t(common.cancel)}
      busy={suspend.busy}
      onConfirm={() => suspend.run({ id, suspended: true })}
      onClose={onClose}
    >
      {hint}
    </ConfirmDialog>
  )
}

import { accountStatus } from '#core/contract/wire-numbers.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { agentUserSuspend } from '#identity/agents/contract.ts'
import type { staffAccountSuspend } from '#identity/staff-accounts/contract.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBusy } from '#core/web/api/use-busy.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { toasts } from '#ui/toast-list.ts'

type SuspendProps = {
  call: typeof agentUserSuspend | typeof staffAccountSuspend
  account: { id: string; name: string; status: number }
  renew: () => Promise<unknown>
}

/** Suspending asks for confirmation; reactivating does not. */
export function SuspendItem({ call, account, renew, onAsk }: SuspendProps & { onAsk: () => void }) {
  const t = useT()
  const { whileBusy } = useBusy()
  const { id, name, status } = account
  const resume = () =>
    whileBusy(async () => {
      await send(call, { id, suspended: false })
      toasts.success(t(agentWords.resumeDone, { name }))
      await renew()
    })
  return status === accountStatus.suspended ? (
    <MenuItem icon={<IconPlayerPlay size={18} stroke={1.6} />} onSelect={() => void resume()}>
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
  const { busy, whileBusy } = useBusy()
  const suspend = () =>
    whileBusy(async () => {
      await send(call, { id, suspended: true })
      toasts.success(t(agentWords.suspendDone, { name }))
      onClose()
      await renew()
    })
  return (
    <ConfirmDialog
      danger
      title={t(agentWords.suspendAsk, { name })}
      confirmText={t(agentWords.suspend)}
      cancelText={t(common.cancel)}
      busy={busy}
      onConfirm={() => void suspend()}
      onClose={onClose}
    >
      {hint}
    </ConfirmDialog>
  )
}

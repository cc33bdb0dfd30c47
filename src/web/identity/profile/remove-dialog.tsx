import { accountRemove } from '#contract/accounts.ts'
import { common } from '#i18n/common.ts'
import { profile } from '#i18n/profile.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { endSession, useAccount } from '#web/core/session/session.ts'
import { discardUnsent } from '#web/core/router/unsent.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type RemoveDialogProps = { name: string; agent: boolean; onClose: () => void }

export function RemoveDialog({ name, agent, onClose }: RemoveDialogProps) {
  const t = useT()
  const { user } = useAccount()
  const { busy, whileBusy } = useBusy()
  const remove = () =>
    void whileBusy(async () => {
      await send(accountRemove, {})
      toasts.success(t(profile.removed))
      discardUnsent(user.id)
      endSession()
    })
  return (
    <ConfirmDialog
      danger
      title={t(profile.removeTitle, { name })}
      confirmText={t(profile.remove)}
      cancelText={t(common.cancel)}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      {t(agent ? profile.removeAgentText : profile.removeText)}
    </ConfirmDialog>
  )
}

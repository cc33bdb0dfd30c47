import { accountRemove } from '#contract/accounts.ts'
import { common } from '#i18n/common.ts'
import { profile } from '#i18n/profile.ts'
import { send } from '#web/core/api/api.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { endSession, useAccount } from '#web/core/session/session.ts'
import { discardUnsent } from '#web/core/router/unsent.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type RemoveDialogProps = { name: string; agent: boolean; onClose: () => void }

export function RemoveDialog({ name, agent, onClose }: RemoveDialogProps) {
  const say = useSay()
  const { user } = useAccount()
  const { busy, whileBusy } = useBusy()
  const remove = () =>
    void whileBusy(async () => {
      await send(accountRemove, {})
      toasts.success(say(profile.removed))
      discardUnsent(user.id)
      endSession()
    })
  return (
    <ConfirmDialog
      danger
      title={say(profile.removeTitle, { name })}
      confirmText={say(profile.remove)}
      cancelText={say(common.cancel)}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      {say(agent ? profile.removeAgentText : profile.removeText)}
    </ConfirmDialog>
  )
}

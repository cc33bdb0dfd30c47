import { accountRemove } from '#identity/accounts/contract.ts'
import { common } from '#core/texts/common.ts'
import { profile } from '#identity/profile/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { endSession, useAccount } from '#core/web/session/session.ts'
import { discardUnsent } from '#core/web/router/unsent.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type RemoveDialogProps = { name: string; agent: boolean; onClose: () => void }

export function RemoveDialog({ name, agent, onClose }: RemoveDialogProps) {
  const t = useT()
  const { user } = useAccount()
  const remove = useAction(() => send(accountRemove, {}), {
    done: t(profile.removed),
    onSuccess() {
      discardUnsent(user.id)
      endSession()
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t(profile.removeTitle, { name })}
      confirmText={t(profile.remove)}
      cancelText={t(common.cancel)}
      busy={remove.busy}
      onConfirm={remove.run}
      onClose={onClose}
    >
      {t(agent ? profile.removeAgentText : profile.removeText)}
    </ConfirmDialog>
  )
}

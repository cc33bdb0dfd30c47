import { useMutation } from '@tanstack/react-query'
import type { agentUserPassword } from '#contract/agents.ts'
import type { staffAccountPassword } from '#contract/staff-accounts.ts'
import { agentWords } from '#i18n/agents.ts'
import { common } from '#i18n/common.ts'
import { send } from '#web/core/api/api.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Secret } from './secret.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ResetPasswordProps = {
  call: typeof agentUserPassword | typeof staffAccountPassword
  account: { id: string; name: string }
  onClose: () => void
}

/** Asks first; then shows the new password, once. */
export function ResetPassword({ call, account: { id, name }, onClose }: ResetPasswordProps) {
  const say = useSay()
  const reset = useMutation({ mutationFn: () => send(call, { id }) })
  if (reset.data)
    return (
      <Dialog
        title={say(agentWords.newPassword, { name })}
        closeText={say(common.close)}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {say(agentWords.done)}
          </Button>
        }
      >
        <Secret>{reset.data.password}</Secret>
        <p>{say(agentWords.onceHint)}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      danger
      title={say(agentWords.resetAsk, { name })}
      confirmText={say(agentWords.reset)}
      cancelText={say(common.cancel)}
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      {say(agentWords.resetHint)}
    </ConfirmDialog>
  )
}

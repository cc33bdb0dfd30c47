import { useMutation } from '@tanstack/react-query'
import { type AgentUser, agentUserPassword } from '#contract/agents.ts'
import { agentWords } from '#i18n/agents.ts'
import { common } from '#i18n/common.ts'
import { send } from '#web/lib/api.ts'
import { useSay } from '#web/lib/say.ts'
import { Secret } from './secret.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks first; then shows the new password, once. */
export function ResetPassword({ user: { id, name }, onClose }: { user: AgentUser; onClose: () => void }) {
  const say = useSay()
  const reset = useMutation({ mutationFn: () => send(agentUserPassword, { id }), onError: onClose })
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

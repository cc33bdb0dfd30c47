import { useMutation } from '@tanstack/react-query'
import type { agentUserPassword } from '#contract/agents.ts'
import type { staffAccountPassword } from '#contract/staff-accounts.ts'
import { agentWords } from '#i18n/agents.ts'
import { common } from '#i18n/common.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Secret } from './secret.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ResetPasswordProps = {
  call: typeof agentUserPassword | typeof staffAccountPassword
  account: { id: string; name: string }
  onClose: () => void
}

/** Asks for confirmation, then shows the new password once. */
export function ResetPassword({ call, account: { id, name }, onClose }: ResetPasswordProps) {
  const t = useT()
  const reset = useMutation({ mutationFn: () => send(call, { id }) })
  if (reset.data)
    return (
      <Dialog
        title={t(agentWords.newPassword, { name })}
        closeText={t(common.close)}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {t(agentWords.done)}
          </Button>
        }
      >
        <Secret>{reset.data.password}</Secret>
        <p>{t(agentWords.onceHint)}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      danger
      title={t(agentWords.resetAsk, { name })}
      confirmText={t(agentWords.reset)}
      cancelText={t(common.cancel)}
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      {t(agentWords.resetHint)}
    </ConfirmDialog>
  )
}

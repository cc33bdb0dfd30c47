import type { agentUserPassword } from '#identity/agents/contract.ts'
import type { staffAccountPassword } from '#identity/staff-accounts/contract.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Secret } from './secret.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'

type ResetPasswordProps = {
  call: typeof agentUserPassword | typeof staffAccountPassword
  account: { id: string; name: string }
  onClose: () => void
}

/** Asks for confirmation, then shows the new password once. */
export function ResetPassword({ call, account: { id, name }, onClose }: ResetPasswordProps) {
  const t = useT()
  const reset = useAction(call)
  if (reset.result)
    return (
      <Dialog
        title={t(agentWords.newPassword, { name })}
        closeText={t(common.close)}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t(agentWords.done)}
          </Button>
        }
      >
        <Secret>{reset.result.password}</Secret>
        <p>{t(agentWords.onceHint)}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      danger
      title={t(agentWords.resetAsk, { name })}
      confirmText={t(agentWords.reset)}
      cancelText={t(common.cancel)}
      busy={reset.busy}
      onConfirm={() => reset.run({ id })}
      onClose={onClose}
    >
      {t(agentWords.resetHint)}
    </ConfirmDialog>
  )
}

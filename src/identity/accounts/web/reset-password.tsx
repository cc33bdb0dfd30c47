import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { agentUserPassword } from '#identity/agents/contract.ts'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import type { staffAccountPassword } from '#identity/staff-accounts/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Secret } from './secret.tsx'

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
        title={t(agentTexts.newPassword, { name })}
        closeText={t(common.close)}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t(agentTexts.done)}
          </Button>
        }
      >
        <Secret>{reset.result.password}</Secret>
        <p>{t(agentTexts.onceHint)}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      danger
      title={t(agentTexts.resetAsk, { name })}
      confirmText={t(agentTexts.reset)}
      cancelText={t(common.cancel)}
      busy={reset.busy}
      onConfirm={() => reset.run({ id })}
      onClose={onClose}
    >
      {t(agentTexts.resetHint)}
    </ConfirmDialog>
  )
}

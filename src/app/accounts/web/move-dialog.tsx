import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { staffAccountMove } from '#identity/staff-accounts/contract.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import type { StaffAccount } from '#money/customers/contract.ts'
import { AgentField } from './agent-field.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'

type MoveDialogProps = { account: Pick<StaffAccount, 'id' | 'name' | 'agent'>; onClose: () => void }

export function MoveDialog({ account: { id, name, agent }, onClose }: MoveDialogProps) {
  const t = useT()
  const renew = useRenewAccounts()
  const form = useForm({ agent: agent?.id ?? '' })
  const move = useAction(staffAccountMove, {
    done: t(accountTexts.moved),
    async onSuccess() {
      await renew()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(accountTexts.moveTitle, { name })}
      confirmText={t(accountTexts.save)}
      busy={move.busy}
      onSubmit={form.submit((chosen) => move.run({ id, agent: chosen.agent || null }))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t(accountTexts.moveHint)}</p>
        <AgentField now={agent} {...form.choice('agent')} />
      </div>
    </FormDialog>
  )
}

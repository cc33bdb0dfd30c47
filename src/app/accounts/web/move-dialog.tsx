import type { StaffAccount } from '#money/customers/contract.ts'
import { staffAccountMove } from '#identity/staff-accounts/contract.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { AgentField } from './agent-field.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'

type MoveDialogProps = { account: Pick<StaffAccount, 'id' | 'name' | 'agent'>; onClose: () => void }

export function MoveDialog({ account: { id, name, agent }, onClose }: MoveDialogProps) {
  const t = useT()
  const renew = useRenewAccounts()
  const form = useForm({ agent: agent?.id ?? '' })
  const move = useAction(staffAccountMove, {
    done: t(accountWords.moved),
    async onSuccess() {
      await renew()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(accountWords.moveTitle, { name })}
      confirmText={t(accountWords.save)}
      busy={move.busy}
      onSubmit={form.submit((chosen) => move.run({ id, agent: chosen.agent || null }))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t(accountWords.moveHint)}</p>
        <AgentField now={agent} {...form.choice('agent')} />
      </div>
    </FormDialog>
  )
}
